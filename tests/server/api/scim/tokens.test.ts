import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createApiClient } from "../../../../server/api/client.ts";
import { config } from "../../../../server/config.ts";
import { refusalOf } from "../../../setup/company-form.ts";
import { core, expectFault, openDirectory, password, patch, user } from "./open-directory.ts";

const {
  server,
  owner,
  stranger,
  token,
  strangersToken,
  ask,
  addUser,
  addGroup,
  readUser,
  openAll,
} = await openDirectory();
afterAll(() => server.stop());
const { limits } = config();
afterEach(() => void Object.assign(config(), { limits }));

describe("a token", () => {
  const calls: [method: string, path: string, body?: object][] = [
    ["GET", "Users"],
    ["GET", "Groups"],
    ["GET", "ServiceProviderConfig"],
    ["POST", "Users", user("eve@firm.example")],
    ["DELETE", "Users/nothing"],
  ];

  test.each(calls)("is needed for %s %s", async (method, path, body) => {
    const session = owner.token;
    const program = await owner.createToken({ name: "P", scope: "write", password });
    for (const by of ["", "nonsense", session, program, "acqscim_nonsense", `${token}x`]) {
      const answer = await ask(method, path, body, by);
      expectFault(answer, 401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  test("opens nothing of the API", async () => {
    const client = createApiClient(server.send, token);
    for (const asked of [
      () => client.getProfile(),
      () => client.listCompanies(),
      () => client.listPeople(),
      () => client.getDirectory(),
      () => client.invite("x@firm.example"),
    ]) {
      expect((await refusalOf(asked())).status).toBe(401);
    }
  });

  test("of another account finds nobody of this one", async () => {
    const { id } = await addUser();
    const group = await addGroup("Ours");
    const off = patch({ op: "replace", path: "active", value: false });
    for (const [method, path, body] of [
      ["GET", `Users/${id}`],
      ["PUT", `Users/${id}`, user("x@other.example")],
      ["PATCH", `Users/${id}`, off],
      ["DELETE", `Users/${id}`],
      ["GET", `Groups/${group}`],
      ["PUT", `Groups/${group}`, { schemas: [`${core}:Group`], displayName: "Mine" }],
      ["DELETE", `Groups/${group}`],
    ] as [string, string, object?][]) {
      expectFault(await ask(method, path, body, strangersToken), 404);
    }
    const theirs = await ask("GET", "Users?count=100", undefined, strangersToken);
    expect(JSON.stringify(theirs.body)).not.toContain("firm.example");
    expect((await readUser(id))["active"]).toBe(true);
  });

  test("is made by an owner with their password, kept as a hash, logged, and ends when revoked", async () => {
    const wrong = await refusalOf(owner.createDirectoryToken("X", "wrong1!"));
    expect([wrong.status, wrong.issues[0]?.path]).toEqual([400, "sPassword"]);
    const { email } = await addUser();
    const { signedIn } = await openAll(email);
    expect((await refusalOf(signedIn.createDirectoryToken("X", password))).status).toBe(403);
    expect((await refusalOf(signedIn.getDirectory())).status).toBe(403);
    const made = await owner.createDirectoryToken("Short-lived", password);
    const rows = await server.db.selectFrom("directory_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made);
    expect((await ask("GET", "Users", undefined, made)).status).toBe(200);
    const { tokens } = await owner.getDirectory();
    const row = tokens.find(({ name }) => name === "Short-lived");
    expect(row?.used).not.toBeNull();
    expect((await refusalOf(stranger.revokeDirectoryToken(row?.id ?? ""))).status).toBe(404);
    await owner.revokeDirectoryToken(row?.id ?? "");
    expectFault(await ask("GET", "Users", undefined, made), 401);
    const kinds = (await owner.listLog({})).log.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["directoryTokenMade", "directoryTokenRevoked"]));
  });

  test("that has run out opens nothing", async () => {
    const made = await owner.createDirectoryToken("Old", password);
    const tokens = server.db.updateTable("directory_tokens").set({ expires: "2026-01-01" });
    await tokens.where("name", "=", "Old").execute();
    expectFault(await ask("GET", "Users", undefined, made), 401);
  });

  test("that asks too often waits", async () => {
    const directory = { ...limits.directory, account: { most: 0, seconds: 60 } };
    Object.assign(config(), { limits: { ...limits, directory } });
    const answer = await ask("GET", "Users");
    expectFault(answer, 429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
