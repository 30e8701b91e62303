import { bootstrap } from "./bootstrap.ts";
import { deriveKeys } from "./keys.ts";
import type { Send } from "./api/client.ts";
import type { Table } from "./files/csv.ts";
import { renderTableDocx } from "./files/docx.ts";
import type { DocxPage } from "./files/docx.ts";
import { renderXlsx } from "./files/xlsx.ts";
import type { RequestEnv } from "./api/environment.ts";

/** What this process signs cookies with. */
export async function getCookieKeys(): Promise<string[]> {
  return deriveKeys((await bootstrap()).secrets, "cookies");
}

/** Hands requests to the API of this process, without a socket. `env` is that of one page. */
export function sendInProcess(env: RequestEnv): Send {
  return async (path, init) => {
    const { api } = await bootstrap();
    if (!api) throw new Error("the user API is elsewhere (API_URL)");
    return api.request(`/api/${path}`, init, env);
  };
}

/** A table as a Word document, likewise. */
export async function makeDocument(
  page: DocxPage,
  table: Table,
  account: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { work } = await bootstrap();
  return work
    ? work.run("renderTableDocx", { page, table }, { account })
    : renderTableDocx(page, table);
}

/** A table as an Excel workbook, made in a thread where this process has any. */
export async function makeWorkbook(
  table: Table,
  account: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { work } = await bootstrap();
  return work ? work.run("renderXlsx", table, { account }) : renderXlsx(table);
}
