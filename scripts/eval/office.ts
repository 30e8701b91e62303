import { execFile, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

export const officeMissing =
  "LibreOffice is not installed here (apt-get install --no-install-recommends libreoffice-writer-nogui libreoffice-calc-nogui).";

/** Whether LibreOffice can be started. */
export function hasOffice(): boolean {
  return spawnSync("soffice", ["--version"]).status === 0;
}

/**
 * Opens files with LibreOffice and saves them as another format (`pdf`, or with a filter:
 * `csv:Text - txt - csv (StarCalc):…`). Throws where one of them was not written.
 */
export async function convert(
  files: string[],
  format: string,
  folder: string,
  filter?: string,
): Promise<void> {
  const profile = pathToFileURL(join(folder, "profile")).href;
  const parameters = [
    ...["--headless", `-env:UserInstallation=${profile}`, "--convert-to", format],
    ...(filter ? [`--infilter=${filter}`] : []),
    ...["--outdir", folder, ...files],
  ];
  await promisify(execFile)("soffice", parameters, { maxBuffer: 1e8 });
  const ending = `.${format.split(":")[0]}`;
  const written = new Set(readdirSync(folder).filter((name) => name.endsWith(ending)));
  for (const file of files) {
    const name = `${file.slice(file.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "")}${ending}`;
    if (!written.has(name)) throw new Error(`LibreOffice could not open ${file}.`);
  }
}
