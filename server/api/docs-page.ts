import { html, raw } from "hono/html";
import { describeField, listFields, makeExample, resolve } from "./docs-schema.ts";
import type { Field, Schema } from "./docs-schema.ts";
import type { ApiDocument, Operation } from "./openapi.ts";

type Html = ReturnType<typeof html>;
type Call = { method: string; path: string; operation: Operation; id: string };
type Find = (ref: string) => Schema;
type Content = Record<string, { schema?: unknown }>;

/**
 * The document as pages that need nothing but themselves: one with all calls by name, and one for
 * each group, so that none is heavy on a slow network.
 */
export function renderDocs(
  document: ApiDocument,
  productName: string,
  origin: string,
  group: string | undefined,
): Html {
  const find: Find = (ref) => {
    const { schemas } = document.components ?? {};
    return (schemas?.[ref.split("/").at(-1) ?? ""] ?? {}) as Schema;
  };
  const groups = groupCalls(document);
  const calls = groups.get(group ?? "");
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · ${productName}</title>
        <link rel="icon" href="/favicon.svg" />
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <header>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>
            The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Programs sign in with a token
            that you make on <a href="/dashboard/account#tokens">your account's page</a>.
          </p>
        </header>
        <nav aria-label="Groups">
          <ul>
            ${[...groups.keys()].map(
              (tag) =>
                html`<li>
                  <a href="${pathTo(tag)}" ${tag === group ? raw('aria-current="page"') : ""}
                    >${tag}</a
                  >
                </li> `,
            )}
          </ul>
        </nav>
        <main>
          ${
            group && calls
              ? html`<section aria-labelledby="${asId(group)}">
                  <h2 id="${asId(group)}">${group}</h2>
                  ${calls.map((call) => renderCall(call, find, origin))}
                </section>`
              : [...groups].map(([tag, own]) => renderNames(tag, own))
          }
        </main>
      </body>
    </html>`;
}

function pathTo(group: string, call = ""): string {
  return `/api/docs?group=${encodeURIComponent(group)}${call && `#${call}`}`;
}

function renderNames(group: string, calls: Call[]): Html {
  return html`<section aria-labelledby="${asId(group)}">
    <h2 id="${asId(group)}">${group}</h2>
    <ul>
      ${calls.map(
        ({ method, path, operation, id }) =>
          html`<li>
            <a href="${pathTo(group, id)}"><code>${method} ${path}</code></a> ${operation.summary}
          </li>`,
      )}
    </ul>
  </section>`;
}

function groupCalls({ paths = {} }: ApiDocument): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item) as [string, Operation][]) {
      const tag = operation.tags?.[0] ?? "Other";
      const call = { method: method.toUpperCase(), path, operation, id: asId(`${method} ${path}`) };
      groups.set(tag, [...(groups.get(tag) ?? []), call]);
    }
  }
  return groups;
}

function renderCall(call: Call, find: Find, origin: string): Html {
  const { method, path, operation, id } = call;
  const body = bodyOf(operation);
  const bodyFields = body ? listFields(body.schema, find) : [];
  return html`<article aria-labelledby="${id}">
    <h3 id="${id}"><code>${method} ${path}</code></h3>
    <p>${operation.summary}. ${operation.description} <em>${nameReaders(operation, method)}</em></p>
    ${renderFields("Parameters", listParameters(operation))}
    ${renderFields(body?.type === "multipart/form-data" ? "Form" : "Body", bodyFields)}
    <h4>Answers</h4>
    <ul>
      ${Object.entries(operation.responses ?? {}).map(([status, answer]) =>
        renderAnswer(status, answer as Answer, find),
      )}
    </ul>
    <h4>Example</h4>
    <pre tabindex="0" aria-label="Example of ${method} ${path}"><code>${writeCurl(
      call,
      find,
      origin,
    )}</code></pre>
  </article>`;
}

function renderFields(title: string, fields: Field[]): Html | string {
  if (fields.length === 0) return "";
  return html`<h4>${title}</h4>
    <ul>
      ${fields.map(renderField)}
    </ul>`;
}

function renderField({ name, type, rules, description }: Field): Html {
  return html`<li>
    <code>${name}</code> ${[type, ...rules].join(", ")}${description && html`<br />${description}`}
  </li>`;
}

type Answer = { description?: string; content?: Content; headers?: Record<string, unknown> };

function renderAnswer(status: string, answer: Answer, find: Find): Html {
  const headers = Object.keys(answer.headers ?? {});
  const [[type, media] = []] = Object.entries(answer.content ?? {});
  const fields = status.startsWith("2") && media ? listFields(media.schema as Schema, find) : [];
  const named = [
    ...(type && type !== "application/json" ? [type] : []),
    ...(headers.length > 0 ? [`with ${headers.join(", ")}`] : []),
  ];
  return html`<li>
    <strong>${status}</strong> ${answer.description}
    ${named.length > 0 ? html`<small>${named.join(", ")}</small>` : ""}
    ${
      fields.length > 0
        ? html`<details>
            <summary>Fields</summary>
            <ul>
              ${fields.map(renderField)}
            </ul>
          </details>`
        : ""
    }
  </li>`;
}

function nameReaders({ security = [] }: Operation, method: string): string {
  if (security.length === 0) return "For anyone.";
  if (!security.some((one) => "token" in one)) return "For people who are signed in.";
  return method === "GET" ? "With any token." : "With a token that may write.";
}

function listParameters({ parameters = [] }: Operation): Field[] {
  return parameters.flatMap((one) => {
    if (!("in" in one)) return [];
    const schema = { description: one.description ?? "", ...(one.schema as Schema) };
    return [describeField(`${one.name} (${one.in})`, schema, one.required ?? false)];
  });
}

function bodyOf({ requestBody }: Operation): { type: string; schema: Schema } | null {
  if (!requestBody || !("content" in requestBody)) return null;
  const [[type, media] = []] = Object.entries(requestBody.content);
  return type && media ? { type, schema: media.schema as Schema } : null;
}

function writeCurl({ method, path, operation }: Call, find: Find, origin: string): string {
  const { parameters = [], security = [], responses = {} } = operation;
  const query = new URLSearchParams();
  for (const one of parameters) {
    if (!("in" in one) || one.in !== "query" || !one.required) continue;
    query.set(one.name, String(makeExample(one.schema as Schema, find)));
  }
  const place = path.replace(/\{(\w+)\}/g, (_all, name: string) => `$${name.toUpperCase()}`);
  const address = origin + place + (query.size > 0 ? `?${query}` : "");
  const isFile = Object.keys((responses["200"] as Answer | undefined)?.content ?? {}).some(
    (type) => !/json|text/.test(type),
  );
  const body = bodyOf(operation);
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${address}"`,
    ...(security.length > 0 ? ['-H "authorization: Bearer $TOKEN"'] : []),
    ...(body ? writeBody(body, find) : []),
    ...(isFile ? ["-OJ"] : []),
  ].join(" \\\n  ");
}

function writeBody({ type, schema }: { type: string; schema: Schema }, find: Find): string[] {
  if (type === "application/json") {
    return [
      '-H "content-type: application/json"',
      `-d '${JSON.stringify(makeExample(schema, find))}'`,
    ];
  }
  const { properties = {} } = resolve(schema, find);
  return Object.entries(properties).map(([name, field]) =>
    field.type === "array"
      ? `-F "${name}=@policy.pdf"`
      : `-F "${name}=${makeExample(field, find)}"`,
  );
}

function asId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The product's colours and type, in so few lines that the page can carry them itself. */
export const styles = `
:root { color-scheme: light dark; --ink: #16202c; --soft: #566476; --line: #dde3ea; --page: #f6f8fa; --card: #fff; --accent: #1b4fd1 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf1; --soft: #9fadbd; --line: #2b3644; --page: #10161e; --card: #171f2a; --accent: #8db0ff } }
* { box-sizing: border-box }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.6rem; letter-spacing: -0.015em }
h2 { margin: 2rem 0 0.6rem; font-size: 1.15rem }
h3 { margin: 0; font-size: 0.95rem }
h4 { margin: 0.8rem 0 0.2rem; font-size: 0.84rem; color: var(--soft) }
a, summary { color: var(--accent) }
p { margin: 0.4rem 0 }
ul { margin: 0; padding: 0; list-style: none }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem }
article { margin: 0.8rem 0; padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card) }
li { padding: 0.1rem 0 }
em, small { color: var(--soft); font-style: normal; font-size: 0.9rem }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.88rem }
pre { margin: 0.2rem 0 0; padding: 0.6rem 0.8rem; border-radius: 6px; background: var(--page); white-space: pre-wrap }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`;
