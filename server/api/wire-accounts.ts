import type * as model from "./model.ts";
import * as schema from "./schemas-accounts.ts";
import { parse } from "./wire.ts";

export function sessions(data: unknown): model.Session[] {
  return parse(schema.session.array(), data).map((one) => ({
    id: one._id,
    created: one.dCreated,
    expires: one.dExpires,
    address: one.sAddress,
    current: one.bCurrent,
  }));
}

export function apiTokens(data: unknown): model.ApiToken[] {
  return parse(schema.apiToken.array(), data).map((one) => ({
    id: one._id,
    name: one.sName,
    scope: one.sScope,
    created: one.dCreated,
    expires: one.dExpires,
    used: one.dUsed,
  }));
}

export function newApiToken(data: unknown): string {
  return parse(schema.newApiToken, data).sToken;
}

export function people(data: unknown): model.Person[] {
  return parse(schema.person.array(), data).map((one) => ({
    id: one._id,
    email: one.sEmail,
    role: one.sRole,
    emailVerified: one.bEmailVerified,
    created: one.dCreated,
  }));
}

export function invitations(data: unknown): model.Invitation[] {
  return parse(schema.invitation.array(), data).map((one) => ({
    id: one._id,
    email: one.sEmail,
    created: one.dCreated,
    expires: one.dExpires,
  }));
}

export function openInvitation(data: unknown): model.OpenInvitation {
  const wire = parse(schema.openInvitation, data);
  return { businessName: wire.sBusinessName, email: wire.sEmail };
}

export function usage(data: unknown): model.Usage {
  const wire = parse(schema.usage, data);
  const asUse = ({ nUsed, nMost }: { nUsed: number; nMost: number }) => ({
    used: nUsed,
    most: nMost,
  });
  return {
    companies: asUse(wire.oCompanies),
    bytes: asUse(wire.oBytes),
    pages: asUse(wire.oPages),
  };
}

export function signInWays(data: unknown): model.SignInWays {
  const wire = parse(schema.signInWays, data);
  return {
    password: wire.bPassword,
    identities: wire.aIdentities.map((one) => ({
      id: one._id,
      issuer: one.sIssuer,
      email: one.sEmail,
      created: one.dCreated,
    })),
  };
}
