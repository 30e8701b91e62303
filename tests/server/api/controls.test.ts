import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import type { ControlState } from "../../../server/api/controls/control.ts";
import { endExpired } from "../../../server/companies/controls/review-controls.ts";
import { dropUnusedProofs } from "../../../server/companies/controls/proofs.ts";
import { config } from "../../../server/config.ts";
import { now } from "../../../server/db/db.ts";
import { makeCatalogue, makeObligation } from "../../setup/catalogue-folder.ts";
import { companyForm, pdfFile, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = day(0);
const kinds = { register: "file", report: "report", train: "do", prove: "prove" } as const;
const catalogue = makeCatalogue("2026-01-01", [
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
const said = {
  doneOn: today,
  holds: "12",
  note: "Sent by registered letter, copy in the safe.",
};

let server: TestApi;
let owner: Person;
let member: Awaited<ReturnType<typeof addMember>>;
let stranger: Person;
let companyId: string;
beforeAll(async () => {
  server = await startTestApi({ worker: true, catalogue });
  owner = await server.signUp();
  member = await addMember();
  stranger = await server.signUp("Stranger");
  for (const person of [owner, stranger]) {
    await person.addCompany(companyForm());
    await waitUntilReady(person, company);
  }
  companyId = await idOf(owner);
});
afterAll(() => server.stop());

async function addMember() {
  const email = "control.colleague@example.com";
  await server.verify(owner);
  await owner.invite(email);
  const mail = await waitForMail(({ to, text }) => to === email && text.includes("/invitation/"));
  const secret = linkIn(mail).split("/").at(-1) ?? "";
  const { token, userId } = await server.open.acceptInvitation(secret, "member1!");
  return { ...createApiClient(server.send, token), email, userId };
}

async function idOf(person: Person): Promise<string> {
  return (await person.listCompanies()).find(({ name }) => name === company)?.id ?? "";
}

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
  const [, done = 0] = /\((\d+) met/.exec(score.formula) ?? [];
  const reached = Number(done);
  return { assessed: Math.round((coverage ?? 0) * applicable), reached, counts };
}
function fileForm(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}

describe("the list", () => {
  test("holds what no document can show, and nothing else", async () => {
    const { controls, counts, total } = await owner.listControls(company);
    expect(controls.map(({ id }) => id).toSorted()).toEqual(
      [...Object.keys(kinds), "one", "two", "three"].toSorted(),
    );
    expect(counts).toEqual({ not_started: 7, in_progress: 0, attested: 0, expired: 0 });
    expect(total).toBe(7);
    expect(controls.find(({ id }) => id === "register")?.control).toEqual({
      ...{ state: "not_started", kind: "file", begun: null, attestation: null },
    });
    const { findings } = await owner.listFindings(company);
    const withControl = findings.filter(({ control }) => control !== null);
    expect(withControl).toHaveLength(7);
    expect(withControl.every(({ verdict }) => verdict === "not_assessed")).toBe(true);
  });

  test("is narrowed by state, act and person, and cut into pages", async () => {
    await owner.setControlBegun(company, "three", true);
    await owner.assignControls(company, ["three"], { personId: member.userId });
    const ids = async (state: ControlState) =>
      (await owner.listControls(company, { state })).controls.map(({ id }) => id);
    expect(await ids("in_progress")).toEqual(["three"]);
    expect(await ids("not_started")).toHaveLength(6);
    expect((await member.listControls(company, { assigned: "me" })).total).toBe(1);
    expect((await owner.listControls(company, { assigned: "me" })).total).toBe(0);
    expect((await owner.listControls(company, { act: "data" })).total).toBe(7);
    expect((await owner.listControls(company, { act: "other" })).total).toBe(0);
    expect((await owner.listControls(company, { page: 2 })).controls).toEqual([]);
    const { findings } = await owner.listFindings(company, { control: "in_progress" });
    expect(findings.map(({ control }) => control?.state)).toEqual(["in_progress"]);
    expect((await owner.listFindings(company, { control: "any" })).total).toBe(7);
    await owner.setControlBegun(company, "three", false);
    expect(await stateOf("three")).toBe("not_started");
  });
});

describe("from not assessed to attested, expired and renewed", () => {
  test("somebody begins, attests with a proof, and the log tells it", async () => {
    await owner.assignControls(company, ["train"], { personId: member.userId, due: day(5) });
    await member.setControlBegun(company, "train", true);
    await member.setControlBegun(company, "train", true);
    expect(await stateOf("train")).toBe("in_progress");
    const proof = await member.addProof(companyId, fileForm(pdfFile("List.pdf", ["Names"])));
    const document = (await owner.getCompany(companyId)).documents[0];
    const link = "https://intranet.example/training?year=2026";
    await member.attestControls(company, ["train"], {
      ...{ ...said, doneOn: day(-3), proofId: proof.id },
      ...{ documentId: document?.id ?? "", page: 2, link },
    });
    const attestation = await newestOf("train");
    expect(attestation).toMatchObject({
      ...{ by: member.email, doneOn: day(-3), note: said.note, months: 12, link, ended: null },
      file: { id: proof.id, name: "List.pdf", bytes: proof.bytes },
      page: { documentId: document?.id, document: "privacy-policy.pdf", page: 2 },
    });
    expect(attestation.on.slice(0, 10)).toBe(today);
    expect(attestation.until?.slice(0, 4)).toBe(String(Number(day(-3).slice(0, 4)) + 1));
    expect(await stateOf("train")).toBe("attested");
    expect(await logOf("train")).toEqual([
      ["attested", member.email],
      ["begun", member.email],
      ["assigned", owner.email],
    ]);
    const { findings } = await owner.listFindings(company, { control: "attested" });
    expect(findings.map(({ verdict, control }) => [verdict, control?.state])).toEqual([
      ["not_assessed", "attested"],
    ]);
  });

  test("the file is for the account alone", async () => {
    const { file } = await newestOf("train");
    const response = await member.getProofFile(file?.id ?? "");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect((await response.arrayBuffer()).byteLength).toBe(file?.bytes);
    expect((await refusalOf(stranger.getProofFile(file?.id ?? ""))).status).toBe(404);
  });

  test("its last day stands in the calendar in place of the day it was due", async () => {
    const { until } = await newestOf("train");
    const titles = async () =>
      (await owner.listEvents()).events
        .filter(({ companies }) => companies.includes(company))
        .map(({ date, title }) => `${date} ${title}`);
    expect(await titles()).toContain(`${until} Renew: Tell about train`);
    expect(await titles()).not.toContain(`${day(5)} Due: Tell about train`);
  });

  test("it lapses by itself, and whoever it is assigned to gets one mail and a notice", async () => {
    await server.verify(member);
    await letExpire("train");
    expect(await stateOf("train")).toBe("expired");
    expect(await endExpired(server.db, catalogue, today)).toBe(1);
    expect(await endExpired(server.db, catalogue, today)).toBe(0);
    expect(await stateOf("train")).toBe("expired");
    expect((await newestOf("train")).ended).toMatchObject({ how: "expired", by: null });
    expect((await logOf("train"))[0]).toEqual(["expired", null]);
    const mail = await waitForMail(({ to, text }) => to === member.email && text.includes("expir"));
    expect(mail.text).toContain("Tell about train");
    expect(mail.text).toContain(company);
    expect(mail.subject).not.toContain(company);
    const { notifications } = await owner.getDashboard(company);
    expect(notifications[0]).toMatchObject({
      title: "Expired: Tell about train",
      link: `/dashboard/controls/train?${new URLSearchParams({ company }).toString()}`,
    });
  });

  test("one press renews it, and what was said before stays", async () => {
    const before = await newestOf("train");
    await member.renewAttestation(before.id);
    const after = await newestOf("train");
    expect(after.id).not.toBe(before.id);
    expect(after).toMatchObject({
      ...{ by: member.email, doneOn: today, note: said.note, months: 12, link: before.link },
      ...{ file: before.file, page: before.page, ended: null },
    });
    expect(await stateOf("train")).toBe("attested");
    const { attestations } = await owner.getControl(company, "train");
    expect(attestations.map(({ ended }) => ended?.how ?? null)).toEqual([null, "expired"]);
    // Whoever still sees the one before is told.
    expect((await refusalOf(member.renewAttestation(before.id))).status).toBe(409);
    await owner.renewAttestation(after.id);
    expect((await owner.getControl(company, "train")).attestations[1]?.ended).toMatchObject({
      ...{ how: "renewed", by: owner.email },
    });
    expect((await logOf("train")).slice(0, 2)).toEqual([
      ["renewed", owner.email],
      ["renewed", member.email],
    ]);
  });

  test("it is taken back with a reason, by the first who does", async () => {
    const { id } = await newestOf("train");
    const reason = "The list of names was incomplete.";
    expect((await refusalOf(owner.withdrawAttestation(id, "short"))).issues[0]?.path).toBe(
      "sReason",
    );
    const outcomes = await Promise.allSettled([
      owner.withdrawAttestation(id, reason),
      member.withdrawAttestation(id, reason),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { attestations, control } = await owner.getControl(company, "train");
    expect(control.state).toBe("not_started");
    expect(attestations[0]?.ended).toMatchObject({ how: "withdrawn", reason });
    expect((await refusalOf(owner.renewAttestation(id))).status).toBe(409);
  });
});

describe("attesting", () => {
  test("a filing holds without end", async () => {
    await owner.attestControls(company, ["register"], { ...said, holds: "none" });
    expect(await newestOf("register")).toMatchObject({ until: null, months: null });
    const { id } = await newestOf("register");
    await owner.withdrawAttestation(id, "Filed with the wrong authority.");
  });

  test("one of two at once wins, and the other is told", async () => {
    const outcomes = await Promise.allSettled([
      owner.attestControls(company, ["prove"], said),
      member.attestControls(company, ["prove"], said),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject([
      { status: 409, message: "“Tell about prove” is attested already. Please look at it again." },
    ]);
    const { attestations } = await owner.getControl(company, "prove");
    expect(attestations).toHaveLength(1);
  });

  test("another note takes the place of the one that counts only for who saw that", async () => {
    const { id } = await newestOf("prove");
    const other = { ...said, note: "The auditor's letter of this year." };
    await owner.attestControls(company, ["prove"], { ...other, replaces: id });
    expect((await newestOf("prove")).note).toBe(other.note);
    const refusal = await refusalOf(
      member.attestControls(company, ["prove"], { ...said, replaces: id }),
    );
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "Somebody changed this attestation meanwhile. Please look at it again.",
    ]);
    expect((await newestOf("prove")).note).toBe(other.note);
  });

  test("several at once get the same, or none gets anything", async () => {
    const refusal = await refusalOf(owner.attestControls(company, ["one", "prove", "two"], said));
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([409, "aControls"]);
    expect([await stateOf("one"), await stateOf("two")]).toEqual(["not_started", "not_started"]);
    const none = await refusalOf(owner.attestControls(company, ["one", "nothing"], said));
    expect(none.status).toBe(404);
    const { id } = await owner.addProof(
      companyId,
      fileForm(new File(["name;date\n"], "Register.csv")),
    );
    await owner.attestControls(company, ["one", "two", "one"], { ...said, proofId: id });
    expect((await newestOf("one")).file?.id).toBe(id);
    expect((await newestOf("two")).file?.id).toBe(id);
  });

  test.each([
    [{ doneOn: "" }, "dDone", "Please name the day on which it was done"],
    [{ doneOn: day(3) }, "dDone", "not in the future"],
    [{ doneOn: "yesterday" }, "dDone", "Please enter a date"],
    [{ holds: "13" }, "sHolds", "Please choose how long it holds"],
    [{ doneOn: day(-400), holds: "12" }, "sHolds", "It would be over already"],
    [{ note: " " }, "sNote", "Please say what was done"],
    [{ note: "Done" }, "sNote", "at least 10 characters"],
    [{ note: "x".repeat(1001) }, "sNote", "at most 1000 characters"],
    [{ link: "javascript:alert(1)" }, "sLink", "begins with https://"],
    [{ link: 'https://a.b/"><script>' }, "sLink", "begins with https://"],
    [{ link: `https://a.b/${"x".repeat(500)}` }, "sLink", "at most 500 characters"],
    [{ proofId: "nothing" }, "file", "Please choose it again"],
    [{ documentId: "nothing" }, "iDocument", "one of the company's documents"],
    [{ page: 2 }, "iDocument", "Please choose the document"],
    [{ documentId: "any", page: 0 }, "nPage", "number of a page"],
    [{ page: "two" }, "nPage", "number of a page"],
  ])("refuses %j and changes nothing", async (wrong, path, message) => {
    const refusal = await refusalOf(
      owner.attestControls(company, ["report"], { ...said, ...wrong }),
    );
    expect([refusal.status, refusal.issues.map((one) => one.path)]).toEqual([400, [path]]);
    expect(refusal.issues[0]?.message).toContain(message);
    expect(await stateOf("report")).toBe("not_started");
  });

  test("a page that the document lacks is refused", async () => {
    const documentId = (await owner.getCompany(companyId)).documents[0]?.id ?? "";
    const wish = { ...said, documentId, page: 3 };
    const refusal = await refusalOf(owner.attestControls(company, ["report"], wish));
    expect(refusal.issues).toEqual([
      { path: "nPage", message: "The document has 2 pages. Please enter one of them." },
    ]);
  });

  test("goes not for what documents show, nor where a person overrode the verdict", async () => {
    for (const id of ["keep", "planned"]) {
      expect([id, (await refusalOf(owner.attestControls(company, [id], said))).status]).toEqual([
        ...[id, 409],
      ]);
      expect((await refusalOf(owner.getControl(company, id))).status).toBe(404);
    }
    const { findingId } = await owner.getControl(company, "report");
    const reason = "We report nothing, ever.";
    await owner.overrideFinding(company, findingId, { verdict: "not_applicable", reason });
    expect((await refusalOf(owner.attestControls(company, ["report"], said))).status).toBe(409);
    expect((await owner.getFinding(company, findingId)).control).toBeNull();
    await owner.takeOverrideBack(company, findingId);
    expect(await stateOf("report")).toBe("not_started");
  });

  test("nobody, too many and what is attested cannot be begun or chosen", async () => {
    const nobody = await refusalOf(owner.attestControls(company, [], said));
    expect(nobody.issues[0]).toEqual({
      ...{ path: "aControls", message: "Please choose at least one control" },
    });
    const many = Array.from({ length: 201 }, (_, at) => `id${at}`);
    expect((await refusalOf(owner.attestControls(company, many, said))).status).toBe(400);
    expect((await refusalOf(owner.setControlBegun(company, "one", true))).status).toBe(409);
  });
});

test("score and coverage follow what is attested, expires, is renewed and is taken back", async () => {
  const before = await readScore();
  await owner.attestControls(company, ["report"], said);
  const attested = await readScore();
  expect(attested.assessed).toBe(before.assessed + 1);
  expect(attested.reached).toBe(before.reached + 1);
  // The verdict and what is counted by it stay.
  expect(attested.counts).toEqual(before.counts);
  await letExpire("report");
  expect(await endExpired(server.db, catalogue, today)).toBe(1);
  expect(await readScore()).toEqual(before);
  await owner.renewAttestation((await newestOf("report")).id);
  expect(await readScore()).toEqual(attested);
  const { findingId } = await owner.getControl(company, "report");
  const reason = "We report nothing, ever.";
  await owner.overrideFinding(company, findingId, { verdict: "not_shown", reason });
  expect((await readScore()).reached).toBe(before.reached);
  await owner.takeOverrideBack(company, findingId);
  expect(await readScore()).toEqual(attested);
  await owner.withdrawAttestation((await newestOf("report")).id, "Nothing was reported yet.");
  expect(await readScore()).toEqual(before);
});

describe("a file that proves something", () => {
  test.each([
    ["Letter.pdf", "no PDF at all", 415],
    ["Picture.png", "\u0089PNG", 415],
    ["Page.html", "<script>alert(1)</script>", 415],
    ["Program.exe", "MZ", 415],
    ["Empty.txt", "", 415],
    ["Binary.txt", "a\u0000b", 415],
    ["Notes.txt", "Read on Monday", 201],
  ])("%s is taken or refused by what it is", async (name, text, status) => {
    const sent = owner.addProof(companyId, fileForm(new File([text], name)));
    if (status === 201) return expect((await sent).name).toBe(name);
    const refusal = await refusalOf(sent);
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([status, "file"]);
  });

  test("one is needed, within what the account may hold", async () => {
    const none = await refusalOf(owner.addProof(companyId, new FormData()));
    expect(none.issues).toEqual([{ path: "file", message: "Please choose a file" }]);
    const { quotas } = config();
    const before = quotas.bytes;
    quotas.bytes = 1;
    try {
      const full = fileForm(new File(["Read on Monday"], "a.txt"));
      expect((await refusalOf(owner.addProof(companyId, full))).status).toBe(413);
    } finally {
      quotas.bytes = before;
    }
  });

  test("counts as held, is dropped when nobody names it, and goes with the company", async () => {
    const proofs = async () =>
      (await server.db.selectFrom("proofs").select("name").execute()).map(({ name }) => name);
    await server.db.updateTable("proofs").set({ uploaded: "2026-01-01T00:00:00.000Z" }).execute();
    await dropUnusedProofs(server.db);
    expect((await proofs()).toSorted()).toEqual(["List.pdf", "Register.csv"]);
    const other = await stranger.addCompany(companyForm({ company_name: "Gone Ltd" }));
    await stranger.addProof(other.id, fileForm(new File(["Read"], "Gone.txt")));
    expect(await proofs()).toContain("Gone.txt");
    await stranger.deleteCompany(other.id);
    expect(await proofs()).not.toContain("Gone.txt");
  });
});

test("a new assessment keeps what is attested, until the law changes its words", async () => {
  const makeAnew = async () => {
    const form = fileForm(pdfFile("More.pdf", [`Written at ${now()}.`]));
    await owner.addDocuments(companyId, form);
    await waitUntilReady(owner, company);
  };
  const before = await readScore();
  await makeAnew();
  expect([await stateOf("prove"), await stateOf("one")]).toEqual(["attested", "attested"]);
  expect(await readScore()).toEqual(before);
  const entry = catalogue.obligations.get("prove");
  if (!entry) throw new Error("the obligation is not in the catalogue");
  const { text } = entry.obligation;
  entry.obligation.text = `${text} And more.`;
  try {
    await makeAnew();
    const { control, note } = await owner.getControl(company, "prove");
    expect(control.state).toBe("not_started");
    expect(control.attestation?.ended).toMatchObject({ how: "reopened", by: null });
    expect(note).toBe("Open again. The obligation's text is no longer the one that was attested.");
    expect((await logOf("prove"))[0]).toEqual(["reopened", null]);
    expect(await stateOf("one")).toBe("attested");
    const { score } = await owner.getDashboard(company);
    expect(score?.pendingReviews).toBeGreaterThan(0);
    expect((await readScore()).assessed).toBe(before.assessed - 1);
    await owner.attestControls(company, ["prove"], said);
    expect((await readScore()).assessed).toBe(before.assessed);
    const after = await owner.getControl(company, "prove");
    expect([after.control.state, after.note]).toEqual(["attested", null]);
    expect((await owner.getDashboard(company)).score?.pendingReviews).toBe(
      (score?.pendingReviews ?? 0) - 1,
    );
  } finally {
    entry.obligation.text = text;
  }
});

test("the account's export holds every attestation, and the files that prove them", async () => {
  const archive = await (await owner.exportAccount()).arrayBuffer();
  const files = unzipSync(new Uint8Array(archive));
  const read = (name: string) => new TextDecoder().decode(files[`companies/${company}/${name}`]);
  const attestations = JSON.parse(read("attestations.json")) as { obligation_id: string }[];
  const { attestations: shown } = await owner.getControl(company, "train");
  const ofTrain = attestations.filter(({ obligation_id }) => obligation_id === "train");
  expect(ofTrain).toHaveLength(shown.length);
  const proofs = JSON.parse(read("proofs.json")) as { name: string; file: string }[];
  const names = proofs.map(({ name, file }) => [name, file]).toSorted();
  expect(names).toEqual([
    ["List.pdf", "List.pdf"],
    ["Register.csv", "Register.csv"],
  ]);
  expect(read("proofs/Register.csv")).toBe("name;date\n");
  expect(read("proofs/List.pdf")).toMatch(/^%PDF-/);
});

test("the overview and the dashboard count them", async () => {
  const { controls } = await owner.getDashboard(company);
  expect(controls).toEqual({ not_started: 4, in_progress: 0, attested: 3, expired: 0 });
  expect((await owner.getOverview()).controls).toEqual([{ company, counts: controls }]);
  expect((await owner.listFindings(company)).controls).toEqual(controls);
});

test("a stranger reaches none of it, even with a company of the same name", async () => {
  const { id } = await newestOf("one");
  const mine = await owner.addProof(companyId, fileForm(new File(["Read"], "Mine.txt")));
  const documentId = (await owner.getCompany(companyId)).documents[0]?.id ?? "";
  const tries: [name: string, status: number, call: () => Promise<unknown>][] = [
    ["renew", 404, () => stranger.renewAttestation(id)],
    ["withdraw", 404, () => stranger.withdrawAttestation(id, "I do not believe it.")],
    ["upload", 404, () => stranger.addProof(companyId, fileForm(new File(["x"], "x.txt")))],
    ["file", 404, () => stranger.getProofFile(mine.id)],
    [
      ...(["another's file", 400] as const),
      () => stranger.attestControls(company, ["one"], { ...said, proofId: mine.id }),
    ],
    [
      ...(["another's document", 400] as const),
      () => stranger.attestControls(company, ["one"], { ...said, documentId }),
    ],
    [
      ...(["another's person", 400] as const),
      () => stranger.assignControls(company, ["one"], { personId: owner.userId }),
    ],
    [
      ...(["another's attestation", 409] as const),
      () => stranger.attestControls(company, ["one"], { ...said, replaces: id }),
    ],
  ];
  for (const [name, status, call] of tries) {
    expect([name, (await refusalOf(call())).status]).toEqual([name, status]);
  }
  expect((await stranger.getControl(company, "one")).control.state).toBe("not_started");
  expect((await newestOf("one")).ended).toBeNull();
  // A file of another company of the same account is none of this one's.
  const second = await owner.addCompany(companyForm({ company_name: "Second Ltd" }));
  const other = await owner.addProof(second.id, fileForm(new File(["x"], "x.txt")));
  const refusal = await refusalOf(
    owner.attestControls(company, ["report"], { ...said, proofId: other.id }),
  );
  expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, "file"]);
});
