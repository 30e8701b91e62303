import { bootstrap } from "./bootstrap.ts";
import { getPrincipal } from "./accounts/accounts.ts";
import { createKeptAnswers } from "./api/kept-answers.ts";
import { readDataVersion } from "./db/data-version.ts";
import { deriveKeys } from "./keys.ts";
import { log } from "./log.ts";
import type { Remembered, Send } from "./api/client.ts";
import type { Table } from "./files/csv.ts";
import { renderTableDocx } from "./files/docx.ts";
import type { DocxPage } from "./files/docx.ts";
import { renderXlsx } from "./files/xlsx.ts";
import { turns } from "./threads/turns.ts";
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
    await turns.goOn();
    return api.request(`/api/${path}`, init, env);
  };
}

const kept = createKeptAnswers();
const minuteMs = 60_000;

/**
 * What a page of whoever holds the token remembers: answers of before as well, as long as nothing
 * that is stored has changed since, within the same minute. Who they are is looked up for each page.
 */
export async function recallAnswers(env: RequestEnv, token: string): Promise<Remembered> {
  try {
    const { db } = await bootstrap();
    if (!db) return new Map();
    // Read first, so that no answer is older than the version it is kept by.
    const version = await readDataVersion(db);
    const principal = await getPrincipal(db, token);
    if (!principal) return new Map();
    env.lookedUp?.set(token, Promise.resolve(principal));
    const minute = Math.floor(Date.now() / minuteMs);
    return kept.recall(`${version} ${minute}`, JSON.stringify([principal, env.language]));
  } catch (error) {
    // The call itself tells that the database is away.
    log().debug({ err: error }, "no answers are remembered");
    return new Map();
  }
}

/** How many answers are kept, for whoever watches the memory. */
export function countKeptAnswers(): number {
  return kept.count();
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
