import { formatsIn } from "../../../server/messages/formats.ts";
import type { Translate } from "../../../server/messages/translate.ts";
import type { ChatMessage, ChatSummary, Citation } from "../../../server/api/chat/contract.ts";
import { keepCompanyIn } from "../paths.ts";
import { messagePath } from "./chat-paths.ts";

export type Site = { productName: string; publicUrl: string };

/** Questions and answers as Markdown, every quote with its source and a link from anywhere. */
export function renderMarkdown(
  t: Translate,
  chat: ChatSummary,
  messages: ChatMessage[],
  site: Site,
): string {
  const head = [`# ${asLine(chat.title)}`, asLine(`${chat.company} · ${site.productName}`)];
  const blocks = messages.flatMap((message) =>
    message.role === "user"
      ? renderQuestion(t, chat, message, site)
      : renderAnswer(t, chat, message, site),
  );
  return `${[...head, ...blocks].join("\n\n")}\n`;
}

function renderQuestion(
  t: Translate,
  { company, id }: ChatSummary,
  message: ChatMessage,
  site: Site,
): string[] {
  const asked = nameAsked(t, message.created);
  const link = renderLink(asked, messagePath(company, id, message.id), site);
  return [`## ${asLine(message.text)}`, link];
}

function renderAnswer(
  t: Translate,
  { company }: ChatSummary,
  message: ChatMessage,
  site: Site,
): string[] {
  const paragraphs = message.text.split("\n").filter((line) => line.trim());
  const sources = message.citations.map((one, index) =>
    renderCitation(one, index + 1, company, site),
  );
  return [...renderWriting(t, message), ...paragraphs.map(asLine), ...sources];
}

/** Who phrased it, and what there is to say about it. */
function renderWriting(t: Translate, { writtenBy, note }: ChatMessage): string[] {
  const writer = writtenBy ? t("chat.writtenBy.plain", { model: asLine(writtenBy) }) : "";
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

function nameAsked(t: Translate, date: string): string {
  if (Number.isNaN(Date.parse(date))) return t("chat.asked.undated");
  return t("chat.asked", { date: formatsIn(t.language).moment(date) });
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
