import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** What people read or hear of an element. */
const spoken = new Set([
  ...["aria-label", "aria-description", "title", "placeholder", "alt", "label", "hint", "heading"],
  ...["text", "words", "note", "missing", "failed", "message", "all", "summary", "caption"],
]);

test("no page or component holds a text of its own", () => {
  const files = listFiles("app").filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((file) => findTexts(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("a text of its own is found wherever it stands", () => {
  const source = `
    const Page = ({ many }) => (
      <main aria-label="Main part">
        Words in an element
        <p>{many ? "several" : \`one \${many}\`}</p>
        <Field label={many ? "Names" : "Name"} />
      </main>
    );
    const said = "The event was added.";
  `;
  expect(findTexts("page.tsx", source)).toEqual([
    "page.tsx: Main part",
    "page.tsx: Words in an element",
    "page.tsx: several",
    "page.tsx: one",
    "page.tsx: Names",
    "page.tsx: Name",
    "page.tsx: The event was added.",
  ]);
});

/** Texts of elements and of what is said of them, and sentences anywhere. */
function findTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const add = (text: string) => {
    if (/\p{L}/u.test(text) && !isKey(text)) found.push(`${file}: ${text.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) add(node.text);
    else if (isText(node)) {
      const shown = isShown(node) || /^\p{Lu}\p{Ll}+,?(?: [\p{L}’]+)+/u.test(node.text);
      const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      if (shown && !isName) add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return found;
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateHead;

function isText(node: ts.Node): node is Text {
  return (
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)
  );
}

/** Whether it ends up in an element or in an attribute that is read. */
function isShown(node: ts.Node): boolean {
  let inside = node;
  for (let at = node.parent; at; inside = at, at = at.parent) {
    if (ts.isJsxAttribute(at)) return spoken.has(at.name.getText());
    if (ts.isJsxExpression(at)) {
      if (!ts.isJsxAttribute(at.parent)) return true;
      continue;
    }
    const passes =
      ts.isTemplateExpression(at) ||
      ts.isParenthesizedExpression(at) ||
      (ts.isConditionalExpression(at) && at.condition !== inside) ||
      (ts.isBinaryExpression(at) && at.right === inside && isChoice(at.operatorToken.kind));
    if (!passes) return false;
  }
  return false;
}

function isChoice(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.QuestionQuestionToken ||
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.AmpersandAmpersandToken
  );
}

/** A message's key, or the name of an element. */
function isKey(text: string): boolean {
  return /^[a-z]+(?:\.[\w-]+)+$|^h\d$/i.test(text);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}
