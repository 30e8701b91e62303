/** A browser without scripts, as far as HTTP goes: keeps cookies, posts forms, follows redirects. */
export class Visitor {
  /** By host, as browsers keep them: ports share. */
  readonly #cookies = new Map<string, Map<string, string>>();
  path = "/";
  status = 0;
  html = "";

  constructor(
    readonly origin: string,
    /** The network, or a handler of requests within the process. */
    readonly send: (request: Request) => Promise<Response> = (request) => fetch(request),
  ) {}

  async open(path: string): Promise<this> {
    return this.#go(path, { method: "GET" });
  }

  /** Posts as a form does: URL-encoded, or as multipart when it holds files. */
  async post(path: string, fields: Record<string, string> | FormData): Promise<this> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    return this.#go(path, { method: "POST", body });
  }

  /** One request without following its redirect. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.origin);
    const cookies = this.#cookies.get(url.hostname) ?? new Map<string, string>();
    this.#cookies.set(url.hostname, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = new Headers(init.headers);
    if (cookie) headers.set("cookie", cookie);
    if (!headers.has("user-agent")) headers.set("user-agent", browserName);
    const response = await this.send(new Request(url, { ...init, headers, redirect: "manual" }));
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return response;
  }

  /** The first link whose text holds the words. */
  linkTo(words: string): string {
    for (const [, href = "", text = ""] of this.html.matchAll(
      /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
    )) {
      if (unescapeHtml(text.replace(/<[^>]+>/g, "")).includes(words)) return unescapeHtml(href);
    }
    throw new Error(`there is no link "${words}" on ${this.path}`);
  }

  /** What stands in the input of that name. */
  fieldValue(name: string): string {
    const [input = ""] = new RegExp(`<input\\b[^>]*name="${name}"[^>]*>`).exec(this.html) ?? [];
    const [, value = ""] = /\bvalue="([^"]*)"/.exec(input) ?? [];
    return unescapeHtml(value);
  }

  /** The message that fields of that name are described by; empty when nothing is wrong. */
  messageUnder(name: string): string {
    const controls = this.html.matchAll(
      new RegExp(`<(?:input|select|textarea)\\b[^>]*name="${name}"[^>]*>`, "g"),
    );
    const messages = [...controls].flatMap(([control]) => {
      const ids = /aria-describedby="([^"]*)"/.exec(control)?.[1]?.split(" ") ?? [];
      return ids.map((id) => new RegExp(`class="error" id="${id}">([^<]*)<`).exec(this.html)?.[1]);
    });
    return unescapeHtml(messages.join(""));
  }

  /** What stands on top of a refused form. */
  get summary(): string {
    const [, summary = ""] = /class="summary" role="alert"[^>]*>(.*?)<form/s.exec(this.html) ?? [];
    return unescapeHtml(summary.replace(/<[^>]+>/g, " "));
  }

  /** The toast and its kind: "error: …". */
  get toast(): string {
    const [, kind = "", text = ""] = /class="toast (\w+)[^>]*>([^<]*)</.exec(this.html) ?? [];
    return kind && `${kind}: ${unescapeHtml(text)}`;
  }

  /** What a reader sees, white space folded. */
  get text(): string {
    const body = this.html.replace(/<(script|style)\b.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " ");
    return unescapeHtml(body).replace(/\s+/g, " ");
  }

  async #go(path: string, init: RequestInit): Promise<this> {
    let response = await this.request(path, init);
    this.path = path;
    for (let hops = 0; response.status >= 300 && response.status < 400; hops += 1) {
      if (hops > 10) throw new Error(`${path} redirects without end`);
      const location = response.headers.get("location") ?? "/";
      const next = new URL(location, new URL(this.path, this.origin));
      this.path = next.origin === this.origin ? location : next.href;
      response = await this.request(this.path);
    }
    this.status = response.status;
    this.html = await response.text();
    return this;
  }
}

const browserName = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";");
  const [name = "", ...value] = pair.split("=");
  const gone = /max-age=0|expires=thu, 01 jan 1970/i.test(line);
  if (gone) cookies.delete(name);
  else cookies.set(name, value.join("="));
}

export function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_all, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&");
}
