import { openAsBlob } from "node:fs";
import { AwsClient } from "aws4fetch";
import { config } from "../config.ts";
import type { StoreAddress } from "../settings/storage.ts";
import { Refusal } from "../errors.ts";
import { log } from "../log.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { guardedFetch } from "../net/guarded-fetch.ts";
import { longestStored, sealFile } from "./sealed-files.ts";

/** A file is named by its bytes, so that the same one lies there once. */
export type StoredBytes = { sha256: string; bytes: number };

/** A large file over a slow line takes its time. */
const wholeMs = 120_000;
const longestReason = 4_096;
const retrySeconds = 5;

/**
 * Puts the file there, encrypted where a key is given unless `plain`; the store compares what
 * arrives with the hash that was signed.
 */
export async function putFile(path: string, file: StoredBytes, plain = false): Promise<void> {
  const sent = plain ? null : await sealFile(path, file.sha256);
  try {
    const body = {
      blob: await openAsBlob(sent?.path ?? path),
      sha256: sent?.sha256 ?? file.sha256,
    };
    await ask("PUT", file.sha256, longestReason, body);
  } finally {
    await sent?.drop();
  }
}

export async function getFile({ sha256, bytes }: StoredBytes): Promise<AsyncIterable<Uint8Array>> {
  const { body } = await ask("GET", sha256, longestStored(bytes));
  if (!body) throw refuseAway(new Error("the store's answer is empty"));
  return body as unknown as AsyncIterable<Uint8Array>;
}

export async function removeFile(sha256: string): Promise<void> {
  await ask("DELETE", sha256, longestReason);
}

/** What the store does not answer, or answers otherwise than it should, may work later. */
export function refuseAway(cause: unknown): Refusal {
  log().warn({ err: cause }, "the store of files gave no answer");
  const refusal = new Refusal(503, codeMessage("refusals.busy.files"), [], retrySeconds);
  refusal.cause = cause;
  return refusal;
}

async function ask(
  method: "GET" | "PUT" | "DELETE",
  sha256: string,
  mostBytes: number,
  body?: { blob: Blob; sha256: string },
): Promise<Response> {
  const { files } = config();
  if (!files) throw refuseAway(new Error("a file lies in a store, and FILES_URL names none"));
  const url = new URL(`${files.url}${sha256}`);
  try {
    const headers = await sign(files, url, method, body?.sha256);
    const limits = { origin: url.origin, timeoutMs: wholeMs, mostBytes, mostRedirects: 0 };
    const response = await guardedFetch(
      url,
      { method, headers, ...(body && { body: body.blob }) },
      limits,
    );
    if (response.ok) return response;
    // Such as <Code>AccessDenied</Code>.
    const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    throw new Error(`the store answered ${response.status} ${code}`);
  } catch (error) {
    throw refuseAway(error);
  }
}

async function sign(
  { keyId, secret, region }: StoreAddress,
  url: URL,
  method: string,
  sha256?: string,
): Promise<Headers> {
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3" },
  });
  const headers = new Headers(sha256 ? { "x-amz-content-sha256": sha256 } : {});
  return (await client.sign(url, { method, headers })).headers;
}
