import { copyFileSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPasswordKey } from "../../server/accounts/password-keys.ts";
import { config } from "../../server/config.ts";
import { makeOnce } from "./make-once.ts";
import { openStartedDatabase } from "./template-database.ts";

/** The data folder of a product that was started once: a start on an empty one takes a second more. */
export async function makeDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "server-"));
  await fillDataFolder(dataDir);
  return dataDir;
}

/** The same in a folder that is there; what it holds already stays. */
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
    await getPasswordKey();
    const from = config().dataDir;
    for (const name of readdirSync(from).filter(isKey)) {
      copyFileSync(join(from, name), join(made, name));
    }
    return null;
  });
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(dataDir, name));
}
