import { Ajv2020 } from "ajv/dist/2020.js";

type Json = Record<string, unknown>;
type Media = { schema?: Json };
type Answer = {
  description?: string;
  headers?: Record<string, { required?: boolean; schema: Json }>;
  content?: Record<string, Media>;
};
export type Operation = {
  operationId: string;
  tags?: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};
export type Call = { method: string; path: string; operation: Operation };

export function listCalls(document: Document): Call[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

export function needsSignIn({ operation }: Call): boolean {
  return operation.security.length > 0;
}

/** Only for people: tokens of programs are refused. */
export function isForPeople(call: Call): boolean {
  return needsSignIn(call) && !call.operation.security.some((one) => "token" in one);
}

/** Holds answers against the document, and keeps what was seen of it. */
export class Contract {
  /** "METHOD path status" of every answer that was checked. */
  readonly seen = new Set<string>();
  readonly #document: Document;
  readonly #calls: Call[];
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

  constructor(document: Document) {
    // What an answer may hold is exactly what the document names.
    this.#document = closeObjects(structuredClone(document));
    this.#calls = listCalls(this.#document);
    // Once, and whole: compiled apart, every answer would bring all components with it.
    this.#ajv.addSchema(this.#document, "document");
  }

  /** What the document promises and nothing has shown yet. */
  listUnseen(): string[] {
    return this.#calls
      .flatMap(({ method, path, operation }) =>
        Object.keys(operation.responses).map((status) => `${method} ${path} ${status}`),
      )
      .filter((one) => !this.seen.has(one));
  }

  /** Every way in which the answer is not as the document says. */
  async check(method: string, url: string, response: Response): Promise<string[]> {
    const { pathname } = new URL(url, "http://here.invalid");
    const call = this.#findCall(method, pathname);
    if (!call) return [`${method} ${pathname} is not documented`];
    const name = `${method} ${call.path} ${response.status}`;
    const answer = call.operation.responses[response.status];
    if (!answer) return [`${name} is not documented: ${await response.clone().text()}`];
    this.seen.add(name);
    const faults = [
      ...this.#checkHeaders(call, answer, response),
      ...(await this.#checkBody(call, answer, response)),
    ];
    return faults.map((fault) => `${name}: ${fault}`);
  }

  /** A path without a placeholder goes before one that fits because of it. */
  #findCall(method: string, pathname: string): Call | undefined {
    const asked = pathname.split("/");
    const fitting = this.#calls.filter((call) => {
      const parts = call.path.split("/");
      return (
        call.method === method &&
        parts.length === asked.length &&
        parts.every((part, index) => part.startsWith("{") || part === asked[index])
      );
    });
    return fitting.toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
  }

  #checkHeaders(call: Call, answer: Answer, response: Response): string[] {
    return Object.entries(answer.headers ?? {}).flatMap(([name, header]) => {
      const text = response.headers.get(name);
      if (text === null) return header.required ? [`${name} is missing`] : [];
      const value = header.schema["type"] === "integer" ? Number(text) : text;
      const place = [response.status, "headers", name, "schema"];
      return this.#validate(call, place, value).map((fault) => `${name} ${fault}`);
    });
  }

  async #checkBody(call: Call, answer: Answer, response: Response): Promise<string[]> {
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    const media = answer.content?.[type];
    if (!answer.content) return (await response.clone().text()) === "" ? [] : ["has a body"];
    if (!media) return [`${type} is not documented`];
    if (type !== "application/json") return [];
    // A file is told by its type alone: what it holds, JSON even, is no part of the description.
    if (!media.schema || media.schema["format"] === "binary") return [];
    const place = [response.status, "content", type, "schema"];
    return this.#validate(call, place, await response.clone().json());
  }

  /** Holds a value against the schema that stands at this place among the call's answers. */
  #validate(call: Call, place: (string | number)[], value: unknown): string[] {
    const way = ["paths", call.path, call.method.toLowerCase(), "responses", ...place];
    const steps = way.map((step) =>
      encodeURIComponent(String(step).replaceAll("~", "~0").replaceAll("/", "~1")),
    );
    const check = this.#ajv.getSchema(`document#/${steps.join("/")}`);
    if (!check) throw new Error(`no schema stands at ${steps.join("/")}`);
    if (check(value)) return [];
    return (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}

/** Whoever names properties and says nothing of others allows no others. */
function closeObjects<Node>(node: Node): Node {
  if (node === null || typeof node !== "object") return node;
  for (const value of Object.values(node)) closeObjects(value);
  const schema = node as Json;
  const names = schema["properties"];
  const describes = schema["type"] === "object" && names && typeof names === "object";
  if (describes && schema["additionalProperties"] === undefined) {
    schema["additionalProperties"] = false;
  }
  return node;
}
