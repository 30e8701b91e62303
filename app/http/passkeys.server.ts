import { config } from "../../server/config.ts";
import { mayHavePasskeys } from "../../server/settings/endpoints.ts";
import { isRefusal } from "../../server/errors.ts";
import type { openApi } from "./api.server.ts";

/** Whether the sign-in page may offer passkeys: a server elsewhere need not know any. */
export function takesPasskeys(): boolean {
  const { publicUrl, remote } = config();
  return remote === null && mayHavePasskeys(publicUrl);
}

/** Whether the person whose sign-in waits has one; a page for codes does without knowing. */
export async function findPasskey(
  api: ReturnType<typeof openApi>,
  token: string,
): Promise<boolean> {
  try {
    const { options } = await api.askPasskey(token);
    const { allowCredentials } = JSON.parse(options) as { allowCredentials?: unknown[] };
    return (allowCredentials ?? []).length > 0;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
