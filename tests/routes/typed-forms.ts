import { unescapeHtml } from "../setup/visitor.ts";

/** What the form of that id would send as it stands, without its buttons. */
export function readFields(html: string, id: string): FormData {
  const [form = ""] = new RegExp(`<form\\b[^>]*\\bid="${id}".*?</form>`, "s").exec(html) ?? [];
  const fields = new FormData();
  for (const [input] of form.matchAll(/<input\b[^>]*>/g)) {
    const isChoice = /type="(?:checkbox|radio)"/.test(input);
    if (isChoice && !/\bchecked=""/.test(input)) continue;
    fields.append(attribute(input, "name"), attribute(input, "value"));
  }
  return fields;
}

/** The same with other answers to one question. */
export function answering(fields: FormData, question: string, answers: string[]): FormData {
  const other = new FormData();
  for (const [name, value] of fields) if (name !== question) other.append(name, value);
  for (const one of answers) other.append(question, one);
  return other;
}

export function pressing(fields: FormData, name: string, value: string): FormData {
  return answering(fields, name, [value]);
}

function attribute(tag: string, name: string): string {
  return unescapeHtml(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}
