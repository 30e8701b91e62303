import { createHash } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import { config } from "../../config.ts";
import { Refusal, isRefusal, listFaults, notFound, refuseFaults } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { createApiClient } from "../client.ts";
import type { ApiClient, Remembered, Send } from "../client.ts";
import type { Profile } from "../account/contract.ts";
import type { Assessment } from "../dashboard/contract.ts";
import { emailFields, newPasswordFields } from "../../form-schemas/sign-in.ts";
import { createDashboardLoads } from "./dashboard-loads.ts";
import { createForeignCalls } from "./foreign-calls.ts";
import { createFreshCache } from "./fresh-cache.ts";
import { createOfferedCalls } from "./offered-calls.ts";
import { createRemoteSend } from "./send.ts";
import type { RemoteSettings } from "./send.ts";

export const profileTimes = { freshMs: 300_000, keptMs: 600_000, most: 1_000 };

export type RemoteApi = {
  /** For somebody who is not signed in. */
  open: (clientAddress?: string) => ApiClient;
  /** For the holder of the token. */
  connect: (principal: {
    token: string;
    clientAddress?: string | undefined;
    remembered?: Remembered | undefined;
  }) => Promise<ApiClient>;
};

let current: RemoteApi | undefined;

/** The user API that API_URL names; null when it is embedded. */
export function remoteApi(): RemoteApi | null {
  const { remote } = config();
  if (!remote) return null;
  current ??= createRemoteApi(remote);
  return current;
}

/** Reaches a user API elsewhere, whether it speaks the whole contract or its oldest calls alone. */
export function createRemoteApi(settings: RemoteSettings): RemoteApi {
  const offered = createOfferedCalls(settings.url, settings.requestMs);
  const profiles = createFreshCache<Profile>(profileTimes);
  const loads = createDashboardLoads(settings.patienceMs);
  const sendFrom = (clientAddress?: string) => createRemoteSend(settings, offered, clientAddress);

  async function connect({
    token,
    clientAddress,
    remembered,
  }: Parameters<RemoteApi["connect"]>[0]) {
    // A header cannot hold anything else, so no call could be made with it.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new Refusal(401, codeMessage("refusals.remote.token"));
    const owner = createHash("sha256").update(token).digest("base64url");
    const forget = () => {
      profiles.forget(owner);
      loads.forget(owner);
    };
    const send = forgetWhenRefused(sendFrom(clientAddress), forget);
    const whole = createApiClient(send, token, remembered);
    const full = await offered.isFull();
    const api = full ? whole : { ...whole, ...createForeignCalls(whole) };
    // What outlives the page must not stand on what one page remembers.
    const plain = createApiClient(send, token);
    const lasting = full ? plain : { ...plain, ...createForeignCalls(plain) };
    const getDashboard = (companyName: string) =>
      loads.load(owner, companyName, () => lasting.getDashboard(companyName));

    return {
      ...api,
      getProfile: () => profiles.get(owner, lasting.getProfile),
      getDashboard,
      getAssessment: async (companyName: string): Promise<Assessment> => {
        const load = loads.look(owner, companyName);
        if (load) return asAssessment(load);
        if (full) return api.getAssessment(companyName);
        // Nothing tells how far the server is, except that it answers.
        const companies = await api.listCompanies();
        if (!companies.some(({ name }) => name === companyName)) {
          throw notFound("company");
        }
        await Promise.allSettled([getDashboard(companyName)]);
        return asAssessment(loads.look(owner, companyName) ?? { started: Date.now(), ended: true });
      },
      updateProfile: forgetAfter(forget, api.updateProfile),
      setLanguage: forgetAfter(forget, api.setLanguage),
      addCompany: forgetAfter(forget, api.addCompany),
      addBareCompany: forgetAfter(forget, api.addBareCompany),
      updateCompany: forgetAfter(forget, api.updateCompany),
      deleteCompany: forgetAfter(forget, api.deleteCompany),
      logOut: async () => {
        forget();
        await ignoreMissing(api.logOut());
      },
    };
  }

  function open(clientAddress?: string): ApiClient {
    const api = createApiClient(sendFrom(clientAddress));
    return {
      ...api,
      forgotPassword: (email) => {
        check(emailFields, { sEmail: email });
        return asFormFault(api.forgotPassword(email));
      },
      setForgotPassword: (secret, password) => {
        check(newPasswordFields, { sPassword: password });
        return asFormFault(api.setForgotPassword(secret, password), [401]);
      },
      getVerification: async (secret) => {
        try {
          return await api.getVerification(secret);
        } catch (error) {
          // A server that cannot be asked without being told is told when the button is pressed.
          if (!isRefusal(error) || ![404, 405, 501].includes(error.status)) throw error;
          return { email: "", verified: false };
        }
      },
      // Whose address it was is not known here, and a profile tells whether it is verified.
      verifyEmail: forgetAfter(profiles.clear, api.verifyEmail),
    };
  }

  return { open, connect };
}

/** The rules of a form that some server may leave to whoever sends it. */
function check(schema: z.ZodTypeAny, body: unknown): void {
  const { error } = schema.safeParse(body);
  refuseFaults(400, listFaults(error?.issues ?? []));
}

/** Whoever is not signed in has no session that could end: these are mistakes in the form. */
async function asFormFault<Answer>(
  answer: Promise<Answer>,
  statuses: number[] = [401, 404],
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isRefusal(error) || !statuses.includes(error.status)) throw error;
    throw new Refusal(400, error.said, error.faults);
  }
}

async function ignoreMissing(done: Promise<void>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!isRefusal(error) || error.status !== 501) throw error;
  }
}

/** A dead token takes with it what was kept for its holder. */
function forgetWhenRefused(send: Send, forget: () => void): Send {
  return async (path, init) => {
    const response = await send(path, init);
    if (response.status === 401) forget();
    return response;
  };
}

function forgetAfter<Input extends unknown[], Output>(
  forget: () => void,
  call: (...input: Input) => Promise<Output>,
): (...input: Input) => Promise<Output> {
  return async (...input) => {
    try {
      return await call(...input);
    } finally {
      forget();
    }
  };
}

function asAssessment({ started, ended }: { started: number; ended: boolean }): Assessment {
  return {
    status: ended ? "ready" : "scanning",
    scanned: 0,
    total: null,
    started: new Date(started).toISOString(),
    first: [],
  };
}
