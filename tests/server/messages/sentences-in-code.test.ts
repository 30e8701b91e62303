import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Rooms and files whose sentences people read; the rest speaks to whoever runs the server. */
const places = [
  ...["accounts", "api", "audit", "bookmarks", "calendar", "companies", "documents"],
  ...["form-schemas", "http", "mail", "news", "threads", "websites"],
  ...["errors.ts", "limits.ts", "recent-uses.ts", "in-process-api.ts"],
  ...["files/multipart.ts", "net/openid-provider.ts", "sources/feed-items.ts"],
  ...["sources/refresh-switch.ts", "sources/text-changes.ts", "db/sqlite-dialect.ts"],
];
/** The descriptions of the API and of what models may call are in English alone, for programs. */
const described = /^server\/api\/(?:openapi\.ts|docs-page\.ts|docs-schema\.ts|mcp\/|scim\/)/;
const describedBy = /^(?:tag|summary|example|\w*description)$/i;
/** What programs say to each other. */
const spoken = /^`Bearer /;
/** Calls whose first words go to a log, to a programmer or to the description of the API. */
const forOthers = /^(?:log\(\)\.|describe|list|whole|listOf|as$|sql|z$)|\.(?:describe|openapi)$/;

test("no sentence that people read is left in the code", () => {
  expect(places.flatMap(listSources).flatMap((file) => findSentences(file, read(file)))).toEqual(
    [],
  );
});

test("a sentence is found in a refusal, a form, a mail and a label, and in no key or query", () => {
  const source = `
    new Refusal(409, "This name is taken.");
    z.string().min(1, "Title is required");
    queueMail({ subject: \`Welcome to \${name}\`, text: "Hello" });
    const columns = ["Found verdict", "Act"];
    const title = one ? "Open the finding" : codeMessage("calendar.link.finding");
    throw new Error("This is for the log.");
    text = \`\${name} did not sign you in.\`;
    log().warn({ file }, "A file was left out");
    db.selectFrom("texts as t").where("x", "is not", null).select("t.id as textId");
  `;
  expect(findSentences("a.ts", source)).toEqual([
    "a.ts: This name is taken.",
    "a.ts: Title is required",
    "a.ts: `Welcome to ${name}`",
    "a.ts: Found verdict",
    "a.ts: Open the finding",
    "a.ts: `${name} did not sign you in.`",
  ]);
});

function listSources(place: string): string[] {
  if (place.endsWith(".ts")) return [`server/${place}`];
  return readdirSync(`server/${place}`, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith(".ts"))
    .map((one) => join(one.parentPath, one.name))
    .filter((file) => !described.test(file));
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}

function findSentences(file: string, source: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (isForOthers(node)) return;
    const text = readText(node);
    if (text !== null && isSentence(text) && !spoken.test(text)) found.push(`${file}: ${text}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

function isForOthers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isNewExpression(node)) return /(?:Error|Failure|Fault)$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return forOthers.test(node.expression.getText());
  const isNamed =
    ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) || ts.isParameter(node);
  return isNamed && describedBy.test(node.name.getText());
}

function readText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText() : null;
}

/** A capital letter and further words after the first, or a name that words follow. */
function isSentence(text: string): boolean {
  return (
    /^[`"]?\p{Lu}\p{Ll}*[,:’']?(?: [\p{Ll}$\d“"]\S*)+/u.test(text) ||
    /^`["“]?\$\{[^}]*\}["”]?(?: \p{Ll}+){2}/u.test(text)
  );
}
