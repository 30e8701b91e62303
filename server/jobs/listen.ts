import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../log.ts";
import { createClient } from "../db/postgres.ts";

const againMs = 5_000;

/**
 * Calls `hear` for all that is told on a channel of PostgreSQL, on a connection of its own that no
 * pooler may stand before. One that is lost is made anew; meanwhile nothing is heard.
 */
export async function listen(
  address: string,
  channel: string,
  hear: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const client = createClient(address);
    const lost = new Promise<void>((resolve) => {
      client.once("end", resolve);
      client.on("error", () => resolve());
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on("notification", hear);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      // What was told before is heard of now.
      hear();
      await lost;
    } catch (error) {
      log().warn({ err: error }, "nothing is heard of new jobs");
    }
    await client.end().catch(() => undefined);
    await sleep(againMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
