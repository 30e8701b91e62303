import { accountCalls } from "./account/client.ts";
import { actCalls } from "./acts/client.ts";
import { auditCalls } from "./audit/client.ts";
import { auditorLinkCalls } from "./auditor-links/client.ts";
import { authCalls } from "./auth/client.ts";
import { boundLawCalls } from "./bound-law/client.ts";
import { calendarCalls } from "./calendar/client.ts";
import { catalogueCalls } from "./catalogue/client.ts";
import { chatCalls } from "./chat/client.ts";
import { companyCalls } from "./companies/client.ts";
import { companyProfileCalls } from "./company-profile/client.ts";
import { controlCalls } from "./controls/client.ts";
import { dashboardCalls } from "./dashboard/client.ts";
import { directoryCalls } from "./directory/client.ts";
import { documentCalls } from "./documents/client.ts";
import { releaseCalls } from "./releases/client.ts";
import { factorCalls } from "./factor/client.ts";
import { webhookCalls } from "./webhooks/client.ts";
import { commentCalls } from "./comments/client.ts";
import { findingCalls } from "./findings/client.ts";
import { frameworkCalls } from "./frameworks/client.ts";
import { importCalls } from "./imports/client.ts";
import { doraCalls } from "./dora-register/client.ts";
import { registerCalls } from "./registers/client.ts";
import { historyCalls } from "./history/client.ts";
import { taskCalls } from "./tasks/client.ts";
import { overviewCalls } from "./overview/client.ts";
import { passkeyCalls } from "./passkeys/client.ts";
import { peopleCalls } from "./people/client.ts";
import { savedCalls } from "./bookmarks/client.ts";
import { searchCalls } from "./search/client.ts";
import { createSender } from "./send-call.ts";
import type { Remembered, Send } from "./send-call.ts";
import { signOnCalls } from "./sign-on/client.ts";
import { sourceCalls } from "./sources/client.ts";
import { tokenCalls } from "./tokens/client.ts";

export type { Remembered, Send } from "./send-call.ts";
export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * The user API as plain functions. Every function throws a `Refusal` with the server's
 * status, message and issues when the answer is not a success. With `remembered` the same
 * reading call is sent once.
 */
export function createApiClient(send: Send, token?: string, remembered?: Remembered) {
  const sender = createSender(send, token, remembered);
  return {
    /** For calls that have no function here: gives oData. */
    sendPlain: sender.sendPlain,
    ...authCalls(sender),
    ...accountCalls(sender),
    ...factorCalls(sender),
    ...passkeyCalls(sender),
    ...peopleCalls(sender),
    ...signOnCalls(sender),
    ...directoryCalls(sender),
    ...tokenCalls(sender),
    ...companyCalls(sender),
    ...companyProfileCalls(sender),
    ...boundLawCalls(sender),
    ...documentCalls(sender),
    ...overviewCalls(sender),
    ...dashboardCalls(sender),
    ...findingCalls(sender),
    ...commentCalls(sender),
    ...webhookCalls(sender),
    ...controlCalls(sender),
    ...frameworkCalls(sender),
    ...importCalls(sender),
    ...registerCalls(sender),
    ...doraCalls(sender),
    ...auditCalls(sender),
    ...auditorLinkCalls(sender),
    ...releaseCalls(sender),
    ...historyCalls(sender),
    ...taskCalls(sender),
    ...chatCalls(sender),
    ...searchCalls(sender),
    ...calendarCalls(sender),
    ...catalogueCalls(sender),
    ...sourceCalls(sender),
    ...actCalls(sender),
    ...savedCalls(sender),
  };
}
