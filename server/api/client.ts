import type { Issue } from "../errors.ts";
import { Refusal } from "../errors.ts";
import { createScreenCalls } from "./client-screens.ts";
import { accountCalls } from "./client-accounts.ts";
import { editionCalls } from "./client-editions.ts";
import { corpusCalls } from "./client-corpus.ts";
import { findingCalls } from "./client-findings.ts";
import { readEvents } from "./event-stream.ts";
import { sealPassword } from "./seal.ts";
import * as read from "./wire.ts";
import type * as model from "./model.ts";

/** Sends one request to the user API: in process or over the network. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

export type SignedIn = { token: string; userId: string; businessName: string };
export type SignUp = {
  businessName: string;
  email: string;
  password: string;
  businessType?: string | undefined;
  complianceFocus?: string[] | undefined;
  region?: string | undefined;
};

/** Answers to reading calls, for as long as one page is made. */
export type Remembered = Map<string, Promise<unknown>>;

/**
 * The user API as plain functions. Every function throws a `Refusal` with the server's
 * status, message and issues when the answer is not a success. With `remembered` the same
 * reading call is sent once.
 */
export function createApiClient(send: Send, token?: string, remembered?: Remembered) {
  async function callWhole(
    method: string,
    path: string,
    body?: unknown,
    fallback?: string,
  ): Promise<unknown> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (token) headers["authorization"] = `Bearer ${token}`;
    const init: RequestInit = { method, headers };
    if (body instanceof FormData) init.body = body;
    else if (body !== undefined) {
      headers["content-type"] = "application/json";
      init.body = JSON.stringify(body);
    }
    const response = await send(path, init);
    const envelope = await readEnvelope(response);
    if (!response.ok) throw asRefusal(response, envelope, fallback);
    return envelope;
  }
  const call = async (method: string, path: string, body?: unknown) =>
    ((await callWhole(method, path, body)) as { oData?: unknown }).oData;
  const get = (path: string, query: Record<string, string | number | undefined> = {}) => {
    const whole = path + asQuery(query);
    const answer = remembered?.get(whole) ?? call("GET", whole);
    remembered?.set(whole, answer);
    return answer;
  };

  /** A password as it travels: encrypted when the server publishes a key, as it is otherwise. */
  async function seal(password: string): Promise<string> {
    const headers = { accept: "application/json" };
    const response = await send("auth/public-key", { method: "GET", headers });
    // Whether there is a key cannot be told then, and the password stays here.
    const untold = response.status === 429 || (response.status >= 500 && response.status !== 501);
    if (untold) throw asRefusal(response, await readEnvelope(response));
    const envelope = await readEnvelope(response).catch(() => null);
    return sealPassword((envelope as { oData?: unknown } | null)?.oData, password);
  }

  const getWhole = (path: string, query: Record<string, string | number | undefined> = {}) =>
    callWhole("GET", path + asQuery(query));
  const getFile = async (path: string): Promise<Response> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await send(path, { method: "GET", headers });
    if (!response.ok) throw asRefusal(response, await readEnvelope(response));
    return response;
  };

  return {
    /** Calls that have no function here: both give oData, `get` remembers it for one page. */
    call,
    get,
    ...createScreenCalls({ call, get, getWhole }),
    ...corpusCalls({ get, getWhole }),
    ...findingCalls({ call, get, getFile }),
    ...editionCalls({ call, get, getWhole }),
    signUp: async (input: SignUp): Promise<SignedIn> =>
      read.signedIn(
        await call("POST", "auth/signup", {
          sBusinessName: input.businessName,
          sEmail: input.email,
          sPassword: await seal(input.password),
          sBusinessType: input.businessType,
          aComplianceFocus: input.complianceFocus,
          sRegion: input.region,
        }),
      ),
    logIn: async (email: string, password: string): Promise<SignedIn> =>
      read.signedIn(
        await call("POST", "auth/login", { sEmail: email, sPassword: await seal(password) }),
      ),
    logOut: async (): Promise<void> => void (await call("POST", "auth/logout")),
    /** Gives the server's message, the same whether or not anybody has the address. */
    forgotPassword: async (email: string): Promise<string | undefined> =>
      messageOf(await callWhole("POST", "profile/forgot-password", { sEmail: email })),
    /** `secret` is the last part of the mailed link. */
    setForgotPassword: async (secret: string, password: string): Promise<string | undefined> => {
      const path = `profile/set-forgot-password/${encodeURIComponent(secret)}`;
      const body = { sPassword: await seal(password) };
      return messageOf(await callWhole("PUT", path, body, "Failed to reset password."));
    },
    ...accountCalls({ call, get, getFile, seal }),
    getProfile: async (): Promise<model.Profile> => read.profile(await get("profile")),

    listCompanies: async (): Promise<model.CompanySummary[]> =>
      read.companies(await get("dashboard/companies")),
    getCompany: async (id: string): Promise<model.CompanyDetail> =>
      read.companyDetail(await get(`dashboard/companies/${encodeURIComponent(id)}`)),
    /** Fields: company_name, website_url, jurisdiction, file (one or more PDF). */
    addCompany: async (form: FormData): Promise<{ id: string; name: string }> =>
      read.added(await call("POST", "dashboard/create-dashboard", form)),
    deleteCompany: async (id: string): Promise<void> =>
      void (await call("DELETE", `dashboard/companies/${encodeURIComponent(id)}`)),
    getGeneration: async (companyName: string): Promise<model.Generation> =>
      read.generation(await get("dashboard/generation", { companyName })),

    /** Asks for one mail when the company's dashboard is ready; gives the server's message. */
    notifyWhenReady: async (companyName: string, email: string): Promise<string | undefined> =>
      messageOf(
        await callWhole("POST", "dashboard/generation/notify", { companyName, sEmail: email }),
      ),

    getOverview: async (): Promise<model.Overview> => read.overview(await get("dashboard/")),
    getAnalysis: async (): Promise<model.Analysis> =>
      read.analysis(await get("dashboard/compliance-analysis")),
    /** Scanned regulatory documents by company name. */
    getScannedDocuments: async (): Promise<Record<string, number>> =>
      read.scanned(await get("dashboard/micro-dashboard")),
    /** With all reports, or one page of them; a server elsewhere may give all in any case. */
    getDashboard: async (
      companyName: string,
      reports: { reportPage?: number; reportPageSize?: number } = {},
    ): Promise<model.Dashboard> =>
      read.dashboard(await get("dashboard/fetch-dashboard", { companyName, ...reports })),
    listFindings: async (
      companyName: string,
      filter: model.FindingFilter = {},
    ): Promise<model.FindingList> =>
      read.findingList(
        await callWhole("GET", `dashboard/findings${asQuery({ companyName, ...filter })}`),
      ),
    getFinding: async (companyName: string, id: string): Promise<model.Finding> =>
      read.finding(await get(`dashboard/findings/${encodeURIComponent(id)}`, { companyName })),
    getDocumentPage: async (id: string, page: number): Promise<model.DocumentPage> =>
      read.documentPage(await get(`dashboard/documents/${encodeURIComponent(id)}`, { page })),
    correctDocumentKind: async (id: string, kind: string): Promise<void> =>
      void (await call("PUT", `dashboard/documents/${encodeURIComponent(id)}/kind`, {
        sKind: kind,
      })),
    takeDocumentKindBack: async (id: string): Promise<void> =>
      void (await call("DELETE", `dashboard/documents/${encodeURIComponent(id)}/kind`)),
    /** The stored file itself; the caller reads or streams the body. */
    getDocumentFile: async (id: string): Promise<Response> =>
      getFile(`dashboard/documents/${encodeURIComponent(id)}/file`),

    /** Over the company's documents, or those of all companies, and the rules that bind there. */
    search: async (query: {
      q: string;
      companyName?: string | undefined;
      kind?: model.ResultKind | undefined;
      page?: number | undefined;
    }): Promise<model.SearchResults> =>
      read.searchResults(await callWhole("GET", `search${asQuery(query)}`)),
    ask: async (input: {
      prompt: string;
      chatId?: string | undefined;
      company: string;
    }): Promise<model.Answer> =>
      read.answer(
        await call("POST", "chat/response", {
          sPrompt: input.prompt,
          iChatHistoryId: input.chatId,
          selectedCompany: input.company,
        }),
      ),
    /** The same question; the answer comes in events, the last of them whole or a failure. */
    askStreamed: async (
      input: { prompt: string; chatId?: string | undefined; company: string },
      signal: AbortSignal,
    ): Promise<AsyncIterable<model.AnswerEvent>> => {
      const headers: Record<string, string> = {
        accept: "text/event-stream",
        "content-type": "application/json",
      };
      if (token) headers["authorization"] = `Bearer ${token}`;
      const { prompt: sPrompt, chatId: iChatHistoryId, company: selectedCompany } = input;
      const body = JSON.stringify({ sPrompt, iChatHistoryId, selectedCompany });
      const response = await send("chat/response", { method: "POST", headers, body, signal });
      if (!response.ok) throw asRefusal(response, await readEnvelope(response));
      return readAnswer(response, signal);
    },
    /** What writes answers and finds passages besides the product itself. */
    getUsedModels: async (): Promise<model.UsedModels> => read.usedModels(await get("chat/model")),
    listChats: async (company: string): Promise<model.ChatSummary[]> =>
      read.chats(await get("chat/list-chat-history", { selectedCompany: company })),
    listChatMessages: async (id: string): Promise<model.ChatMessage[]> =>
      read.chatMessages(await get(`chat/get-chat-messages/${encodeURIComponent(id)}`)),
    deleteChat: async (id: string): Promise<void> =>
      void (await call("DELETE", `chat/${encodeURIComponent(id)}`)),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** A server that knows no events sends the whole answer at once. */
async function* readAnswer(
  response: Response,
  signal: AbortSignal,
): AsyncGenerator<model.AnswerEvent> {
  const streamed = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!streamed || !response.body) {
    const { oData } = (await readEnvelope(response)) as { oData?: unknown };
    yield { kind: "answer", answer: read.answer(oData) };
    return;
  }
  for await (const { event, data } of readEvents(response.body, signal)) {
    const known = read.answerEvent(event, data);
    if (known) yield known;
  }
}

function messageOf(envelope: unknown): string | undefined {
  const { message } = envelope as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}

function asQuery(query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

async function readEnvelope(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new Refusal(502, "The service gave an answer that could not be read.");
  }
}

const knownStatuses = new Set([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 502, 503, 504]);

function asRefusal(
  response: Response,
  envelope: unknown,
  fallback = "The service could not answer.",
): Refusal {
  const { message, aIssues } = envelope as { message?: string; aIssues?: Issue[] };
  const status = knownStatuses.has(response.status) ? response.status : 502;
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  return new Refusal(
    status as Refusal["status"],
    message ?? fallback,
    Array.isArray(aIssues) ? aIssues : [],
    retryAfter,
  );
}
