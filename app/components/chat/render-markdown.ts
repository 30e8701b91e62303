import type { ChatMessage, ChatSummary, Citation } from "../../../server/api/chat/contract.ts";
import { keepCompanyIn } from "../paths.ts";
import { messagePath } from "./chat-paths.ts";

export type Site = { productName: string; publicUrl: string };

const moment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Questions and answers as Markdown, every quote with its source and a link from anywhere. */
export function renderMarkdown(chat: ChatSummary, messages: ChatMessage[], site: Site): string {
  const head = [`# ${asLine(chat.title)}`, asLine(`${chat.company} · ${site.productName}`)];
  const blocks = messages.flatMap((message) =>
    message.role === "user"
      ? renderQuestion(chat, message, site)
      : renderAnswer(chat, message, site),
  );
  return `${[...head, ...blocks].join("\n\n")}\n`;
}

function renderQuestion({ company, id }: ChatSummary, message: ChatMessage, site: Site): string[] {
  const asked = ["Asked", nameMoment(message.created)].join(" ").trim();
  const link = renderLink(asked, messagePath(company, id, message.id), site);
  return [`## ${asLine(message.text)}`, link];
}

function renderAnswer({ company }: ChatSummary, message: ChatMessage, site: Site): string[] {
  const paragraphs = message.text.split("\n").filter((line) => line.trim());
  const sources = message.citations.map((one, index) =>
    renderCitation(one, index + 1, company, site),
  );
  return [...renderWriting(message), ...paragraphs.map(asLine), ...sources];
}

/** Who phrased it, and what there is to say about it. */
function renderWriting({ writtenBy, note }: ChatMessage): string[] {
  const writer = writtenBy ? `Phrased by ${asLine(writtenBy)} from the passages below.` : "";
  const line = `${writer} ${asLine(note)}`.trim();
  return line ? [`*${line}*`] : [];
}

function renderCitation(
  { quote, label, link }: Citation,
  number: number,
  company: string,
  site: Site,
): string {
  const source = renderLink(label, keepCompanyIn(link, company), site);
  return `${number}. > ${asLine(quote)}\n   >\n   > ${source}`;
}

function nameMoment(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? "" : `${moment.format(time)} UTC`;
}

/** The words alone where they lead nowhere on the web. */
function renderLink(words: string, link: string, { publicUrl }: Site): string {
  const whole = link.startsWith("/") ? publicUrl + link : link;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return asLine(words);
  return `[${asLine(words)}](<${new URL(whole).href.replace(/[<>]/g, encodeURIComponent)}>)`;
}

/** One line in which nothing means anything to Markdown. */
function asLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line
    .replace(/[\\`*_[\]<>#|~&]/g, "\\$&")
    .replace(/^([-+=]|\d+[.)])/, (mark) => mark.replace(/[-+=.)]/, "\\$&"));
}
