import { expect, test } from "vitest";
import { createApi } from "../../../../server/api/api.ts";
import { config } from "../../../../server/config.ts";
import { companyForm } from "../../../setup/company-form.ts";
import { isForPeople, needsSignIn } from "../../../setup/contract.ts";
import type { Call } from "../../../setup/contract.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import { bodyOf } from "./bodies.ts";
import {
  askProvider,
  calls,
  contract,
  doraAbout,
  drive,
  owner,
  readToken,
  send,
  writeToken,
} from "./documented-api.ts";
import { places } from "./places.ts";
import { event } from "./samples.ts";

export function testEveryCall(): void {
  test("every call says who may use it", () => {
    const silent = calls.filter(({ operation }) => !Array.isArray(operation.security));
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(calls.filter(needsSignIn).length).toBeGreaterThan(calls.length / 2);
  });

  test("every reading call answers, and 304 to who holds the answer", async () => {
    for (const call of calls.filter(({ method }) => method === "GET")) {
      const path = places()[call.path] ?? call.path;
      const token = owner.token;
      const first = await drive("GET", path, 200, { token });
      if (!documents(call, 304)) continue;
      const tag = first.headers.get("etag") ?? "";
      const headers = { "if-none-match": `"other", ${tag}` };
      const again = await drive("GET", path, 304, { token, headers });
      expect([path, again.headers.get("etag")]).toEqual([path, tag]);
      await drive("GET", path, 200, { token, headers: { "if-none-match": '"other"' } });
    }
  });

  test("what needs a sign-in says so without a token and with a dead one", async () => {
    for (const call of calls.filter(needsSignIn)) {
      for (const token of [undefined, "nonsense", "acq_nonsense"]) {
        const ask = { body: bodyOf(call), ...(token && { token }) };
        await drive(call.method, emptyPath(call), 401, ask);
      }
    }
  });

  test("a token that may only read changes nothing, and no token reaches the sign-in", async () => {
    for (const call of calls.filter(needsSignIn)) {
      const body = bodyOf(call);
      const path = emptyPath(call);
      if (call.method !== "GET") await drive(call.method, path, 403, { token: readToken, body });
      if (isForPeople(call)) await drive(call.method, path, 403, { token: writeToken, body });
    }
  });

  test("a token reads and writes all else", async () => {
    const open = calls.filter((call) => needsSignIn(call) && !isForPeople(call));
    for (const call of open.filter(({ method }) => method === "GET")) {
      await drive("GET", places()[call.path] ?? call.path, 200, { token: readToken });
    }
    await drive("POST", "/api/calendar", 201, { token: writeToken, body: event });
  });

  test("bodies that are too large or of another type are refused", async () => {
    for (const call of calls.filter(({ method }) => method !== "GET")) {
      const path = emptyPath(call);
      const { token } = owner;
      const large = JSON.stringify("x".repeat(1024 * 1024));
      const json = { "content-type": "application/json" };
      const isUpload = takesFiles(call);
      const body = isUpload ? companyForm({ website_url: large }) : large;
      await drive(call.method, path, 413, { token, body, headers: isUpload ? {} : json });
      await drive(call.method, path, 415, {
        token,
        body: "text",
        headers: { "content-type": "text/plain" },
      });
    }
  });

  test("what does not fit its rules is refused", async () => {
    for (const call of calls.filter((one) => documents(one, 400))) {
      const { method, operation } = call;
      const path = emptyPath(call);
      const { token } = owner;
      if (takesFiles(call)) {
        const body = companyForm({ website_url: "none" }, []);
        await drive(method, path, 400, { token, body });
      } else if (operation.requestBody) {
        const headers = { "content-type": "application/json" };
        for (const body of ["{", "[]", "null", '"text"']) {
          await drive(method, path, 400, { token, body, headers });
        }
      }
      for (const { name, in: where } of operation.parameters ?? []) {
        if (where === "query") await drive(method, twice(path, name), 400, { token });
        const wrong = call.path.replace(`{${name}}`, "wrong");
        const choosy = where === "path" && !path.includes("nothing");
        if (choosy) await drive(method, wrong, 400, { token });
      }
    }
  });

  test("what nobody has is not found", async () => {
    // The owner has an address for calendar programs; who has none is driven below.
    const named = ({ method, path }: Call) => `${method} ${path}` !== "DELETE /api/calendar-feed";
    for (const call of calls.filter((one) => documents(one, 404) && named(one))) {
      const path = longNames[call.path] ?? emptyPath(call);
      await drive(call.method, path, 404, { token: owner.token, body: bodyOf(call) });
    }
  });

  test("a fault on the server's side is told without its reason", async () => {
    const broken = await startTestApi();
    const api = createApi(broken.db, broken.catalogue);
    // Only what was opened by a first question can be closed.
    await broken.db.selectFrom("jobs").select("id").execute();
    await broken.stop();
    const before = { ...config() };
    for (const call of calls.filter((one) => documents(one, 500))) {
      if (call.path.endsWith("/google")) Object.assign(config(), { provider: askProvider() });
      // The key is no row: it cannot be had when its folder is gone.
      if (call.path.endsWith("/public-key")) {
        Object.assign(config(), { dataDir: "/nowhere", passwordKeyDays: 1 });
      }
      const path = emptyPath(call);
      const ask = { token: owner.token, body: bodyOf(call) };
      const response = await send(api, call.method, path, ask);
      Object.assign(config(), before);
      expect([path, response.status]).toEqual([path, 500]);
      expect(await contract.check(call.method, path, response)).toEqual([]);
    }
  });
}

/** Where a list without the thing is an answer, only a name longer than anything's is not found. */
const longNames: Record<string, string> = {
  "/api/dashboard/companies": `/api/dashboard/companies?id=${"n".repeat(101)}`,
  "/api/dashboard/tasks/board": `/api/dashboard/tasks/board?first=${"n".repeat(101)}`,
};

/** The address with a parameter that may stand in it once. */
function twice(path: string, name: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${name}=a&${name}=b`;
}

const takesFiles = ({ operation }: Call) =>
  "multipart/form-data" in (operation.requestBody?.content ?? {});

const documents = (call: Call, status: number) => String(status) in call.operation.responses;

/** The call's path with names that nothing has. */
function emptyPath({ path, operation }: Call): string {
  const choices = new Map(
    (operation.parameters ?? []).map(({ name, schema }) => [name, schema] as const),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const schema = choices.get(name);
    const [first] = (schema?.["enum"] as string[] | undefined) ?? [];
    return first ?? (schema?.["pattern"] ? "1999-01" : "nothing");
  });
  const query = (operation.parameters ?? []).flatMap(({ name, in: where }) =>
    where === "query" && ["companyName", "userId", "token", "selectedCompany"].includes(name)
      ? [`${name}=Nobody`]
      : [],
  );
  // A package has to be described before anybody looks whose it is.
  if (path.endsWith("/dora/package")) query.push(doraAbout);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}
