import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json, makeTrouble, prepareTrouble } from "./user-api-troubles.ts";
import type { Trouble } from "./user-api-troubles.ts";

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
};

export type FakeUserApi = Awaited<ReturnType<typeof startFakeUserApi>>;

const password = "secret1!";

/**
 * A user API by somebody else: it speaks the calls of the product's specification with the
 * fields that are given there, and login, and nothing more. `fail` makes one call go wrong.
 */
export async function startFakeUserApi() {
  const companies = ["Acme GmbH"];
  const tokens = new Set<string>();
  const asked: Asked[] = [];
  const troubles = new Map<string, Trouble>();
  const held = new Map<string, (() => void)[]>();
  const foreign = createServer((_request, response) => response.end("{}"));
  await listen(foreign);
  const elsewhere = addressOf(foreign);

  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const url = new URL(request.url ?? "/", "http://fake");
      const call = `${request.method} ${url.pathname.slice(1)}`;
      asked.push({
        method: request.method ?? "",
        path: url.pathname.slice(1),
        query: url.searchParams,
        headers: request.headers,
        body,
      });
      const trouble = troubles.get(call) ?? troubles.get("every call");
      if (trouble === "hold") await new Promise<void>((resolve) => keepHeld(held, call, resolve));
      else if (trouble) return makeTrouble(trouble, response, elsewhere);
      return answer({ call, url, request, body, companies, tokens }, response);
    });
  });
  await listen(server);

  return {
    url: addressOf(server),
    companies,
    asked,
    email: "user@example.com",
    password,
    /** "GET profile", or "every call". */
    fail: (call: string, trouble: Trouble) => {
      prepareTrouble(trouble);
      troubles.set(call, trouble);
    },
    /** Ends all troubles, and forgets what was asked. */
    reset: () => {
      troubles.clear();
      asked.length = 0;
    },
    /** Lets the calls go that are held; they are then answered as always. */
    release: (call: string) => {
      troubles.delete(call);
      for (const go of held.get(call) ?? []) go();
      held.delete(call);
    },
    timesAsked: (call: string) =>
      asked.filter(({ method, path }) => `${method} ${path}` === call).length,
    close: async () => {
      for (const one of [server, foreign]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
    },
  };
}

type Visit = {
  call: string;
  url: URL;
  request: IncomingMessage;
  body: string;
  companies: string[];
  tokens: Set<string>;
};

function answer(visit: Visit, response: ServerResponse): void {
  const { call, url, request, body, companies, tokens } = visit;
  if (call === "POST auth/login") {
    const { sEmail, sPassword } = JSON.parse(body) as Record<string, string>;
    if (sPassword !== password) return fail(response, 401, "Wrong email or password");
    const token = `token-${tokens.size + 1}`;
    tokens.add(token);
    const oData = { sToken: { sToken: token }, _id: "u1", sBusinessName: "Acme Group" };
    return json(response, 200, { oData: { ...oData, sEmail } });
  }
  if (call === "POST profile/forgot-password") {
    return json(response, 200, {
      message: "A mail is on its way",
      oData: { iForgotRequestId: "f1" },
    });
  }
  if (call === "PUT profile/set-forgot-password/f1") {
    return json(response, 200, { message: "Password changed" });
  }
  const known = asCall(call, url, body, companies);
  if (!known) return notFound(response, call);
  const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
  if (!tokens.has(token)) return fail(response, 401, "No token");
  return json(response, 200, known());
}

function asCall(
  call: string,
  url: URL,
  body: string,
  companies: string[],
): (() => unknown) | undefined {
  const calls: Record<string, () => unknown> = {
    "GET dashboard/get-companies": () => ({ oData: companies }),
    "GET dashboard/fetch-dashboard": () => ({
      oData: makeDashboard(url.searchParams.get("companyName") ?? ""),
    }),
    "POST dashboard/create-dashboard": () => {
      const [, name = ""] = /name="company_name"\r\n\r\n([^\r]*)/.exec(body) ?? [];
      companies.push(Buffer.from(name, "latin1").toString());
      return { message: "Created" };
    },
    // Used as is: no envelope.
    "GET dashboard/": () => ({ ok: true }),
    "GET dashboard/micro-dashboard": () => ({
      oData: { nScannedDocument: Object.fromEntries(companies.map((name) => [name, 12])) },
    }),
    "GET dashboard/compliance-analysis": () => ({
      oData: {
        average_compliance_score: 71,
        company_scores: Object.fromEntries(companies.map((name) => [name, 71])),
        risk_distribution: { HIGH: 3, MEDIUM: 2, LOW: 1 },
      },
    }),
    "POST chat/response": () => ({ oData: { iChatHistoryId: "c1" } }),
    "GET chat/list-chat-history": () => ({
      oData: [{ _id: "c1", sTitle: "About retention", selectedCompany: companies[0] }],
    }),
    "GET chat/get-chat-messages/c1": () => ({
      oData: [
        { sRole: "user", sText: "How long is data kept?" },
        { sRole: "assistant", sText: "For five years." },
      ],
    }),
    "GET profile": () => ({ oData: { _id: "u1", sBusinessName: "Acme Group" } }),
  };
  return Object.hasOwn(calls, call) ? calls[call] : undefined;
}

/** The fields that the specification names, no others; the case laws have the contract's. */
function makeDashboard(company: string) {
  const references = Array.from({ length: 23 }, (_, index) => `Regulation ${index + 1}`);
  return {
    oNews: {
      aLatestNews: [
        { _id: "n1", sTitle: "A new rule", sSource: "Gazette", sLink: "https://example.com/news" },
        { _id: "n2", sTitle: "Bad link", sSource: "Gazette", sLink: "javascript:alert(1)" },
      ],
    },
    aNotifications: Array.from({ length: 7 }, (_, index) => ({
      _id: `m${index}`,
      sTitle: `Notice ${index + 1}`,
      sEurLink: "https://example.com/notice",
      dPubDate: "2026-05-01",
      description: "Something changed",
    })),
    oGeneralOverView: {
      aRelevantNote: references.map((sNote, index) => ({
        _id: `r${index + 1}`,
        sNote,
        sDocumentId: `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32016R00${index + 10}`,
      })),
    },
    oReport: references.map((title) => ({
      title,
      value: `What ${title} asks of ${company}`,
      status: "Pending",
      country: "Germany",
    })),
    aNationalCaseLaws: [
      {
        _id: "l1",
        sTitle: "A v B",
        dPubDate: "2026-02-03",
        description: "Decided for A",
        sLink: "https://example.com/case",
      },
    ],
  };
}

function fail(response: ServerResponse, status: number, message: string): void {
  json(response, status, { message });
}

/** What a server says by default that was never told of such a path. */
function notFound(response: ServerResponse, call: string): void {
  response.writeHead(404, { "content-type": "text/html" });
  response.end(`<pre>Cannot ${call.replace(" ", " /")}</pre>`);
}

function keepHeld(held: Map<string, (() => void)[]>, call: string, resolve: () => void): void {
  held.set(call, [...(held.get(call) ?? []), resolve]);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("latin1");
}

async function listen(server: ReturnType<typeof createServer>): Promise<void> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

function addressOf(server: ReturnType<typeof createServer>): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
