import { existsSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oscalModels } from "../../../server/audit/oscal/export-oscal.ts";
import { readFramework } from "../../../server/oscal/read-framework.ts";
import { readOscal } from "../../../server/oscal/read-oscal.ts";
import { Warnings } from "../../../server/oscal/warnings.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { makePolicies } from "../../setup/policies.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

type Json = Record<string, unknown>;
const company = "Żejtun Payments Ltd";
const schemaFile = `${process.env["OSCAL_SAMPLES"] ?? "../shared/data/oscal"}/oscal_complete_schema.json`;

let server: TestApi;
let owner: Person;
let documents: Map<string, Json>;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  const uploads = makePolicies().map(
    ({ name, buffer }) => new File([new Uint8Array(buffer)], name, { type: "application/pdf" }),
  );
  await owner.addCompany(companyForm({}, uploads));
  await waitUntilReady(owner, company);
  const [gap] = (await owner.listFindings(company, { status: "unmet" })).findings;
  const due = { personId: owner.userId, due: "2027-01-20" };
  await owner.assignFinding(company, gap?.id ?? "", due);
  const [control] = (await owner.listControls(company)).controls;
  const said = { doneOn: "2026-11-01", holds: "36", note: "Checked line by line." };
  await owner.attestControls(company, [control?.id ?? ""], said);
  documents = new Map();
  for (const model of oscalModels) {
    const answer = await owner.getOscal(company, model);
    documents.set(model, (await answer.json()) as Json);
  }
});
afterAll(() => server.stop());

/** Every object anywhere in a document, with the name of the field it stands in. */
function* listObjects(value: unknown, name = ""): Generator<[name: string, object: Json]> {
  if (Array.isArray(value)) for (const one of value) yield* listObjects(one, name);
  else if (typeof value === "object" && value !== null) {
    yield [name, value as Json];
    for (const [inner, one] of Object.entries(value)) yield* listObjects(one, inner);
  }
}
const objectsOf = (model: string, name: string) =>
  [...listObjects(documents.get(model))].flatMap(([own, one]) => (own === name ? [one] : []));

test.skipIf(!existsSync(schemaFile))(
  "every document is valid by the schema of its version (skipped where the schema is not there)",
  () => {
    const formats = {
      "date-time": (text: string) => !Number.isNaN(Date.parse(text)),
      uri: (text: string) => URL.canParse(text),
      "uri-reference": (text: string) => URL.canParse(text, "https://example.com/"),
      email: true,
    } as const;
    const ajv = new Ajv({ strict: false, allErrors: true, formats });
    const schema = JSON.parse(readFileSync(schemaFile, "utf8")) as Json;
    expect(schema["$id"]).toContain("/1.2.1/");
    const validate = ajv.compile(schema);
    for (const [model, document] of documents) {
      validate(document);
      expect([model, validate.errors?.slice(0, 3)]).toEqual([model, undefined]);
    }
    const [, broken] = [...documents][0] ?? [];
    expect(validate({ ...broken, more: 1 })).toBe(false);
  },
);

describe("what is exported", () => {
  test("names version 1.2.1, and what it refers to is in it", () => {
    for (const [model, document] of documents) {
      const objects = [...listObjects(document)];
      expect(objects.find(([name]) => name === "metadata")?.[1]["oscal-version"]).toBe("1.2.1");
      const uuids = objects.flatMap(([, one]) => ("uuid" in one ? [one["uuid"]] : []));
      expect([model, new Set(uuids).size]).toEqual([model, uuids.length]);
      const referred = objects.flatMap(([, one]) =>
        Object.entries(one).flatMap(([name, value]) =>
          ["observation-uuid", "risk-uuid", "source"].includes(name) || name === "href"
            ? [String(value)]
            : [],
        ),
      );
      for (const one of referred.filter((text) => !/^(?:\.\/|https?:|[^#]*\.pdf)/.test(text))) {
        expect(uuids).toContain(one.replace("#", ""));
      }
    }
  });

  test("the catalog holds every obligation that binds, and comes back as it went", async () => {
    const { findings } = await owner.listFindings(company);
    const binding = findings.filter(({ verdict }) => verdict !== "not_applicable");
    const file = await owner.getOscal(company, "catalog");
    const bytes = Buffer.from(await file.arrayBuffer());
    const warnings = new Warnings();
    const read = readFramework(readOscal("catalog.json", bytes, warnings), [], warnings);
    expect(read.warnings).toEqual([]);
    const controls = read.parts.filter(({ kind }) => kind === "control");
    expect(controls.map(({ title }) => title).toSorted()).toEqual(
      binding.map(({ obligation }) => obligation).toSorted(),
    );
    const form = new FormData();
    form.append("file", new File([bytes], "catalog.json"));
    const [imported] = await owner.importFrameworks(form);
    const again = await owner.getFrameworkFile(imported?.id ?? "");
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("results hold each quote with its page and the document's hash", async () => {
    const { documents: files } = await owner.getCompany((await owner.listCompanies())[0]?.id ?? "");
    const hashes = new Set(files.map(({ sha256 }) => sha256));
    const quotes = objectsOf("assessment-results", "relevant-evidence");
    expect(quotes.length).toBeGreaterThan(5);
    for (const { description, props } of quotes) {
      const values = new Map((props as Json[]).map(({ name, value }) => [name, String(value)]));
      expect(hashes.has(values.get("sha256") ?? "")).toBe(true);
      expect(Number(values.get("page"))).toBeGreaterThan(0);
      expect(String(description).length).toBeGreaterThan(10);
    }
    const states = objectsOf("assessment-results", "status").map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["satisfied", "not-satisfied"]));
    const observations = objectsOf("assessment-results", "observations");
    const methods = observations.flatMap((one) => one["methods"]);
    expect(methods.filter((method) => method === "INTERVIEW")).toHaveLength(1);
  });

  test("the plan of action names the person and the day of a gap", () => {
    const risks = objectsOf("plan-of-action-and-milestones", "risks");
    const due = risks.filter((one) => "deadline" in one);
    expect(due.map(({ deadline, status }) => [deadline, status])).toEqual([
      ["2027-01-20T00:00:00Z", "remediating"],
    ]);
    expect(objectsOf("plan-of-action-and-milestones", "parties")).toMatchObject([
      { name: owner.email },
    ]);
    const items = objectsOf("plan-of-action-and-milestones", "poam-items");
    expect(items.length).toBe(risks.length);
  });

  test("goes to nobody else", async () => {
    const stranger = await server.signUp("Stranger");
    expect((await refusalOf(stranger.getOscal(company, "catalog"))).status).toBe(404);
    expect((await refusalOf(owner.getOscal(company, "profile"))).status).toBe(400);
  });
});
