import { Readable } from "node:stream";
import { listLog } from "../../accounts/account-log.ts";
import { endMails, getMailChoices, setMailChoices } from "../../accounts/mail-choices.ts";
import { setLanguage, updateBusiness } from "../../accounts/accounts.ts";
import { requireAllCompanies } from "../../accounts/rights.ts";
import { changePassword } from "../../accounts/credentials.ts";
import { deleteAccount } from "../../accounts/deletion.ts";
import { startEmailChange } from "../../accounts/email-change.ts";
import { endSession, listSessions, signOutEverywhere } from "../../accounts/sessions.ts";
import { resendVerification } from "../../accounts/verification.ts";
import { countHoldings } from "../../companies/quotas.ts";
import { config } from "../../config.ts";
import { notFound } from "../../errors.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

export function addProfileRoutes(api: Api): void {
  serve(api, calls.getProfile, (_asked, { user }) => user);
  serve(api, calls.updateProfile, (changes, { db, user }) => updateBusiness(db, user, changes));
}

export function addAccountRoutes(api: Api): void {
  serve(api, calls.getMailChoices, (_asked, { db, user }) => getMailChoices(db, user.id));
  serve(api, calls.setMailChoices, (choices, { db, user }) => setMailChoices(db, user.id, choices));
  serve(api, calls.endMails, ({ secret }, { db }) => endMails(db, secret));
  serve(api, calls.setLanguage, ({ language }, { db, user }) => setLanguage(db, user, language));
  serve(api, calls.resendVerification, (_asked, { db, user, context }) =>
    resendVerification(db, user, clientAddress(context)),
  );
  serve(api, calls.changePassword, (asked, { db, principal, context }) =>
    changePassword(db, principal, asked, clientAddress(context)),
  );
  serve(api, calls.startEmailChange, (asked, { db, principal, context }) =>
    startEmailChange(db, principal, asked, clientAddress(context)),
  );
  serve(api, calls.listSessions, async (_asked, { db, principal }) =>
    (await listSessions(db, principal.user.id)).map((one) => ({
      ...one,
      current: one.id === principal.sessionId,
    })),
  );
  serve(api, calls.endSession, async ({ id }, { db, user }) => {
    if (!(await endSession(db, user.id, id))) throw notFound("session");
  });
  serve(api, calls.endAllSessions, (_asked, { db, user }) =>
    db.transaction().execute((trx) => signOutEverywhere(trx, user.id)),
  );
  serve(api, calls.exportAccount, async (_asked, { user, threads, t }) => {
    requireAllCompanies(user);
    const { accountId: account } = user;
    const asked = { accountId: account, language: t.language };
    const archive = await threads.stream("account", asked, { account });
    return new Response(Readable.toWeb(Readable.from(archive)) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="account-${new Date().toISOString().slice(0, 10)}.zip"`,
      },
    });
  });
  serve(api, calls.getUsage, async (_asked, { db, user }) => {
    const { quotas } = config();
    const held = await countHoldings(db, user.accountId);
    return {
      companies: { used: held.companies, most: quotas.companies },
      bytes: { used: held.bytes, most: quotas.bytes },
      pages: { used: held.pages, most: quotas.pages },
    };
  });
  serve(api, calls.listLog, (filter, { db, user }) => listLog(db, user, filter));
  serve(api, calls.deleteAccount, ({ password }, { db, principal }) =>
    deleteAccount(db, principal, password),
  );
}
