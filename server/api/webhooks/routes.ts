import { config } from "../../config.ts";
import { listDeliveries, repeatDelivery } from "../../webhooks/deliveries.ts";
import * as webhooks from "../../webhooks/webhooks.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

export function addWebhookRoutes(api: Api): void {
  serve(api, calls.listWebhooks, async (_asked, { db, user }) => ({
    offered: config().webhooks !== null,
    webhooks: (await webhooks.listWebhooks(db, user)).map((one) => ({
      ...one,
      offWhy: one.off_why,
    })),
  }));
  serve(api, calls.addWebhook, (asked, { db, principal, context }) =>
    webhooks.addWebhook(db, principal, asked, clientAddress(context)),
  );
  serve(api, calls.changeWebhook, ({ id, ...asked }, { db, user, context }) =>
    webhooks.changeWebhook(db, user, id, asked, clientAddress(context)),
  );
  serve(api, calls.removeWebhook, ({ id }, { db, user, context }) =>
    webhooks.removeWebhook(db, user, id, clientAddress(context)),
  );
  serve(api, calls.testWebhook, ({ id }, { db, user }) => webhooks.testWebhook(db, user, id));
  serve(api, calls.listDeliveries, ({ id }, { db, user }) => listDeliveries(db, user, id));
  serve(api, calls.repeatDelivery, ({ id: webhookId, deliveryId: id }, { db, user }) =>
    repeatDelivery(db, user, { webhookId, id }),
  );
}
