import { Visitor } from "../../tests/setup/visitor.ts";
import type { Row } from "./hostile-growth.ts";
import { company, measureRequest, person } from "./hostile-server.ts";
import type { HostileServer } from "./hostile-server.ts";
import { questionShapes, textShapes } from "./hostile-shapes.ts";

type Form = { action: string; fields: Map<string, string> };

const longest = 256_000;
const mostPages = 40;
const mostMs = 45_000;
const shapes = {
  letters: textShapes["letters"],
  "unknown words": questionShapes["unknown words"],
};
/** What ends the visit is not sent. */
const ends = /logout|sign-?out|delete|remove/i;

/** Every field of every form that stands on a page, signed out and signed in. */
export async function measureForms(server: HostileServer): Promise<Row[]> {
  const outside = openVisitor(server.url);
  const inside = openVisitor(server.url);
  await inside.visitor.post("/login", { sEmail: person.email, sPassword: person.password });
  const asked = encodeURIComponent(company);
  const found = [
    ...(await findForms(outside, ["/login", "/signup", "/forgot-password"], 8)),
    ...(await findForms(inside, ["/dashboard/overview", `/dashboard/default?company=${asked}`])),
  ];
  const rows: Row[] = [];
  const end = performance.now() + mostMs;
  const fields = listFields(found);
  for (const [shape, make] of Object.entries(shapes)) {
    for (const { what, name, form, cookie } of fields) {
      if (!make || performance.now() > end) continue;
      const fill = (length: number) => {
        const body = new URLSearchParams([...form.fields]);
        body.set(name, make(length));
        return { path: form.action, init: { method: "POST", body, headers: { cookie } } };
      };
      const row = await measureRequest(server, "form", `${what}: ${shape}`, fill, longest);
      if (row) rows.push(row);
    }
  }
  return rows;
}

/** Every field once, on however many pages its form stands. */
function listFields(found: { cookie: string; form: Form }[]) {
  const fields = found.flatMap(({ cookie, form }) =>
    [...form.fields.keys()].map((name) => {
      return { what: `${form.action.split("?")[0]} ${name}`, name, form, cookie };
    }),
  );
  const byName = new Map(fields.map((field) => [field.what, field]));
  return [...byName.values()].filter(({ what }) => !ends.test(what));
}

/** The forms on the pages that can be reached over links. */
async function findForms(
  { visitor, readCookie }: ReturnType<typeof openVisitor>,
  starts: string[],
  most = mostPages,
) {
  const found: { cookie: string; form: Form }[] = [];
  const pages = [...starts];
  for (let at = 0; at < Math.min(pages.length, most); at += 1) {
    await visitor.open(pages[at] ?? "/");
    for (const form of readForms(visitor)) found.push({ cookie: readCookie(), form });
    for (const [, href = ""] of visitor.html.matchAll(/<a\b[^>]*?href="(\/[^"#]*)"/g)) {
      const path = href.replaceAll("&amp;", "&");
      const isNew = pages.every((one) => one.split("?")[0] !== path.split("?")[0]);
      if (isNew && !ends.test(path)) pages.push(path);
    }
  }
  return found;
}

function readForms({ html, path }: Visitor): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, head = "", inner = ""]) => {
      if (!/method="post"/i.test(head)) return [];
      const action = readAttribute(head, "action") || path;
      const controls = [...inner.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)];
      const fields = controls.map(([control]): [string, string] => [
        readAttribute(control, "name"),
        readAttribute(control, "value"),
      ]);
      return [{ action, fields: new Map(fields.filter(([name]) => name !== "")) }];
    },
  );
}

function readAttribute(tag: string, name: string): string {
  const [, value = ""] = new RegExp(`\\b${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replaceAll("&amp;", "&");
}

/** A visitor, and the cookies it sent last. */
function openVisitor(url: string) {
  let cookie = "";
  const visitor = new Visitor(url, (request) => {
    cookie = request.headers.get("cookie") ?? "";
    return fetch(request);
  });
  return { visitor, readCookie: () => cookie };
}
