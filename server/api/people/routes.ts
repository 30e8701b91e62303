import * as invitations from "../../accounts/invitations.ts";
import { listPeople, removePerson } from "../../accounts/people.ts";
import { changeAccess } from "../../accounts/rights.ts";
import { describeSignedIn } from "../auth/routes.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** The people of a business account: who belongs to it, and how one comes in. */
export function addPeopleRoutes(api: Api): void {
  serve(api, calls.listPeople, (_asked, { db, user }) => listPeople(db, user.accountId));
  serve(api, calls.changeAccess, ({ id, ...access }, { db, user, context }) =>
    changeAccess(db, user, id, access, clientAddress(context)),
  );
  serve(api, calls.removePerson, ({ id }, { db, user }) => removePerson(db, user, id));
  serve(api, calls.listInvitations, (_asked, { db, user }) =>
    invitations.listInvitations(db, user.accountId),
  );
  serve(api, calls.invite, (asked, { db, user, context }) =>
    invitations.invite(db, user, asked, clientAddress(context)),
  );
  serve(api, calls.withdrawInvitation, ({ id }, { db, user }) =>
    invitations.withdrawInvitation(db, user, id),
  );
  // Whoever holds the mailed link is not signed in yet.
  serve(api, calls.getInvitation, ({ secret }, { db }) =>
    invitations.requireInvitation(db, secret),
  );
  serve(api, calls.acceptInvitation, async ({ secret, password }, { db, context }) => {
    const address = clientAddress(context);
    return describeSignedIn(await invitations.acceptInvitation(db, secret, password, address));
  });
}
