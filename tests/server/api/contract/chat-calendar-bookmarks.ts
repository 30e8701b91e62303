import { expect, test } from "vitest";
import { config } from "../../../../server/config.ts";
import { newId, now } from "../../../../server/db/db.ts";
import type { Person } from "../../../setup/test-api.ts";
import { asked, company, drive, driveAs, owner, server } from "./documented-api.ts";
import { event } from "./samples.ts";

export function testChatCalendarBookmarks(): void {
  test("a conversation", async () => {
    const body = { sPrompt: "Who is the controller?", selectedCompany: company };
    const answer = await driveAs(owner, "POST", "/api/chat/response", 200, body);
    const { oData } = (await answer.json()) as { oData: { iChatHistoryId: string } };
    const path = `/api/chat/${oData.iChatHistoryId}`;
    await driveAs(owner, "PATCH", path, 200, { sTitle: "About the controller" });
    await driveAs(owner, "PATCH", path, 400, { sTitle: " " });
    await driveAs(owner, "GET", path, 200);
    await driveAs(owner, "GET", "/api/chat/list-chat-history", 200);
    await driveAs(owner, "DELETE", path, 200);
    await driveAs(owner, "GET", path, 404);
    const headers = { accept: "text/event-stream" };
    const ask = { token: owner.token, body, headers };
    const events = await drive("POST", "/api/chat/response", 200, ask);
    expect(events.headers.get("content-type")).toMatch(/^text\/event-stream/);
    await driveAs(owner, "GET", "/api/chat/model", 200);
    const before = config();
    const endpoint = { url: "http://m/v1", host: "m", key: null, model: "small", timeoutMs: 1 };
    const { languageModel, embeddings } = before;
    Object.assign(before, { languageModel: endpoint, embeddings: endpoint });
    await driveAs(owner, "GET", "/api/chat/model", 200);
    Object.assign(before, { languageModel, embeddings });
  });

  test("events, until the calendar is full", async () => {
    const person = await server.signUp();
    const added = await driveAs(person, "POST", "/api/calendar", 201, event);
    const { oData } = (await added.json()) as { oData: { id: string } };
    await driveAs(person, "PUT", `/api/calendar/${oData.id}`, 200, { ...event, title: "Moved" });
    await driveAs(person, "DELETE", `/api/calendar/${oData.id}`, 200);
    await driveAs(person, "DELETE", "/api/calendar-feed", 404);
    await driveAs(person, "POST", "/api/calendar-feed", 200);
    await driveAs(person, "DELETE", "/api/calendar-feed", 200);
    const row = { owner_id: person.accountId, company_id: null, created: now(), time: null };
    const rest = { ...event, priority: "low" as const, description: "", category: "" };
    const rows = Array.from({ length: 2_000 }, () => ({ id: newId(), ...row, ...rest }));
    for (let from = 0; from < rows.length; from += 500) {
      await server.db
        .insertInto("calendar_events")
        .values(rows.slice(from, from + 500))
        .execute();
    }
    await driveAs(person, "POST", "/api/calendar", 409, event);
  });

  test("saved items, until there is room for no more", async () => {
    const person = await server.signUp();
    const [news] = (await person.listNews()).stories;
    const body = { sKind: "news", iItem: news?.id };
    await driveAs(person, "POST", "/api/dashboard/saved", 201, body);
    const [saved] = await person.listBookmarks();
    await driveAs(person, "DELETE", `/api/dashboard/saved/${saved?.id}`, 200);
    await fillBookmarks(person);
    await driveAs(person, "POST", "/api/dashboard/saved", 409, body);
    await fillBookmarks(owner);
    const { findings } = await owner.listFindings(company);
    const kept = new Set((await owner.listBookmarks()).map(({ itemId }) => itemId));
    const aFindings = findings.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    await driveAs(owner, "POST", `/api/dashboard/saved/findings?${asked}`, 409, { aFindings });
    await server.db.deleteFrom("bookmarks").where("key", "like", "full-%").execute();
  });
}

/** As many things as an account may keep, none of which is there any more. */
async function fillBookmarks({ accountId }: Person): Promise<void> {
  const row = { owner_id: accountId, company_id: null, kind: "news" as const };
  const rows = Array.from({ length: 1_000 }, (_all, index) => ({
    ...{ id: newId(), ...row, item_id: `${index}`, key: `full-${index}`, saved: now() },
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await server.db
      .insertInto("bookmarks")
      .values(rows.slice(from, from + 500))
      .execute();
  }
}
