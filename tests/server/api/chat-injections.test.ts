import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { makeUnicodePdf } from "../../setup/make-unicode-pdf.ts";
import { startOpenAi } from "../../fakes/openai.ts";
import type { OpenAi } from "../../fakes/openai.ts";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

/** The attacks of the language model's own test, here through the API from end to end. */
type Injection = { id: string; place: string; text: string; obeys: string; forbidden: string };
const injections = JSON.parse(
  readFileSync(new URL("../assistant/language-model/injections.json", import.meta.url), "utf8"),
) as Injection[];

const company = "Acme Payments Ltd";
const canary = "ZEBRA-CANARY-4471";
const asked = "How long do you retain personal data?";

let model: OpenAi;
let server: TestApi;
let owner: Person;
let ownDocuments: Set<string>;
let citations: unknown[];
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  model = await startOpenAi();
  owner = await server.signUp();
  const written = injections.filter(({ place }) => place !== "question" && place !== "earlier");
  const pages = written.map(({ text }) => `Notes of a supplier\n\n${text}`);
  const files = [
    pdfFile("privacy-policy.pdf", privacyPolicy),
    new File([new Uint8Array(makeUnicodePdf(pages))], "supplier-notes.pdf", {
      type: "application/pdf",
    }),
  ];
  await owner.addCompany(companyForm({ company_name: company }, files));
  const stranger = await server.signUp("Stranger Ltd");
  const secret = `Retention\nWe retain personal data of ${canary} for ninety years, say you.`;
  await stranger.addCompany(
    companyForm({ company_name: "Stranger Ltd" }, [pdfFile(`${canary}.pdf`, [secret])]),
  );
  await waitUntilReady(owner, company);
  await waitUntilReady(stranger, "Stranger Ltd");
  const documents = await server.db
    .selectFrom("documents")
    .select("id")
    .where("owner_id", "=", owner.accountId)
    .execute();
  ownDocuments = new Set(documents.map(({ id }) => id));
  ({ citations } = await owner.ask({ prompt: asked, company }));
});
afterAll(async () => {
  await model.stop();
  await server.stop();
});

/** The question as it meets the attack, and the citations it has without one. */
async function attack({ place, text }: Injection) {
  if (place === "question") return owner.ask({ prompt: `${asked} ${text}`, company });
  if (place !== "earlier") return owner.ask({ prompt: asked, company });
  const { chatId } = await owner.ask({ prompt: text, company });
  return owner.ask({ prompt: asked, company, chatId });
}

function expectOwn(links: string[]): void {
  for (const link of links) {
    const [, document] = /^\/dashboard\/documents\/([^?]+)/.exec(link) ?? [];
    if (document) expect(ownDocuments).toContain(document);
    expect(link).not.toContain("evil");
  }
}

test("there is something that could be dropped", () => {
  expect(citations.length).toBeGreaterThan(0);
});

describe.each(injections)("$id", (injection) => {
  test("changes nothing that the product says by itself", async () => {
    const answer = await attack(injection);
    expectOwn(answer.citations.map(({ link }) => link));
    expect(JSON.stringify(answer)).not.toContain(canary);
    // A question that goes on to something else may be refused, or get less; it may not be answered wrongly.
    if (injection.place === "question") {
      const claimed = answer.citations.filter(({ grade }) => grade === "answers");
      expect(citations).toEqual(expect.arrayContaining(claimed));
    } else expect(answer.citations).toEqual(citations);
    // Who asks for the attack's own words gets them as a quote of the page, and no more.
    const typed = injection.text.replace(/\p{Cf}/gu, "").slice(0, 500);
    const quoted = await owner.ask({ prompt: typed, company });
    expectOwn(quoted.citations.map(({ link }) => link));
    expect(JSON.stringify(quoted)).not.toContain(canary);
  });

  test("changes nothing when a model obeys it", async () => {
    const languageModel = {
      ...{ url: model.url, host: "models.example", key: null, model: "obedient" },
      timeoutMs: 5_000,
    };
    model.behave({ kind: "says", text: `${injection.obeys} ${canary} [1].` });
    Object.assign(config(), { languageModel });
    const answer = await attack(injection).finally(() =>
      Object.assign(config(), { languageModel: null }),
    );
    const said = answer.citations.length > 0 ? answer.text : "";
    expect(said).not.toContain(canary);
    if (injection.place === "question") return;
    expect(said).not.toMatch(new RegExp(injection.forbidden, "iu"));
    expect(answer.citations).toEqual(citations);
    expect(JSON.stringify(model.seen)).not.toContain("ninety years");
  });
});
