import { copyFileSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePasswordKey, nameCurrentKey } from "../../server/accounts/password-keys.ts";
import { makeOnce } from "./make-once.ts";
import { openStartedDatabase } from "./template-database.ts";

/** A data folder with nothing in it. */
export function makeDataFolder(): string {
  return mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "server-"));
}

/**
 * Puts there what a first start makes, which takes it a second: the key, and the tables with the
 * shipped catalogue. What the folder holds already stays.
 */
export async function fillDataFolder(dataDir: string): Promise<void> {
  await bringPasswordKey(dataDir);
  const file = join(dataDir, "acquis.sqlite");
  if (!existsSync(file)) await (await openStartedDatabase(file)).destroy();
}

/** To make a key takes a second: one is made for all files of a run. */
export async function bringPasswordKey(dataDir: string): Promise<void> {
  const isKey = (name: string) => name.startsWith("password-key");
  if (readdirSync(dataDir).some(isKey)) return;
  const { folder } = await makeOnce("password-key", async (made) => {
    writeFileSync(join(made, nameCurrentKey()), await makePasswordKey(), { mode: 0o600 });
    return null;
  });
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(dataDir, name));
}
