/** What the log of an account tells of. */
export const logKinds = [
  ...(["accountOpened", "signedIn", "signInFailed", "signedOut", "sessionEnded"] as const),
  ...(["signedOutEverywhere", "addressVerified", "resetAsked", "passwordReset"] as const),
  ...(["passwordChanged", "tokenMade", "tokenRevoked", "identityLinked"] as const),
  ...(["identityUnlinked", "factorOn", "factorOff", "factorFailed", "recoveryCodeUsed"] as const),
  ...(["passkeyAdded", "passkeyRemoved"] as const),
  ...(["factorRequired", "personInvited", "invitationWithdrawn", "personJoined"] as const),
  ...(["personRemoved", "profileChanged", "exported", "accountDeleted"] as const),
  ...([
    "companyDeleted",
    "accessChanged",
    "calendarAddressMade",
    "calendarAddressEnded",
    "overrideSet",
    "overrideTakenBack",
  ] as const),
  ...(["auditorLinkMade", "auditorLinkEnded", "auditorLinkOpened"] as const),
  ...(["providerSet", "providerRemoved", "providerRule", "domainProved", "domainRemoved"] as const),
  ...(["directoryTokenMade", "directoryTokenRevoked", "personDeactivated"] as const),
  ...(["personReactivated", "directoryGroupChanged", "directoryGroupRemoved"] as const),
  ...(["webhookAdded", "webhookChanged", "webhookOn", "webhookOff", "webhookRemoved"] as const),
  ...(["emailChangeAsked", "emailChangeStopped", "emailChanged"] as const),
] as const;
export type LogKind = (typeof logKinds)[number];
