import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { Webhook, Webhooks } from "./contract.ts";

type Types = Webhook["types"];

/** The addresses that the account has events sent to, and what was sent there. */
export function webhookCalls({ ask, tell }: Sender) {
  return {
    listWebhooks: (): Promise<Webhooks> => ask(calls.listWebhooks),
    /** The API checks what was chosen. */
    addWebhook: (asked: { url: string; types: string[]; password: string }) =>
      ask(calls.addWebhook, { ...asked, types: asked.types as Types }),
    changeWebhook: (id: string, asked: { types: string[]; on: boolean }) =>
      tell(calls.changeWebhook, { id, ...asked, types: asked.types as Types }),
    removeWebhook: (id: string) => tell(calls.removeWebhook, { id }),
    testWebhook: (id: string) => tell(calls.testWebhook, { id }),
    listDeliveries: (id: string, page?: number) => ask(calls.listDeliveries, { id, page }),
    repeatDelivery: (id: string, deliveryId: string) =>
      tell(calls.repeatDelivery, { id, deliveryId }),
  };
}
