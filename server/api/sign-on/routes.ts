import * as domains from "../../accounts/sign-on/domains.ts";
import * as providers from "../../accounts/sign-on/provider.ts";
import { findSignOn, finishSignOn, startSignOn } from "../../accounts/sign-on/sign-in.ts";
import { describeSignedIn } from "../auth/routes.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** Single sign-on by an account's own provider: how it is set up, and how people come in. */
export function addSignOnRoutes(api: Api): void {
  serve(api, calls.findSignOn, ({ email }, { db, context }) =>
    findSignOn(db, email, clientAddress(context)),
  );
  serve(api, calls.startSignOn, ({ id }, { db, context }) =>
    startSignOn(db, id, clientAddress(context)),
  );
  serve(api, calls.finishSignOn, async (asked, { db, context }) => {
    const { factorNeeded, ...signedIn } = await finishSignOn(db, asked, clientAddress(context));
    return { ...describeSignedIn(signedIn), factorNeeded };
  });
  serve(api, calls.getSignOn, (_asked, { db, user }) => providers.getSignOn(db, user));
  serve(api, calls.setProvider, (asked, { db, principal, context }) =>
    providers.setProvider(db, principal, asked, clientAddress(context)),
  );
  serve(api, calls.removeProvider, ({ password }, { db, principal, context }) =>
    providers.removeProvider(db, principal, password, clientAddress(context)),
  );
  serve(api, calls.requireSignOn, (asked, { db, principal, context }) =>
    providers.requireProviderFor(db, principal, asked, clientAddress(context)),
  );
  serve(api, calls.addDomain, ({ domain }, { db, user }) => domains.addDomain(db, user, domain));
  serve(api, calls.proveDomain, ({ id }, { db, user, context }) =>
    domains.proveDomain(db, user, id, clientAddress(context)),
  );
  serve(api, calls.removeDomain, ({ id }, { db, user, context }) =>
    domains.removeDomain(db, user, id, clientAddress(context)),
  );
}
