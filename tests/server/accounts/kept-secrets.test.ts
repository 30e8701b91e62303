import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepSecret } from "../../../server/accounts/kept-secrets.ts";
import { listPasswordKeys } from "../../../server/accounts/password-keys.ts";
import { getSessionSecrets, readSecretsOfPages } from "../../../server/accounts/session-secrets.ts";
import { config } from "../../../server/config.ts";
import { connectDatabase } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";
import { newDatabase } from "../../setup/test-database.ts";
import { openEmptyDatabase } from "../../setup/template-database.ts";

let place: string;
let db: Db;
beforeEach(async () => {
  place = await newDatabase();
  db = await openEmptyDatabase(place);
  moveElsewhere();
});
afterEach(() => db.destroy());

/** As another process has it: a data folder of its own. */
function moveElsewhere(): string {
  const dataDir = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "elsewhere-"));
  Object.assign(config(), { dataDir });
  return dataDir;
}

test("processes with folders of their own share the session secret and the password keys", async () => {
  const [one] = await getSessionSecrets(db);
  const [key] = await listPasswordKeys(db);
  moveElsewhere();
  const other = connectDatabase(place);
  expect(await getSessionSecrets(other)).toEqual([one]);
  expect((await listPasswordKeys(other)).map(({ published }) => published.kid)).toEqual([
    key?.published.kid,
  ]);
  expect(one.length).toBeGreaterThanOrEqual(40);
  await other.destroy();
});

test("of many that start at the same moment the first one's secret counts for all", async () => {
  const others = Array.from({ length: 5 }, () => connectDatabase(place));
  const secrets = await Promise.all(
    others.map((one, at) => keepSecret(one, "chosen", () => `made by ${at}`)),
  );
  expect(new Set(secrets).size).toBe(1);
  for (const one of others) await one.destroy();
});

test("a file of an earlier release is taken into the database, and goes", async () => {
  const file = join(config().dataDir, "session-secret");
  writeFileSync(file, "of-an-earlier-release\n");
  expect(await getSessionSecrets(db)).toEqual(["of-an-earlier-release"]);
  expect(existsSync(file)).toBe(false);
  const other = connectDatabase(place);
  expect(await getSessionSecrets(other)).toEqual(["of-an-earlier-release"]);
  await other.destroy();
});

test("a file that comes too late belongs to another database, and is left alone", async () => {
  const [kept] = await getSessionSecrets(db);
  const file = join(config().dataDir, "session-secret");
  writeFileSync(file, "of-another");
  const other = connectDatabase(place);
  expect(await getSessionSecrets(other)).toEqual([kept]);
  expect(readFileSync(file, "utf8")).toBe("of-another");
  await other.destroy();
});

test("a setting comes first, and the database keeps none then", async () => {
  Object.assign(config(), { sessionSecrets: ["new", "old"] });
  expect(await getSessionSecrets(db)).toEqual(["new", "old"]);
  expect(readSecretsOfPages()).toEqual(["new", "old"]);
  expect(await db.selectFrom("secrets").selectAll().execute()).toEqual([]);
  Object.assign(config(), { sessionSecrets: [] });
});

test("pages without a database keep theirs in a file, made once", () => {
  const [made] = readSecretsOfPages();
  expect(readSecretsOfPages()).toEqual([made]);
  expect(readFileSync(join(config().dataDir, "session-secret"), "utf8")).toBe(made);
});
