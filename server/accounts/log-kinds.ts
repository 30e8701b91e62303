/** What the log of an account tells of. */
export const logKinds = [
  ...(["accountOpened", "signedIn", "signInFailed", "signedOut", "sessionEnded"] as const),
  ...(["signedOutEverywhere", "addressVerified", "resetAsked", "passwordReset"] as const),
  ...(["passwordChanged", "tokenMade", "tokenRevoked", "identityLinked"] as const),
  ...(["identityUnlinked", "factorOn", "factorOff", "factorFailed", "recoveryCodeUsed"] as const),
  ...(["factorRequired", "personInvited", "invitationWithdrawn", "personJoined"] as const),
  ...(["personRemoved", "profileChanged", "exported", "accountDeleted"] as const),
  ...(["companyDeleted", "overrideSet", "overrideTakenBack"] as const),
] as const;
export type LogKind = (typeof logKinds)[number];
