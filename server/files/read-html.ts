import { defaultTreeAdapter, parse } from "parse5";
import type { DefaultTreeAdapterTypes as Tree } from "parse5";
import { FileFault } from "./file-fault.ts";
import { addText, newElement } from "./markup.ts";
import type { MarkupElement } from "./markup.ts";

/** Counts what HTML implies too: html, body, tbody. */
const mostDepth = 400;
const mostElements = 1_500_000;

/**
 * Reads HTML as browsers do, which mend what is left open or closed twice. Throws a `FileFault`
 * for what is nested too deep or holds too many elements.
 */
export function readHtml(text: string): MarkupElement {
  const document = parse(text, { treeAdapter: createAdapter() });
  const root = newElement("#document");
  copyChildren(document, root);
  const html = root.children.find((child) => typeof child !== "string");
  return html ?? root;
}

/** Stops at the bounds while the text is read, and keeps no comments. */
function createAdapter(): typeof defaultTreeAdapter {
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attributes) => {
      elements += 1;
      if (elements > mostElements) throw tooManyElements();
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > mostDepth) throw tooDeep();
    },
    onItemPop: () => {
      depth -= 1;
    },
    appendChild: (parent, node) => {
      if (!defaultTreeAdapter.isCommentNode(node)) defaultTreeAdapter.appendChild(parent, node);
    },
  };
}

type Copy = { from: Tree.ParentNode; to: MarkupElement; depth: number };

function copyChildren(document: Tree.Document, root: MarkupElement): void {
  const open: Copy[] = [{ from: document, to: root, depth: 0 }];
  for (let one = open.pop(); one; one = open.pop()) {
    const { from, to, depth } = one;
    // What was moved while it was mended can lie deeper than it was when it was read.
    if (depth > mostDepth) throw tooDeep();
    for (const node of from.childNodes) {
      if (defaultTreeAdapter.isTextNode(node)) addText(to, node.value);
      if (!defaultTreeAdapter.isElementNode(node)) continue;
      const attributes = node.attrs.map(({ prefix, name, value }): [string, string] => [
        prefix ? `${prefix}:${name}` : name,
        value,
      ]);
      const element = newElement(node.tagName, attributes);
      to.children.push(element);
      const content = "content" in node ? node.content : node;
      open.push({ from: content, to: element, depth: depth + 1 });
    }
  }
}

function tooManyElements(): FileFault {
  return new FileFault("it has too many elements to be a text", "tooManyElements");
}

function tooDeep(): FileFault {
  return new FileFault("its elements are nested too deep", "nested");
}
