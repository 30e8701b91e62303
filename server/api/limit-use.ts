import type { Context } from "hono";
import { countUse } from "../accounts/limits.ts";
import type { LimitName } from "../limits.ts";
import type { ApiEnv } from "./environment.ts";

/** Counts one use by the account that asks. Throws 429 when it or its address came too often. */
export async function limitUse(
  context: Pick<Context<ApiEnv>, "get" | "env">,
  name: LimitName,
): Promise<void> {
  const { accountId } = context.get("principal").user;
  const address = context.env?.clientAddress;
  await countUse(context.get("db"), name, { account: accountId, address });
}
