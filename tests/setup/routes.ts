import type { ServerBuild } from "@remix-run/node";
import type { Product } from "../../server/bootstrap.ts";
import { companyForm } from "./company-form.ts";
import { fillDataFolder } from "./data-folder.ts";
import { linkIn, waitForMail } from "./outbox.ts";
import type { Mail } from "./outbox.ts";
import { Visitor } from "./visitor.ts";

type Entry = {
  bootstrap: () => Promise<Product>;
  createHandler: (build: ServerBuild) => (request: Request, context: object) => Promise<Response>;
};

let people = 0;
let opened = 0;

const isShared = process.env["ACQUIS_TEST_KIND"] === "routes";

/** What the forms about a business ask. */
export const business = {
  sBusinessName: "Żejtun Group",
  sBusinessType: "b2b",
  aComplianceFocus: "aml_and_kyc",
  sRegion: "Germany",
};

/** The built web app as a function from Request to Response: no browser, no port. */
export async function openRoutes() {
  const { API_URL: elsewhere, DATA_DIR: dataDir } = process.env;
  if (dataDir && !elsewhere) await fillDataFolder(dataDir);
  const url = new URL("../../build/server/index.js", import.meta.url).href;
  const build = (await import(url)) as ServerBuild;
  const { bootstrap, createHandler } = build.entry.module as unknown as Entry;
  const handle = createHandler(build);
  // The next file in this process is somebody else, whose requests are counted apart.
  opened += 1;
  const clientAddress = `test-${opened}`;
  const visit = (language?: string) =>
    new Visitor("http://localhost:3000", (request) => {
      if (language) request.headers.set("accept-language", language);
      return handle(request, { clientAddress });
    });
  const verify = async ({ email }: { email: string }): Promise<void> => {
    const { db } = await bootstrap();
    await db.updateTable("users").set({ email_verified: 1 }).where("email", "=", email).execute();
  };
  return {
    visit,
    /** A visitor with an account of their own. */
    signIn: async (businessName = "Żejtun Group") => {
      people += 1;
      const visitor = visit();
      const email = `route${people}@example.com`;
      await visitor.post("/signup", {
        sBusinessName: businessName,
        sEmail: email,
        sPassword: "secret1!",
      });
      return Object.assign(visitor, { email });
    },
    /** As if the visitor had followed the link that was mailed to them. */
    verify,
    userIdOf: async (email: string): Promise<string> => {
      const { db } = await bootstrap();
      const users = db.selectFrom("users").select("id").where("email", "=", email);
      return (await users.executeTakeFirstOrThrow()).id;
    },
    /** Invites somebody to the owner's account, who takes it up: all by the forms of the pages. */
    join: async (
      owner: Visitor & { email: string },
      sEmail: string,
      access: Record<string, string> = {},
    ): Promise<Visitor> => {
      await verify(owner);
      await owner.post("/dashboard/corporate", { intent: "invite", sEmail, ...access });
      const isInvitation = (mail: Mail) => mail.to === sEmail && mail.text.includes("/invitation/");
      return visit().post(linkIn(await waitForMail(isInvitation)), { sPassword: "member1!" });
    },
    /** The modules of the build, by the names that Remix gives them. */
    modules: build.routes,
    /** The database and the API behind the pages, for what no form brings about. */
    bootstrap,
    /** The next file in this process goes on with what runs; where there is none, all ends here. */
    close: async () => {
      if (!isShared) await (await bootstrap()).stop();
    },
  };
}

export type Routes = Awaited<ReturnType<typeof openRoutes>>;

/** Adds a company and waits until its dashboard shows. */
export async function addReadyCompany(
  visitor: Visitor,
  company_name: string,
  files?: File[],
): Promise<void> {
  await visitor.post("/dashboard/companies/add", companyForm({ company_name }, files));
  await waitForDashboard(visitor);
}

/** From the wait screen to the dashboard, as fast as the assessment is. */
export async function waitForDashboard(visitor: Visitor): Promise<void> {
  while (visitor.path.startsWith("/loadingYourDashboard")) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await visitor.open(visitor.path);
  }
}
