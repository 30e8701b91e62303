import { houseRules, jsonFile } from "../setup/oscal-samples.ts";
import { linkIn, waitForMail } from "../setup/outbox.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

/** Makes one of everything that an address can name. */
export async function nameThings(
  routes: Routes,
  owner: Visitor & { email: string },
  company: string,
): Promise<Record<string, string>> {
  const found = (pattern: RegExp) => {
    const [, name] = pattern.exec(owner.html) ?? [];
    if (!name) throw new Error(`${pattern} is not on ${owner.path}`);
    return name;
  };
  const mailed = async (to: string, words: string) =>
    linkIn(await waitForMail((mail) => mail.to === to && mail.text.includes(words)))
      .split("/")
      .at(-1) ?? "";
  const chat = { sPrompt: "How long do we keep data?", selectedCompany: company };
  await owner.post("/dashboard/default/chatbox", chat);
  const chatId = new URLSearchParams(owner.path.replace(/^[^?]*|#.*/g, "")).get("history") ?? "";
  await owner.open("/dashboard/companies");
  const companyId = found(/\/dashboard\/companies\/([\w-]{10,})/);
  await owner.open(`/dashboard/details?${new URLSearchParams({ company, status: "met" })}`);
  const document = found(/\/dashboard\/documents\/([\w-]+)/);
  await owner.open(`/dashboard/default?${new URLSearchParams({ company })}`);
  const report = found(/[?;]report=([\w.-]+)/);
  const item = { intent: "save", kind: "finding", item: report, companyName: company };
  await owner.post("/dashboard/savedocuments", item);
  const saved = found(/name="id" value="([^"]+)"/);
  const controls = `/dashboard/controls?${new URLSearchParams({ company })}`;
  await owner.open(controls);
  const boxes = [...owner.html.matchAll(/<input[^>]*name="aControls"[^>]*value="([^"]+)"/g)];
  const [control = "", other = ""] = boxes.map(([, id]) => id);
  const proof = new FormData();
  const said = { intent: "attest", dDone: "2026-11-01", sHolds: "none", aControls: other };
  for (const [name, value] of Object.entries(said)) proof.append(name, value);
  proof.append("sNote", "The register was checked.");
  proof.append("file", new File(["Checked"], "Register.txt"));
  await owner.post(controls, proof);
  await owner.open(`/dashboard/controls/${other}?${new URLSearchParams({ company })}`);
  const proofId = found(/\/dashboard\/proofs\/([\w-]+)/);
  const framework = new FormData();
  framework.append("intent", "import");
  framework.append("file", jsonFile(houseRules, "house.json"));
  await owner.post(`/dashboard/frameworks?${new URLSearchParams({ company })}`, framework);
  const [, frameworkId = ""] = /frameworks\/([\w-]+)/.exec(owner.path) ?? [];
  const table = new FormData();
  table.append("intent", "upload");
  const lines = "Company,Website,Jurisdiction\nImported Ltd,https://imported.example,malta\n";
  table.append("file", new File([lines], "companies.csv"));
  await owner.post(`/dashboard/imports?${new URLSearchParams({ company })}`, table);
  const [, importId = ""] = /imports\/([\w-]+)/.exec(owner.path) ?? [];
  const date = "2026-12-01";
  const event = { intent: "add", title: "Board meeting", date, priority: "high" };
  await owner.post("/dashboard/calendar", event);
  const [, eventId = ""] = /[?&]event=([^&#]+)/.exec(owner.linkTo("Board meeting")) ?? [];
  await routes.verify(owner);
  await owner.post("/dashboard/corporate", { intent: "invite", sEmail: "member@example.com" });
  const invitation = `/invitation/${await mailed("member@example.com", "/invitation/")}`;
  await routes.visit().post(invitation, { sPassword: "member1!" });
  await owner.open("/user-list");
  const [, person = ""] = /id=([^&]+)/.exec(owner.linkTo("member@example.com")) ?? [];
  await owner.post("/dashboard/corporate", { intent: "invite", sEmail: "guest@example.com" });
  const invited = owner.fieldValue("id");
  const leaver = await routes.signIn("Leaver");
  await routes.visit().post("/forgot-password", { sEmail: leaver.email });
  const moving = { intent: "change-email", sEmail: "moved@example.com", sPassword: "secret1!" };
  await leaver.post("/dashboard/account", moving);
  return {
    ...{ companyId, document, report, saved, person, invited, control, proof: proofId },
    ...{ framework: frameworkId, import: importId },
    ...{ chat: chatId, event: decodeURIComponent(eventId) },
    invitation: await mailed("guest@example.com", "/invitation/"),
    verification: await mailed(owner.email, "/email-verify/"),
    change: await mailed("moved@example.com", "/email-change/"),
    reset: await mailed(leaver.email, "/set-forgot-password/"),
  };
}
