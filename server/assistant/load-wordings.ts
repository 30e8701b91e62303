import { findWording } from "../sources/act-texts.ts";
import { parseReferences } from "../catalogue/article-references.ts";
import { nameArticle } from "../catalogue/articles.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { Context } from "./answer.ts";
import type { Plan } from "./plan.ts";

const mostArticles = 2;

/** The stored official text of the articles that a question names of one act. */
export async function loadWordings(
  db: DbOrTransaction,
  catalogue: Catalogue,
  { acts, question, hasReference }: Plan,
): Promise<NonNullable<Context["wordings"]>> {
  const [id, ...others] = acts;
  const act = catalogue.acts.find((one) => one.id === id);
  if (!act || others.length > 0 || !hasReference) return [];
  const found: NonNullable<Context["wordings"]> = [];
  for (const { parts } of parseReferences(question, true).slice(0, mostArticles)) {
    const [number = "", ...rest] = parts;
    const article = number + rest.map((part) => `(${part})`).join("");
    const wording = await findWording(db, act, { article });
    if (!wording) continue;
    const query = new URLSearchParams({ part: "text", article: wording.anchor });
    found.push({
      ...wording,
      label: `${act.shortTitle}, ${nameArticle(act, article)}`,
      link: `/dashboard/acts/${encodeURIComponent(act.id)}?${query}`,
    });
  }
  return found;
}
