import type { Sender } from "../send-call.ts";
import * as calls from "./contract.ts";

type ProviderWish = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  role: string;
  companies: string[] | null;
  password: string;
};
type Returned = {
  accountId: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  query: string;
};

export function signOnCalls({ ask, tell }: Sender) {
  return {
    findSignOn: (email: string) => ask(calls.findSignOn, { email }),
    startSignOn: (id: string) => ask(calls.startSignOn, { id }),
    finishSignOn: (returned: Returned) => ask(calls.finishSignOn, returned),
    getSignOn: () => ask(calls.getSignOn),
    setProvider: (wish: ProviderWish) => tell(calls.setProvider, wish),
    removeProvider: (password: string) => tell(calls.removeProvider, { password }),
    requireSignOn: (required: boolean, password: string) =>
      tell(calls.requireSignOn, { required, password }),
    addDomain: (domain: string) => tell(calls.addDomain, { domain }),
    proveDomain: (id: string) => tell(calls.proveDomain, { id }),
    removeDomain: (id: string) => tell(calls.removeDomain, { id }),
  };
}
