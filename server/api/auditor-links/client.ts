import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";
import type { AuditorLink, MadeAuditorLink, SharedAudit } from "./contract.ts";

export function auditorLinkCalls({ ask, open, tell }: Sender) {
  return {
    /** As typed; the address in the answer is told this once. */
    makeAuditorLink: (
      companyName: string,
      typed: { name: string; days: string },
    ): Promise<MadeAuditorLink> =>
      ask(calls.makeLink, { companyName, name: typed.name, days: typed.days as "7" }),
    listAuditorLinks: async (companyName: string): Promise<AuditorLink[]> =>
      (await ask(calls.listLinks, { companyName })).links,
    endAuditorLink: (id: string) => tell(calls.endLink, { id }),
    /** For whoever holds the link. */
    openAuditorLink: (secret: string): Promise<SharedAudit> => ask(calls.openLink, { secret }),
    getSharedPack: (secret: string) => open(calls.getSharedPack, { secret }),
    getPackKey: () => ask(calls.getPackKey),
  };
}
