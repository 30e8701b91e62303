import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeReadings } from "../../server/companies/profile/answers.ts";
import { addReadyCompany, openRoutes, waitForDashboard } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";
import { answering, pressing, readFields } from "./typed-forms.ts";

let routes: Routes;
let owner: Visitor & { email: string };
let companyName: string;
let page: string;
let count = 0;

beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
});
afterAll(() => routes.close());

/** Each test has a company of its own, about which nobody said anything. */
beforeEach(async () => {
  count += 1;
  companyName = `Profile ${count}`;
  await addReadyCompany(owner, companyName);
  const { id } = await findCompany();
  page = `/dashboard/companies/${id}/profile`;
  await owner.open(page);
});

describe("the company profile", () => {
  test("asks what decides most first, and says what is not known", () => {
    expect(owner.status).toBe(200);
    expect(owner.text).toContain("These three answers decide most");
    expect(owner.html).toContain('href="#q-licences"');
    expect(owner.text).toMatch(/[\d,]+ obligations depend on this answer\./);
    expect(owner.text).toContain("The company was added under this country.");
    expect(ticked("established")).toEqual(["MT"]);
    expect(owner.html).not.toContain("__remixContext");
  });

  test("shows what saving would change, keeps what was typed and stores nothing", async () => {
    await send({ licences: ["payment_institution"], customers: ["businesses"] }, "preview");
    expect([owner.status, owner.path]).toEqual([200, page]);
    expect(owner.text).toMatch(/Adds [\d,]+/);
    expect(owner.text).toContain("Added by answer 1");
    expect(owner.text).toMatch(/[\d,]+ apply today, [\d,]+ would apply\./);
    expect(owner.text).toContain("You answered this. It is not saved yet.");
    expect([ticked("licences"), ticked("customers")]).toEqual([
      ["payment_institution"],
      ["businesses"],
    ]);
    await owner.open(page);
    expect(ticked("licences")).toEqual([]);
  });

  test("saves the answers, says which, and who gave them", async () => {
    await send({ licences: ["payment_institution"], customers: ["none"] }, "save");
    expect([owner.status, owner.path]).toEqual([200, page]);
    expect(owner.toast).toBe(
      "success: Saved: Licences and Customers. A new assessment is running.",
    );
    expect(owner.text).toContain(`Answered by ${owner.email}`);
    expect([ticked("licences"), ticked("customers")]).toEqual([["payment_institution"], ["none"]]);
    await send({ licences: ["unknown"] }, "save");
    expect(ticked("licences")).toEqual(["unknown"]);
    await send({}, "save");
    expect(owner.toast).toBe("success: Nothing was changed.");
  });

  test("“Don’t know” is an answer: it says who gave it, and is asked no more at the top", async () => {
    const most = () => owner.text.match(/(?:two|three) answers? decides? most.*?What you do/)?.[0];
    expect(most()).toContain("licences");
    await send({ licences: ["unknown"], established: ["unknown"] }, "save");
    expect(ticked("licences")).toEqual(["unknown"]);
    expect(owner.text).toContain(`Answered “don’t know” by ${owner.email}`);
    expect(most()).not.toContain("licences");
    // The country that the company was added under stays known.
    expect(ticked("established")).toEqual(["MT"]);
  });

  test("an answer takes the place of “Don’t know” and “None of these” that were saved", async () => {
    await send({ licences: ["crowdfunding"], customers: ["none"] }, "save");
    await send({ licences: ["unknown"] }, "save");
    await send({ licences: ["unknown", "bank"], customers: ["none", "consumers"] }, "save");
    expect([ticked("licences"), ticked("customers")]).toEqual([["bank"], ["consumers"]]);
  });

  test.each([
    ["services", ["deposits"], "Only a bank takes deposits."],
    ["licences", ["small_investment_firm"], "is also an investment firm"],
    ["licences", ["bank", "none"], "You chose two answers that cannot both be."],
    ["licences", ["none", "unknown"], "You chose two answers that cannot both be."],
    ["established", ["DE"], "The company was added under another country."],
    ["customers", ["robots"], "Choose one of the answers shown."],
  ])("contradictory answers to %s, %j, are refused beside it", async (question, answers, says) => {
    if (question === "services") await send({ licences: ["payment_institution"] }, "save");
    for (const intent of ["save", "preview"]) {
      await send({ [question]: answers, data: ["cookies"] }, intent);
      expect(owner.status).toBe(400);
      expect(owner.messageUnder(question)).toContain(says);
      expect(owner.summary).toContain(says);
      expect(owner.html).toContain(`href="#q-${question}"`);
      expect(ticked("data")).toEqual(["cookies"]);
      const known = answers.filter((one) => one !== "robots");
      expect(ticked(question).toSorted()).toEqual(known.toSorted());
    }
    await owner.open(page);
    expect(ticked("data")).toEqual([]);
  });

  test("an answer that is taken away has to be said otherwise", async () => {
    await send({ customers: ["businesses"] }, "save");
    await send({ customers: [] }, "save");
    expect(owner.status).toBe(400);
    expect(owner.messageUnder("customers")).toContain("Choose an answer, “None of these”");
  });
});

describe("two people who save at once", () => {
  test("lose nothing: who comes second hears of it, and only of what both changed", async () => {
    const second = readFields(owner.html, "profile");
    await send({ customers: ["consumers"], data: ["cookies"] }, "save");
    const typed = answering(answering(second, "customers", ["businesses"]), "employees", ["lt10"]);
    await owner.post(page, pressing(typed, "intent", "save"));
    expect(owner.status).toBe(400);
    const says = `${owner.email} changed this answer while you were here.`;
    expect(owner.messageUnder("customers")).toContain(says);
    expect(owner.text).toContain("You changed this from “Consumers”.");
    expect([ticked("customers"), ticked("employees"), ticked("data")]).toEqual([
      ["businesses"],
      ["lt10"],
      ["cookies"],
    ]);
    await owner.post(page, pressing(readFields(owner.html, "profile"), "intent", "save"));
    expect(owner.toast).toBe("success: Saved: Customers and Staff. A new assessment is running.");
    expect([ticked("customers"), ticked("data")]).toEqual([["businesses"], ["cookies"]]);
  });

  test("an effect that was looked at in between does not hide it", async () => {
    const second = answering(readFields(owner.html, "profile"), "customers", ["businesses"]);
    await send({ customers: ["consumers"] }, "save");
    await owner.post(page, pressing(second, "intent", "preview"));
    expect(owner.status).toBe(200);
    await owner.post(page, pressing(readFields(owner.html, "profile"), "intent", "save"));
    expect(owner.status).toBe(400);
    expect(owner.messageUnder("customers")).toContain("changed this answer while you were here");
  });
});

describe("what was read", () => {
  beforeEach(async () => {
    await readInDocuments();
    await owner.open(page);
  });

  test("shows with its passage and the way to its page", async () => {
    expect(ticked("licences")).toEqual(["payment_institution"]);
    expect(owner.html).toContain('<q dir="auto">authorised as a payment institution</q>');
    await owner.open(owner.linkTo("privacy-policy"));
    expect(owner.status).toBe(200);
  });

  test("is confirmed in one press, and what else was typed stays", async () => {
    const typed = answering(readFields(owner.html, "profile"), "customers", ["businesses"]);
    await owner.post(page, pressing(typed, "confirm", "licences"));
    expect(owner.status).toBe(200);
    expect(owner.toast).toBe(
      "success: Saved: Licences. A new assessment is running. Your other changes are not saved yet.",
    );
    expect(owner.text).toContain(`Confirmed by ${owner.email}`);
    expect([ticked("customers"), ticked("data_roles")]).toEqual([["businesses"], ["processor"]]);
    await owner.open(page);
    expect(ticked("customers")).toEqual([]);
  });

  test("is confirmed all at once, but for what was changed in the form", async () => {
    const typed = answering(readFields(owner.html, "profile"), "data_roles", ["none"]);
    await owner.post(page, pressing(typed, "intent", "confirm-all"));
    expect(owner.toast).toContain("Saved: Licences.");
    expect(ticked("data_roles")).toEqual(["none"]);
    // The assessment that this began reads the documents once more, which hold no such words.
    await owner.open(`/loadingYourDashboard?${new URLSearchParams({ company: companyName })}`);
    await waitForDashboard(owner);
    await readInDocuments();
    await owner.open(page);
    expect(ticked("data_roles")).toEqual(["processor"]);
    await owner.post(page, pressing(readFields(owner.html, "profile"), "intent", "confirm-all"));
    expect([owner.path, owner.text.includes("Confirm all")]).toEqual([
      `${page}#q-data-roles`,
      false,
    ]);
  });
});

async function send(answers: Record<string, string[]>, intent: string): Promise<void> {
  let fields = readFields(owner.html, "profile");
  for (const [question, values] of Object.entries(answers)) {
    fields = answering(fields, question, values);
  }
  await owner.post(page, pressing(fields, "intent", intent));
  // Where one question alone was saved, the page opens at it.
  owner.path = owner.path.replace(/#.*/, "");
}

/** The answers to a question that the page shows as chosen. */
function ticked(question: string): string[] {
  return readFields(owner.html, "profile").getAll(question).map(String);
}

async function findCompany() {
  const { db } = await routes.bootstrap();
  return db
    .selectFrom("companies")
    .selectAll()
    .where("name", "=", companyName)
    .executeTakeFirstOrThrow();
}

async function readInDocuments(): Promise<void> {
  const { db } = await routes.bootstrap();
  const company = await findCompany();
  const { id: documentId } = await db
    .selectFrom("documents")
    .select("id")
    .where("company_id", "=", company.id)
    .executeTakeFirstOrThrow();
  const quote = "authorised as a payment institution";
  const evidence = { documentId, page: 1, start: 0, end: quote.length, quote, concepts: [] };
  await storeReadings(db, company, [
    {
      question: "licences",
      values: [{ value: "payment_institution", from: "document", evidence }],
    },
    { question: "data_roles", values: [{ value: "processor", from: "document", evidence }] },
  ]);
}
