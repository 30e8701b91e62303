import { z } from "@hono/zod-openapi";
import type { LogKind } from "../accounts/log-kinds.ts";
import type { LimitName } from "../limits.ts";
import type { UploadedFile } from "../files/multipart.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { listOf } from "./contract.ts";
import type { Schema } from "./contract.ts";

/**
 * One call, declared once: serve.ts makes its route of it and send-call.ts what a client sends.
 * What is asked, be it in the path, the query or the body, is one object with plain names.
 */
export type Call = {
  route: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
  /** Who may use it; see access.ts. */
  access: Access;
  /** Changes what is the person's own and nothing of the account: auditors may do it too. */
  personal?: true;
  tag: string;
  summary: string;
  description?: string;
  params?: z.AnyZodObject;
  query?: z.AnyZodObject;
  body?: z.AnyZodObject;
  /** A form with one PDF file or several, and perhaps fields; `takes` names other kinds of file. */
  upload?: {
    fields?: z.AnyZodObject;
    files: "one" | "several";
    takes?: readonly string[];
    /** What is said where no file came. */
    missing?: CodedMessage;
  };
  /** Asks by POST and changes nothing, so it answers in the words of its reader. */
  readsOnly?: true;
  /**
   * Its answer rests on what is stored, on who asks and the language, and on the minute, so it may
   * be kept while these stay: see kept-answers.ts.
   */
  lasts?: true;
  /** What is counted before anything is looked at; whoever came too often gets 429. */
  counts?: LimitName[];
  /** What the account's log says was done, once it is. */
  logs?: LogKind;
  status?: 200 | 201;
  answer: Answer;
  failures?: number[];
};
export type Access = "anyone" | "account" | "people" | "anyoneWithPassword" | "peopleWithPassword";

export type Answer<S extends Schema = Schema> = {
  /** `list` is cut into pages, `whole` is the envelope itself, `events` may also come in parts. */
  kind: "nothing" | "data" | "list" | "whole" | "events" | "file";
  schema: S;
  description: string;
  types?: string[];
  /** Whether it is another file each time, though nothing has changed. */
  madeAnew?: true;
};

type Of<S> = S extends Schema ? z.output<S> : unknown;

/** What a handler is asked. */
export type Asked<C extends Call> = Of<C["params"]> &
  Of<C["query"]> &
  Of<C["body"]> &
  (C["upload"] extends { fields: infer Fields } ? Of<Fields> : unknown) &
  (C["upload"] extends object ? { files: [UploadedFile, ...UploadedFile[]] } : unknown);

/** What a client is answered. */
export type Answered<C extends Call> = C["answer"] extends { kind: "file" }
  ? Response
  : C["answer"] extends Answer<infer S>
    ? z.infer<S>
    : never;

type Typed<Kind extends Answer["kind"], S extends Schema> = Answer<S> & { kind: Kind };

/** The method and the path of a call, the latter as it stands after /api. */
export function readRoute({ route }: Call): [method: string, path: string] {
  const [method = "", path = ""] = route.split(" ");
  return [method, path];
}

export function call<const C extends Call>(declared: C): C {
  return declared;
}

export function data<S extends Schema>(schema: S): Typed<"data", S> {
  return { kind: "data", schema, description: "Done" };
}

export const nothing = { ...data(z.object({})), kind: "nothing" as const };

/** A list that can grow: all of it, or twenty when a page is asked for. */
export function list<const Name extends string, Item extends Schema>(name: Name, item: Item) {
  const schema = listOf(name, item);
  const description = "All of them, or twenty when a page is asked for";
  return { kind: "list", schema, description } as Typed<"list", typeof schema>;
}

export function whole<S extends Schema>(schema: S, description: string): Typed<"whole", S> {
  return { kind: "whole", schema, description };
}

export function events<S extends Schema>(schema: S): Typed<"events", S> {
  return { kind: "events", schema, description: "Done" };
}

export function file(...types: string[]): Typed<"file", Schema> {
  return { kind: "file", schema: z.unknown(), description: "The file", types };
}

/** A file that tells when it was made: whoever holds one holds another than the next. */
export function madeFile(...types: string[]): Typed<"file", Schema> {
  return { ...file(...types), madeAnew: true };
}
