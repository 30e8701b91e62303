import type { OfferedLanguage } from "../../messages/languages.ts";
import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { LogFilter, MailChoices, Profile, ProfileChanges, Usage } from "./contract.ts";

/** The profile, the password and the sessions of whoever is signed in, and the account's end. */
export function accountCalls({ ask, tell, open }: Sender) {
  return {
    getProfile: (): Promise<Profile> => ask(calls.getProfile),
    updateProfile: (changes: ProfileChanges): Promise<Profile> => ask(calls.updateProfile, changes),
    getMailChoices: (): Promise<MailChoices> => ask(calls.getMailChoices),
    /** The API checks the choice. */
    setMailChoices: ({ digest, mentions }: { digest: string; mentions?: boolean }) =>
      tell(calls.setMailChoices, { digest: digest as "off", mentions }),
    endMails: (secret: string) => tell(calls.endMails, { secret }),
    setLanguage: (language: OfferedLanguage): Promise<Profile> =>
      ask(calls.setLanguage, { language }),
    resendVerification: () => tell(calls.resendVerification),
    /** Ends every other session, and every token for programs. */
    startEmailChange: (email: string, password: string) =>
      tell(calls.startEmailChange, { email, password }),
    changePassword: (input: { current: string; password: string }) =>
      tell(calls.changePassword, input),
    listSessions: async () => (await ask(calls.listSessions)).sessions,
    endSession: (id: string) => tell(calls.endSession, { id }),
    /** This one too, and every token for programs. */
    endAllSessions: () => tell(calls.endAllSessions),
    /** A page of it, or all. */
    listLog: (filter: LogFilter = {}) => ask(calls.listLog, filter),
    getUsage: (): Promise<Usage> => ask(calls.getUsage),
    /** A zip; the caller reads or streams the body. */
    exportAccount: () => open(calls.exportAccount),
    deleteAccount: (password: string) => tell(calls.deleteAccount, { password }),
  };
}
