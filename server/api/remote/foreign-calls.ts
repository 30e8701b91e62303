import { isRefusal, listFaults, refuseFaults, refuseField } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { ApiClient } from "../client.ts";
import { asQuery } from "../send-call.ts";
import type { Profile } from "../account/contract.ts";
import type {
  Answer,
  AnswerEvent,
  ChatList,
  ChatMessage,
  ChatSummary,
  UsedModels,
} from "../chat/contract.ts";
import type { CompanySummary } from "../companies/contract.ts";
import type { Analysis, Overview } from "../overview/contract.ts";
import type { Dashboard } from "../dashboard/contract.ts";
import { companyFields } from "../../form-schemas/company.ts";
import * as read from "./foreign-wire.ts";

const chatPageSize = 20;

/**
 * The calls of a server that speaks the oldest ones alone, in the place of those that the
 * whole contract has for the same purpose. What has no such call is left as it is: refused.
 */
export function createForeignCalls(api: ApiClient) {
  const get = (path: string, query: Record<string, string> = {}) =>
    api.sendPlain("GET", path + asQuery(query));
  const calls = {
    listCompanies: async (): Promise<CompanySummary[]> => {
      const [names, scanned] = await Promise.all([
        get("dashboard/get-companies").then(read.companyNames),
        readScanned(api),
      ]);
      return names.map((name) => ({
        id: name,
        name,
        website: "",
        jurisdiction: null,
        status: null,
        // Where no state is told, loading the dashboard shows whether it is there.
        hasDashboard: true,
        scannedDocuments: Object.hasOwn(scanned, name) ? (scanned[name] ?? 0) : 0,
        created: "",
        sample: false,
      }));
    },
    listCompanyNames: async (): Promise<string[]> =>
      read.companyNames(await get("dashboard/get-companies")),
    // A company has no other id than its name there.
    findCompany: async (by: { id: string } | { name: string }) => {
      const wanted = "id" in by ? by.id : by.name;
      return (await calls.listCompanies()).find(({ name }) => name === wanted);
    },
    addCompany: async (form: FormData): Promise<{ id: string; name: string }> => {
      await requireCompanyForm(form);
      await api.sendPlain("POST", "dashboard/create-dashboard", form);
      const name = String(form.get("company_name")).trim();
      return { id: name, name };
    },
    getDashboard: async (companyName: string): Promise<Dashboard> =>
      read.dashboard(await get("dashboard/fetch-dashboard", { companyName })),
    getScannedDocuments: async (): Promise<Record<string, number>> =>
      read.scanned(await get("dashboard/micro-dashboard")),
    getAnalysis: async (): Promise<Analysis> =>
      read.analysis(await get("dashboard/compliance-analysis")),
    getOverview: async (): Promise<Overview> => {
      const [companies, analysis, told] = await Promise.all([
        calls.listCompanies(),
        calls.getAnalysis(),
        get("dashboard/").then(read.overview),
      ]);
      return {
        ...told,
        totalCompanies: companies.length,
        averageScore: analysis.averageScore,
        redFlags: told.redFlags ?? analysis.risk.HIGH,
        controls: [],
        companies: [],
      };
    },
    getProfile: async (): Promise<Profile> => read.profile(await get("profile")),
    notifyWhenReady: (): Promise<string | undefined> => {
      throw refuseField(501, "sEmail", codeMessage("refusals.remote.noMail"));
    },
    ask: async (input: {
      prompt: string;
      chatId?: string | undefined;
      company: string;
    }): Promise<Answer> => {
      const { prompt: sPrompt, chatId: iChatHistoryId, company: selectedCompany } = input;
      const body = { sPrompt, iChatHistoryId, selectedCompany };
      const { chatId, text } = read.answer(await api.sendPlain("POST", "chat/response", body));
      const known = chatId ?? iChatHistoryId ?? (await calls.listChats(selectedCompany))[0]?.id;
      const plain = {
        citations: [],
        parts: [],
        line: "",
        confidence: "",
        note: "",
        writtenBy: null,
      };
      return { chatId: known ?? "", text, ...plain };
    },
    askStreamed: async (input: {
      prompt: string;
      chatId?: string | undefined;
      company: string;
    }): Promise<AsyncIterable<AnswerEvent>> => {
      const answer = await calls.ask(input);
      return (async function* () {
        yield { kind: "answer" as const, answer };
      })();
    },
    getUsedModels: (): Promise<UsedModels> => Promise.resolve({ writer: null, embeddings: null }),
    listChats: async (company: string): Promise<ChatSummary[]> =>
      read
        .chats(await get("chat/list-chat-history", { selectedCompany: company }))
        .filter((chat) => chat.company === "" || chat.company === company),
    findChats: async (query: {
      company: string;
      q?: string | undefined;
      page?: number;
    }): Promise<ChatList> => {
      const { company, q = "", page = 1 } = query;
      const words = q.toLowerCase().split(/\s+/);
      const found = (await calls.listChats(company)).filter(({ title }) =>
        words.every((word) => title.toLowerCase().includes(word)),
      );
      const chats = found.slice((page - 1) * chatPageSize, page * chatPageSize);
      return { chats, total: found.length, page, pageSize: chatPageSize };
    },
    listChatMessages: async (id: string): Promise<ChatMessage[]> =>
      read.chatMessages(await get(`chat/get-chat-messages/${encodeURIComponent(id)}`)),
  };
  return calls;
}

/** A count beside the rest of a page, which stands without it. */
async function readScanned(api: ApiClient): Promise<Record<string, number>> {
  try {
    return read.scanned(await api.sendPlain("GET", "dashboard/micro-dashboard"));
  } catch (error) {
    if (isRefusal(error) && error.status !== 401) return {};
    throw error;
  }
}

/** What the embedded API finds wrong with the form by itself; others may take anything. */
async function requireCompanyForm(form: FormData): Promise<void> {
  const { error } = companyFields.safeParse(Object.fromEntries(form));
  const faults = listFaults(error?.issues ?? []);
  const files = form.getAll("file").filter((file) => typeof file !== "string" && file.name !== "");
  if (files.length === 0) {
    faults.push({ path: "file", said: codeMessage("fields.file.required") });
  }
  const heads = await Promise.all(files.map((file) => new Blob([file]).slice(0, 5).text()));
  if (heads.some((head) => head !== "%PDF-")) {
    faults.push({ path: "file", said: codeMessage("fields.file.onlyPdf") });
  }
  refuseFaults(400, faults);
}
