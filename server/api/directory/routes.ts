import * as tokens from "../../accounts/directory/tokens.ts";
import { listGroupRights, setGroupRights } from "../../accounts/directory/group-rights.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { scimUrl } from "../scim/answers.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** What an owner says of the account's directory; the directory itself speaks SCIM. */
export function addDirectoryRoutes(api: Api): void {
  serve(api, calls.getDirectory, async (_asked, { db, user }) => {
    const groups = (await listGroupRights(db, user)).map(({ access, ...group }) => ({
      ...group,
      role: access?.role ?? ("none" as const),
      companies: access?.companies ?? null,
    }));
    return { url: scimUrl(), tokens: await tokens.listDirectoryTokens(db, user), groups };
  });
  serve(api, calls.createDirectoryToken, (asked, { db, principal, context }) =>
    tokens.createDirectoryToken(db, principal, asked, clientAddress(context)),
  );
  serve(api, calls.revokeDirectoryToken, ({ id }, { db, user, context }) =>
    tokens.revokeDirectoryToken(db, user, id, clientAddress(context)),
  );
  serve(api, calls.setGroupRights, ({ id, role, companies }, { db, user, context }) => {
    const access = role === "none" ? null : { role, companies };
    return setGroupRights(db, user, id, access, clientAddress(context));
  });
}
