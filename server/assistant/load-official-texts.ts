import { findOfficialText } from "../sources/act-texts.ts";
import { parseReferences } from "../catalogue/article-references.ts";
import { nameArticle } from "../catalogue/articles.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { Context } from "./answer.ts";
import type { Plan } from "./plan.ts";

const mostArticles = 2;

/** The stored official text of the articles that a question names of one act. */
export async function loadOfficialTexts(
  db: DbOrTransaction,
  catalogue: Catalogue,
  { acts, question, hasReference }: Plan,
): Promise<NonNullable<Context["officialTexts"]>> {
  const [id, ...others] = acts;
  const act = catalogue.acts.find((one) => one.id === id);
  if (!act || others.length > 0 || !hasReference) return [];
  const found: NonNullable<Context["officialTexts"]> = [];
  for (const { parts } of parseReferences(question, true).slice(0, mostArticles)) {
    const [number = "", ...rest] = parts;
    const article = number + rest.map((part) => `(${part})`).join("");
    const officialText = await findOfficialText(db, act, { article });
    if (!officialText) continue;
    const query = new URLSearchParams({ part: "text", article: officialText.anchor });
    found.push({
      ...officialText,
      label: `${act.shortTitle}, ${nameArticle(act, { article })}`,
      link: `/dashboard/acts/${encodeURIComponent(act.id)}?${query}`,
    });
  }
  return found;
}
