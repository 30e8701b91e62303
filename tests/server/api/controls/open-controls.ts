import { makeCatalogue, makeObligation } from "../../../setup/catalogue-folder.ts";
import { companyForm, waitUntilReady } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";

export const company = "Żejtun Payments Ltd";
export const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const today = day(0);
export const kinds = { register: "file", report: "report", train: "do", prove: "prove" } as const;
export const catalogue = makeCatalogue("2026-01-01", [
  {
    id: "data",
    scope: ["EU"],
    obligations: [
      makeObligation("keep", "retain your personal data"),
      ...Object.entries(kinds).map(([id, kind]) => makeObligation(id, "register", { kind })),
      ...["one", "two", "three"].map((id) => makeObligation(id, "register", { kind: "do" })),
      makeObligation("planned", "no such words", { kind: "do", inPolicy: true }),
    ],
  },
]);
export const said = {
  doneOn: today,
  holds: "12",
  note: "Sent by registered letter, copy in the safe.",
};

let opened = 0;

/** A company with controls that nobody has attested, and a stranger with another of the same name. */
export async function openControls() {
  const server = await startTestApi({ worker: true, catalogue });
  const owner = await server.signUp();
  opened += 1;
  const member = await server.join(owner, `colleague${opened}@controls.example`);
  const stranger = await server.signUp("Stranger");
  const { id: companyId } = await owner.addCompany(companyForm());
  await stranger.addCompany(companyForm());
  for (const person of [owner, stranger]) await waitUntilReady(person, company);

  const stateOf = async (id: string) => (await owner.getControl(company, id)).control.state;
  const newestOf = async (id: string) => {
    const { attestation } = (await owner.getControl(company, id)).control;
    if (!attestation) throw new Error(`nobody attested ${id}`);
    return attestation;
  };
  const logOf = async (id: string) => {
    const { findingId } = await owner.getControl(company, id);
    const activity = await owner.listFindingActivity(company, findingId);
    return activity.map(({ kind, by }) => [kind, by]);
  };
  /** As if the last day of what is attested had been yesterday. */
  const letExpire = (id: string) =>
    server.db
      .updateTable("attestations")
      .set({ expires: day(-1) })
      .where("obligation_id", "=", id)
      .where("ended", "is", null)
      .execute();
  /** How many obligations count as assessed and as done; all of them weigh the same. */
  async function readScore() {
    const { score } = await owner.getDashboard(company);
    if (!score) throw new Error("the dashboard has no score");
    const { coverage, counts } = score;
    const applicable = catalogue.obligations.size - counts.not_applicable;
    const [, done = 0] = /\((\d+) shown/.exec(score.formula) ?? [];
    const reached = Number(done);
    return { assessed: Math.round((coverage ?? 0) * applicable), reached, counts };
  }

  return {
    ...{ server, owner, member, stranger, companyId },
    ...{ stateOf, newestOf, logOf, letExpire, readScore },
  };
}
