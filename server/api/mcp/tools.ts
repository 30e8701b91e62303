import type { ApiClient } from "../client.ts";
import type { ActDetail } from "../acts/contract.ts";
import type { FindingFilter } from "../findings/contract.ts";
import { findingStatuses } from "../../companies/findings/statuses.ts";
import { severities } from "../../catalogue/types.ts";
import {
  describeBound,
  describeFinding,
  documentAddress,
  findCompany,
  pageAddress,
} from "./describe.ts";

export type Field = { type: "string" | "integer"; description: string; enum?: readonly string[] };
export type Arguments = Record<string, string | number | undefined>;
export type Tool = {
  title: string;
  description: string;
  fields: Record<string, Field>;
  required: string[];
  run: (api: ApiClient, asked: Arguments) => Promise<Record<string, unknown>>;
};

/** Why a tool gives nothing, told to whoever asked. */
export class ToolFault extends Error {}

const company: Field = {
  type: "string",
  description: "The company's name, as list_companies has it",
};
const page: Field = { type: "integer", description: "Twenty entries each, from 1" };

/** By the name that a client calls. */
export const tools: Record<string, Tool> = {
  list_companies: {
    title: "Companies",
    description: "The companies of the account, where they are, and how their assessment stands.",
    ...{ fields: {}, required: [] },
    run: async (api) => ({
      companies: (await api.listCompanies()).map(({ name, website, jurisdiction, status }) => ({
        ...{ name, website, jurisdiction, status },
        url: pageAddress("/dashboard/default", { company: name }),
      })),
    }),
  },
  search: {
    title: "Search",
    description:
      "Search law, decisions, news and the account's own documents. Each result has an excerpt and the address of what it stands in.",
    fields: {
      query: { type: "string", description: "Words, or a question" },
      company,
      page,
    },
    required: ["query"],
    run: async (api, asked) => {
      const found = await api.search({
        q: text(asked["query"]),
        ...(asked["company"] !== undefined && { companyName: text(asked["company"]) }),
        page: number(asked["page"]),
      });
      const results = found.results.map(({ kind, title, label, link, excerpt, dated }) => ({
        ...{ kind, title, label, date: dated?.date ?? null },
        excerpt: excerpt.map((part) => part.text).join(""),
        url: pageAddress(link, {}),
      }));
      return { results, counts: found.counts, total: found.total, page: found.page };
    },
  },
  list_bound_obligations: {
    title: "Obligations that bind",
    description: "The obligations that bind a company, each with the reasons why.",
    fields: {
      company,
      page,
      act: { type: "string", description: "Only those of this act, by id" },
    },
    required: ["company"],
    run: async (api, asked) => {
      const { id, name } = await requireCompany(api, asked);
      const bound = await api.listBoundObligations(id, {
        ...{ standing: "applies", page: number(asked["page"]) },
        ...(asked["act"] !== undefined && { actId: text(asked["act"]) }),
      });
      const obligations = bound.obligations.map((one) => describeBound(one, name));
      return { obligations, total: bound.total, page: bound.page };
    },
  },
  list_findings: {
    title: "Findings",
    description:
      "What a company's documents show of each obligation, the worst first, each with its quotes: the words, the document, the page and the SHA-256 of the file.",
    fields: {
      company,
      page,
      status: { type: "string", description: "A verdict or group of them", enum: findingStatuses },
      severity: { type: "string", description: "How grave", enum: severities },
    },
    required: ["company"],
    run: (api, asked) => listFindings(api, asked, asked as FindingFilter),
  },
  list_gaps: {
    title: "Gaps",
    description:
      "What leaves something to do: partly shown, not shown or contradicted, the worst first, with what was not found.",
    fields: { company, page },
    required: ["company"],
    run: (api, asked) => listFindings(api, asked, { status: "open" }),
  },
  get_obligation: {
    title: "Obligation",
    description: "What one obligation asks, the official text behind it, and its address.",
    fields: { obligation: { type: "string", description: "Its id" } },
    required: ["obligation"],
    run: async (api, asked) => {
      const found = await api.getObligation(text(asked["obligation"]));
      const { id, title, act, article, link, publisher, severity, officialText } = found;
      const official = officialText && {
        ...{ version: officialText.version.label, language: officialText.version.language },
        provisions: officialText.provisions.map(({ anchor, number: at, heading, text: words }) => ({
          ...{ anchor, number: at, heading, text: words },
        })),
      };
      return {
        ...{ id, title, asks: found.text, act, actId: found.actId, article, severity },
        ...{ publisher, link, official, url: pageAddress(`/dashboard/obligations/${id}`, {}) },
      };
    },
  },
  read_act: {
    title: "Text of an act",
    description: "The official text of an act, by article or by page, where it was imported.",
    fields: {
      act: { type: "string", description: "Its id" },
      article: { type: "string", description: 'The anchor of an article, such as "art_33"' },
      part: { type: "integer", description: "A page of the text, from 1" },
    },
    required: ["act"],
    run: async (api, asked) => {
      const act = await api.getAct(text(asked["act"]));
      if (act.versions.length === 0) throw new ToolFault(notImported(act));
      const read = await api.getActText(act.id, {
        ...(asked["article"] !== undefined && { article: text(asked["article"]) }),
        ...(asked["part"] !== undefined && { part: number(asked["part"]) }),
      });
      const { label, language, publisher, link, retrieved } = read.version;
      return {
        act: act.title,
        version: { label, language, publisher, link, retrieved },
        provisions: read.provisions.map(({ anchor, number: at, heading, text: words }) => ({
          ...{ anchor, number: at, heading, text: words },
        })),
        ...{ page: read.page, pages: read.pages },
      };
    },
  },
  read_page: {
    title: "Page of a document",
    description: "The text of one page of a document of the account, as it was read.",
    fields: {
      document: { type: "string", description: "Its id" },
      page: { type: "integer", description: "From 1" },
    },
    required: ["document"],
    run: async (api, asked) => {
      const read = await api.getDocumentPage(text(asked["document"]), number(asked["page"]));
      const found = await findCompany(api, read.companyName);
      return {
        ...{ document: read.name, documentId: read.id, company: read.companyName },
        ...{ page: read.page, pages: read.pages, text: read.text },
        sha256: found?.hashes.get(read.id) ?? null,
        url: documentAddress(read, read.companyName),
      };
    },
  },
  list_deadlines: {
    title: "Dates",
    description: "Dates of the law and the account's own events, from a day to another.",
    fields: {
      company,
      from: { type: "string", description: "YYYY-MM-DD" },
      to: { type: "string", description: "YYYY-MM-DD" },
    },
    required: [],
    run: async (api, asked) => {
      const { events } = await api.listEvents({
        ...(asked["from"] !== undefined && { from: text(asked["from"]) }),
        ...(asked["to"] !== undefined && { to: text(asked["to"]) }),
        ...(asked["company"] !== undefined && { companyName: text(asked["company"]) }),
      });
      return {
        dates: events.map(({ date, time, title, description, priority, relatedDocs }) => ({
          ...{ date, time, title, description, priority, links: relatedDocs },
          url: pageAddress("/dashboard/calendar", { date }),
        })),
      };
    },
  },
  ask: {
    title: "Ask",
    description:
      "Ask the assistant about a company. Every sentence of the answer rests on the quotes it cites. The question is kept as a conversation, so it needs a token that may also change.",
    fields: { company, question: { type: "string", description: "In a sentence" } },
    required: ["company", "question"],
    run: async (api, asked) => {
      const { name } = await requireCompany(api, asked);
      const answer = await api.ask({ company: name, prompt: text(asked["question"]) });
      return {
        ...{ line: answer.line, answer: answer.text, writtenBy: answer.writtenBy },
        citations: answer.citations.map(({ label, link, quote, page: on, grade }) => ({
          ...{ label, quote, page: on, grade, url: pageAddress(link, {}) },
        })),
      };
    },
  },
};

async function requireCompany(api: ApiClient, asked: Arguments) {
  const found = await findCompany(api, text(asked["company"]));
  if (!found) throw new ToolFault("This account has no company of that name");
  return found;
}

async function listFindings(api: ApiClient, asked: Arguments, { status, severity }: FindingFilter) {
  const found = await requireCompany(api, asked);
  const list = await api.listFindings(found.name, {
    ...(status !== undefined && { status }),
    ...(severity !== undefined && { severity }),
    page: number(asked["page"]),
  });
  const findings = list.findings.map((one) => describeFinding(one, found));
  return { company: found.name, findings, total: list.total, page: list.page };
}

function notImported({ title, link }: ActDetail): string {
  return `The text of ${title} was not imported here. Its official text is at ${link}`;
}

function text(value: string | number | undefined): string {
  return String(value ?? "");
}

function number(value: string | number | undefined): number {
  return Number(value ?? 1);
}
