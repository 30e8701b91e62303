import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { companyForm, waitUntilReady } from "../../tests/setup/company-form.ts";
import { Visitor } from "../../tests/setup/visitor.ts";

export type BenchPerson = { cookie: string; email: string; password: string; api: ApiClient };

/** Somebody new with one company, which is assessed. */
export async function openAccount(
  url: string,
  name: string,
  files: [name: string, bytes: Uint8Array][],
): Promise<BenchPerson> {
  const visitor = new Visitor(url);
  const email = `${name}@example.com`;
  const account = { sBusinessName: name, sEmail: email, sPassword: "brassKite42!" };
  const signedUp = await visitor.request("/signup", {
    method: "POST",
    body: new URLSearchParams(account),
  });
  const cookies = signedUp.headers.getSetCookie().map((line) => line.split(";")[0]);
  const send = (path: string, init: RequestInit) => fetch(`${url}/api/${path}`, init);
  const { token } = await createApiClient(send).logIn(email, account.sPassword);
  const api = createApiClient(send, token);
  const pdfs = files.map(([file, bytes]) => new File([new Uint8Array(bytes)], file));
  await api.addCompany(companyForm({ company_name: "Company 0" }, pdfs));
  await waitUntilReady(api, "Company 0");
  return { cookie: cookies.join("; "), email, password: account.sPassword, api };
}
