import { startFakeUserApi } from "../fakes/user-api.ts";
import { openRoutes, waitForDashboard } from "./routes.ts";
import type { Visitor } from "./visitor.ts";

export const company = "Acme GmbH";
export const query = new URLSearchParams({ company }).toString();
export const dashboard = `/dashboard/default?${query}`;
export const fetching = "GET dashboard/fetch-dashboard";
export const notOffered = "The server behind this site does not offer this.";

export type RemoteRoutes = Awaited<ReturnType<typeof openRemoteRoutes>>;

/** The built web app with a user API by somebody else behind it. */
export async function openRemoteRoutes() {
  const fake = await startFakeUserApi();
  // Long enough for an answer on a busy machine, short enough for a test to wait.
  Object.assign(process.env, {
    API_URL: fake.url,
    API_REQUEST_MS: "3000",
    API_DASHBOARD_MS: "3000",
    API_PATIENCE_MS: "400",
  });
  const routes = await openRoutes();
  return {
    fake,
    visit: routes.visit,
    signIn: async (): Promise<Visitor> =>
      routes.visit().post("/login", { sEmail: fake.email, sPassword: fake.password }),
    close: async () => {
      await routes.close();
      await fake.close();
    },
  };
}

/** Opens the page, through the wait screen when the answer takes its time. */
export async function openPatiently(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await waitForDashboard(visitor);
}
