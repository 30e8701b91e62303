import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "../../server/config.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const chat = "/dashboard/default/chatbox";
const company = "Żejtun & Sons";
let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await addReadyCompany(owner, "Second Ltd");
});
afterAll(() => routes.close());

/** Asks, and gives the conversation's id; the page shows it then. */
async function ask(sPrompt: string, more: Record<string, string> = {}): Promise<string> {
  await owner.post(chat, { sPrompt, selectedCompany: company, ...more });
  return new URL(owner.path, "http://x").searchParams.get("history") ?? "";
}

const pathTo = (query: Record<string, string>) =>
  `${chat}?${new URLSearchParams({ company, ...query })}`;

describe("renaming", () => {
  test("gives the conversation another name, in the list and above it", async () => {
    const id = await ask("How long do we keep personal data?");
    const fields = { intent: "rename", iChatHistoryId: id, selectedCompany: company };
    await owner.post(pathTo({ history: id }), { ...fields, sTitle: "Retention <2026>" });
    expect(owner.status).toBe(200);
    expect(owner.html).toMatch(/<h2[^>]*>Retention &lt;2026&gt;<\/h2>/);
    expect(owner.linkTo("Retention <2026>")).toContain(id);
  });

  test("refuses an empty name beside its field, and keeps the conversation in view", async () => {
    const id = await ask("How long do we keep personal data?");
    const fields = { intent: "rename", iChatHistoryId: id, selectedCompany: company, sTitle: " " };
    await owner.post(pathTo({ history: id }), fields);
    expect(owner.status).toBe(400);
    expect(owner.messageUnder("sTitle")).toBe("Please give the conversation a name");
    expect(owner.messageUnder("sPrompt")).toBe("");
    expect(owner.html).toMatch(/<details class="more" open="">/);
    expect(owner.text).toContain("five years");
  });
});

test("deleting asks first, says what goes, and tells that it is gone", async () => {
  const id = await ask("Who is the controller?");
  await ask("And for how long?", { iChatHistoryId: id });
  await owner.open(owner.linkTo("Delete …"));
  expect(owner.text).toContain(
    "This deletes the 2 questions of this conversation and their answers",
  );
  const keep = owner.linkTo("Keep it");
  await owner.open(keep);
  expect(owner.text).toContain("Who is the controller?");
  await owner.post(keep, { intent: "delete", iChatHistoryId: id, selectedCompany: company });
  expect(owner.path).toBe(pathTo({}));
  expect(owner.text).toContain("The conversation was deleted.");
  expect((await owner.request(keep)).status).toBe(404);
});

describe("searching", () => {
  test("shows the conversations that hold the words, marked, each leading to the place", async () => {
    const id = await ask("Who keeps the heliotropes?");
    await owner.open(pathTo({ find: "heliotrope" }));
    expect(owner.text).toMatch(/1 conversation contains “ ?heliotrope ?”\./);
    expect(owner.html).toContain("<mark>heliotropes</mark>");
    expect(owner.fieldValue("find")).toBe("heliotrope");
    const link = owner.linkTo("Who keeps the heliotropes?");
    const [, anchor] = link.split("#");
    await owner.open(link);
    expect(owner.html).toContain(`id="${anchor}"`);
    expect(owner.path).toContain(id);
    expect(owner.fieldValue("find")).toBe("heliotrope");
    expect(owner.linkTo("Show all")).not.toContain("find=");
  });

  test("says so when there are none, and takes any words", async () => {
    for (const find of ["xyzzyplugh", "%", "<script>alert(1)</script>", "x".repeat(9_000)]) {
      await owner.open(pathTo({ find }));
      expect(owner.status).toBe(200);
      expect(owner.text).toContain("No conversation contains");
      expect(owner.html).not.toContain("<script>alert");
    }
    await owner.open(pathTo({ find: "  " }));
    expect(owner.text).not.toContain("No conversation contains");
  });

  test("stays within the company", async () => {
    await ask("Who keeps the marigolds?");
    await owner.open(`${chat}?${new URLSearchParams({ company: "Second Ltd", find: "marigold" })}`);
    expect(owner.text).toContain("No conversation contains");
  });
});

test("the list comes by twenty under the age of each, and keeps the words from page to page", async () => {
  const visitor = await routes.signIn();
  await addReadyCompany(visitor, "Paged Ltd");
  for (let at = 0; at < 21; at++) {
    const selectedCompany = "Paged Ltd";
    await visitor.post(chat, { sPrompt: `What about tulip ${at}?`, selectedCompany });
  }
  const path = `${chat}?company=Paged+Ltd`;
  await visitor.open(`${path}&find=tulip`);
  expect(visitor.html).toMatch(/<h3>Today<\/h3>/);
  expect(visitor.text).toContain("1–20 of 21");
  await visitor.open(visitor.linkTo("Next"));
  expect(visitor.text).toContain("21–21 of 21");
  expect(visitor.linkTo("What about tulip 0?")).toContain("find=tulip");
  await visitor.open(`${path}&page=99`);
  expect(visitor.path).toContain("page=2");
});

test("a conversation of another company leads to that company's chat", async () => {
  const id = await ask("How long do we keep personal data?");
  const elsewhere = `${chat}?company=Second+Ltd&history=${id}`;
  for (const path of [elsewhere, `/dashboard/default/${id}`]) {
    await owner.open(path);
    expect(owner.path).toBe(pathTo({ history: id }));
    expect(owner.text).toContain("five years");
  }
});

test("every question has an address of its own, and one that asks it anew", async () => {
  const id = await ask("How long do we keep personal data?");
  await ask("Who is the controller?", { iChatHistoryId: id });
  const [path, anchor] = owner.linkTo("Link to this question").split("#");
  expect(path).toBe(pathTo({ history: id }));
  await owner.open(path ?? "");
  const item = new RegExp(`<li id="${anchor}".*?</li>`, "s").exec(owner.html)?.[0];
  expect(item).toContain("How long do we keep personal data?");
  await owner.open(owner.linkTo("Ask again"));
  expect(owner.html).toMatch(/<textarea[^>]*>\s*How long do we keep personal data\?<\/textarea>/);
});

describe("as Markdown", () => {
  async function download(path: string): Promise<string> {
    const response = await owner.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; .*\.md$/);
    return response.text();
  }

  test("a conversation has every quote with its source and links from anywhere", async () => {
    const id = await ask("How long do we keep *personal* data?");
    const text = await download(owner.linkTo("Download as Markdown"));
    expect(text).toMatch(/^# How long do we keep \\\*personal\\\* data\?\n\nŻejtun \\& Sons · /);
    expect(text).toMatch(/\n1\. > .*five years.*\n {3}>\n {3}> \[privacy-policy.pdf, p\. 1\]\(</);
    const links = [...text.matchAll(/\]\(<([^>]*)>\)/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(new URL(link).protocol).toMatch(/^https?:$/);
    const own = links.filter((link) => link.startsWith(`${config().publicUrl}/`));
    expect(own[0]).toContain(`history=${id}`);
    for (const link of own) {
      await owner.open(link.slice(config().publicUrl.length));
      expect([link, owner.status]).toEqual([link, 200]);
    }
  });

  test("one question comes with its answer alone", async () => {
    const id = await ask("How long do we keep personal data?");
    await ask("Who won the football match?", { iChatHistoryId: id });
    const path = /data-copies="([^"]*message=[^"]*)"/g;
    const [first = "", second = ""] = [...owner.html.matchAll(path)].map(([, link = ""]) =>
      link.replaceAll("&amp;", "&"),
    );
    expect(await download(first)).toContain("five years");
    expect(await download(first)).not.toContain("football");
    expect(await download(second)).toContain("football");
    expect(await download(second)).not.toContain("five years");
  });
});
