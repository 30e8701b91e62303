import type { BrowserContext, Page, Response } from "playwright";
import { pathOf } from "./page-to-see.ts";
import type { PageToSee } from "./page-to-see.ts";
import { password, people } from "./seed-names.ts";
import type { Seed } from "./seed-names.ts";

/** Signs in all pages of the context; a stranger stays one. */
export async function signIn(context: BrowserContext, who: PageToSee["who"]): Promise<void> {
  if (who === "stranger") return;
  const form = { sEmail: people[who], sPassword: password };
  const response = await context.request.post("/login", { form });
  const next = who === "coded" ? "/login/code" : "/dashboard/overview";
  if (!response.url().endsWith(next)) throw new Error(`${who} is not signed in`);
}

/** Opens a page of the list, and posts its form where one is to be refused. */
export async function showPage(page: Page, wanted: PageToSee, seed: Seed): Promise<Response> {
  const path = pathOf(wanted, seed);
  const opened = await page.goto(path);
  if (!opened) throw new Error(`${path} gave no answer`);
  if (!wanted.posted) return opened;
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.waitForEvent("load"),
    page.evaluate(postForm, { path, fields: wanted.posted }),
  ]);
  return answer;
}

/** As a page's own form does, whatever the browser would check before. */
function postForm({ path, fields }: { path: string; fields: Record<string, string> }): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: path, enctype: "multipart/form-data" });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
