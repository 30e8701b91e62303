import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Made<Told> = { folder: string; seed: Told };

/** Fills a folder once for all files of this run; who comes meanwhile waits until it is there. */
export async function makeOnce<Told>(
  name: string,
  fill: (folder: string) => Promise<Told>,
): Promise<Made<Told>> {
  const place = join(process.env["ACQUIS_TEST_FOLDER"] ?? mkdtempSync(join(tmpdir(), name)), name);
  const folder = join(place, "data");
  const [told, failed] = [join(place, "told.json"), join(place, "failed")];
  if (isFirst(place)) {
    try {
      mkdirSync(folder);
      writeFileSync(`${told}.part`, JSON.stringify(await fill(folder)));
      renameSync(`${told}.part`, told);
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  }
  while (!existsSync(told)) {
    if (existsSync(failed)) throw new Error(`${name}: ${readFileSync(failed, "utf8")}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { folder, seed: JSON.parse(readFileSync(told, "utf8")) as Told };
}

function isFirst(place: string): boolean {
  try {
    mkdirSync(place);
    return true;
  } catch {
    return false;
  }
}
