import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

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
export function convert(files: string[], format: string, folder: string, filter?: string): void {
  const profile = pathToFileURL(join(folder, "profile")).href;
  execFileSync(
    "soffice",
    [
      ...["--headless", `-env:UserInstallation=${profile}`, "--convert-to", format],
      ...(filter ? [`--infilter=${filter}`] : []),
      ...["--outdir", folder, ...files],
    ],
    { stdio: ["ignore", "ignore", "pipe"], maxBuffer: 1e8 },
  );
  const ending = `.${format.split(":")[0]}`;
  const written = new Set(readdirSync(folder).filter((name) => name.endsWith(ending)));
  for (const file of files) {
    const name = `${file.slice(file.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "")}${ending}`;
    if (!written.has(name)) throw new Error(`LibreOffice could not open ${file}.`);
  }
}
