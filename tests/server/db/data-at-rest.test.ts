import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { emptyLog, openDatabase } from "../../../server/db/db.ts";
import { companyForm, pdfFile, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const newFolder = () => mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "rest-"));

test("the folder and the database are their owner's alone, also where they were open before", async () => {
  const made = join(newFolder(), "made");
  readConfig({ DATA_DIR: made });
  expect(modeOf(made)).toBe("700");
  const open = join(newFolder(), "open");
  mkdirSync(open);
  chmodSync(open, 0o755);
  readConfig({ DATA_DIR: open });
  expect(modeOf(open)).toBe("700");
  const file = join(open, "acquis.sqlite");
  await (await openDatabase(file)).destroy();
  chmodSync(file, 0o644);
  const db = await openDatabase(file);
  const files = readdirSync(open).filter((name) => name.startsWith("acquis.sqlite"));
  expect(files.length).toBeGreaterThan(1);
  for (const name of files) expect([name, modeOf(join(open, name))]).toEqual([name, "600"]);
  await db.destroy();
});

test("of an account that was deleted none of its words stays in the files", async () => {
  const folder = newFolder();
  const server = await startTestApi({ worker: true, file: join(folder, "acquis.sqlite") });
  const word = "quetzalcoatlus";
  const person = await server.signUp(`${word} Holdings`);
  await server.verify(person);
  const policy = pdfFile(`${word}.pdf`, [`Privacy Policy of ${word}. We keep data for a year.`]);
  await person.addCompany(companyForm({ company_name: `${word} Ltd` }, [policy]));
  await waitUntilReady(person, `${word} Ltd`);
  await person.ask({ prompt: `How long does ${word} keep data?`, company: `${word} Ltd` });
  await person.createToken({ name: word, scope: "read", password: "secret1!" });
  await person.addEvent({ title: word, date: "2027-01-20", priority: "high" });
  const holds = (text: string) =>
    readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));
  expect(holds(word)).not.toEqual([]);
  expect(holds(person.email)).not.toEqual([]);
  await person.deleteAccount("secret1!");
  await emptyLog(server.db);
  expect(holds(word)).toEqual([]);
  expect(holds(person.email)).toEqual([]);
  await server.stop();
});
