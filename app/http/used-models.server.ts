import type { ApiClient } from "../../server/api/client.ts";
import type { UsedModels } from "../../server/api/chat/contract.ts";
import { isRefusal } from "../../server/errors.ts";

/** What a server says of its models; one that cannot tell is taken to use none. */
export async function readUsedModels(api: ApiClient): Promise<UsedModels> {
  try {
    return await api.getUsedModels();
  } catch (error) {
    if (isRefusal(error) && error.status === 501) return { writer: null, embeddings: null };
    throw error;
  }
}
