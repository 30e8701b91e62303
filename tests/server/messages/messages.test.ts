import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { keysIn, readTexts } from "../../../scripts/message-keys.ts";
import { renderMessageTypes, typesFile } from "../../../scripts/message-types.ts";
import { englishTexts } from "../../../server/messages/en.ts";
import { formatsIn } from "../../../server/messages/formats.ts";
import { chooseLanguage } from "../../../server/messages/languages.ts";
import { pickMessages, translateTo } from "../../../server/messages/messages.ts";
import { parseMessage } from "../../../server/messages/parse-message.ts";
import { createTranslate } from "../../../server/messages/translate.ts";
import type { Translate } from "../../../server/messages/translate.ts";

const keys = Object.keys(englishTexts);

/** Any text at all, as the messages themselves are checked by type. */
function render(text: string, params: Record<string, unknown>): string {
  const translate = createTranslate("en", { text: parseMessage(text) });
  return (translate as (key: string, params: object) => string)("text", params);
}

describe("the English texts", () => {
  test("every file's texts are there, each under a key that begins with the file's name", () => {
    expect(englishTexts).toEqual(readTexts());
    for (const file of readdirSync("server/messages/en")) {
      const area = file.replace(".json", "");
      const source = readFileSync(`server/messages/en/${file}`, "utf8");
      const own = Object.keys(JSON.parse(source) as object);
      expect(own.filter((key) => !key.startsWith(`${area}.`))).toEqual([]);
      expect(own).toEqual(own.toSorted());
      expect(own.length).toBe(source.match(/^ {2}"/gm)?.length);
    }
  });

  test("every text is ICU MessageFormat, and the types of what it needs are up to date", async () => {
    for (const text of Object.values(englishTexts)) parseMessage(text);
    expect(readFileSync(typesFile, "utf8")).toBe(await renderMessageTypes());
  });

  test("every text is used", () => {
    const used = new Set(
      ["app", "server"].flatMap(listSources).flatMap((file) => keysIn(read(file), keys)),
    );
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  test("none names a setting, a command or a word that the glossary replaced", () => {
    const banned =
      /\b[A-Z]+_[A-Z_]+\b|\bnpm\b|\boverrul|\bcorpus\b|\bscan(?:s|ned again)\b|\banew\b/i;
    // What was said so of findings long before keeps its words.
    const kept = /^(?:reopening|assessments)\./;
    const texts = Object.entries(englishTexts).filter(([key]) => !kept.test(key));
    expect(texts.filter(([, text]) => banned.test(text))).toEqual([]);
  });

  test("the words that the specification fixes are the same to the letter", () => {
    const t = translateTo("en");
    expect([
      t("errors.sessionExpired"),
      t("errors.timedOut"),
      t("auth.forgot.sent"),
      t("auth.newPassword.succeeded"),
      t("overview.failed"),
      t("errors.loading.title"),
      t("layout.loading"),
      t("companies.add.adding"),
      t("companies.wait.title"),
      t("companies.wait.email.placeholder"),
      t("dashboard.history.none"),
    ]).toEqual([
      "your session has expired, please login again",
      "504 Gateway Time-out: Displaying dashboard with available data.",
      "Reset password request sent successfully!",
      "Password reset successful.",
      "Failed to load dashboard data. Please try again later.",
      "Error loading data",
      "Loading...",
      "Adding...",
      "Generating your dashboard",
      "Enter your email to get notification when it ends",
      "No notifications available",
    ]);
  });
});

describe("filling in", () => {
  test("plurals, exact numbers, choices and numbers follow the language", () => {
    const text =
      "{count, plural, =0 {none} one {# page} other {# pages}} of {kind, select, a {act} other {text}}";
    expect(render(text, { count: 0, kind: "a" })).toBe("none of act");
    expect(render(text, { count: 1, kind: "toString" })).toBe("1 page of text");
    expect(render(text, { count: 1234, kind: "a" })).toBe("1,234 pages of act");
    expect(render("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { n: 22 })).toBe(
      "22nd",
    );
    expect(
      render("{n, plural, offset:1 one {you and # other} other {you and # others}}", { n: 3 }),
    ).toBe("you and 2 others");
  });

  test("what is filled in is never read as a message", () => {
    expect(render("Sign in with {name}", { name: "{name} <b>x</b> '{'" })).toBe(
      "Sign in with {name} <b>x</b> '{'",
    );
  });

  test("broken texts, dates and number styles are refused when they are read", () => {
    for (const text of [
      "{",
      "{count, plural, one {x}}",
      "<b>x",
      "{on, date, short}",
      "{n, number, percent}",
    ]) {
      expect(() => parseMessage(text)).toThrow();
    }
  });

  test("wrong keys and parameters do not compile", () => {
    const t: Translate = translateTo("en");
    const wrong = [
      // @ts-expect-error there is no such key
      () => t("auth.nothing"),
      // @ts-expect-error the provider is missing
      () => t("auth.signInWith"),
      // @ts-expect-error it is called otherwise
      () => t("auth.signInWith", { name: "Google" }),
      // @ts-expect-error a count is a number
      () => t("common.ago.days", { count: "3" }),
      // @ts-expect-error nothing is to be filled in
      () => t("auth.signIn", { provider: "Google" }),
      // @ts-expect-error it has a link, which plain text cannot show
      () => t("auth.thanks.again"),
    ];
    expect(wrong).toHaveLength(6);
  });
});

describe("languages", () => {
  test.each([
    [null, "en"],
    ["", "en"],
    ["en-XA", "en-XA"],
    ["en-GB,en;q=0.9", "en"],
    ["fr, en-xa;q=0.5, en;q=0.1", "en-XA"],
    ["xx;q=,;;q=1,*;q=0.5,__proto__", "en"],
    [`${"a,".repeat(100_000)}en-XA`, "en"],
  ])("of the wish %j", (wish, language) => {
    expect(chooseLanguage(wish)).toBe(language);
  });

  test("the language made by rule is longer by two fifths, accented and whole", () => {
    const [t, pseudo] = [translateTo("en"), translateTo("en-XA")];
    const plain = t("account.tokens.hint");
    const longer = pseudo("account.tokens.hint");
    expect(longer).not.toMatch(/[aeiouclnst]/);
    expect(longer.length / plain.length).toBeGreaterThan(1.25);
    expect(pseudo("auth.signInWith", { provider: "Google" })).toContain(" Google");
    expect(pseudo("common.ago.days", { count: 2 })).toMatch(/^2 ððååýýš|^2 ð/);
  });

  test("a page takes its own messages along, and those that there are not are left out", () => {
    const picked = pickMessages("en", ["auth.signIn", "nothing.here", "__proto__", "constructor"]);
    expect(picked).toEqual({ "auth.signIn": "Sign in" });
  });

  test("days, times and lists are written by locale", () => {
    const formats = formatsIn("en");
    // Versions of Node differ in commas and in the width of spaces.
    expect(formats.fullDay("2024-03-01")).toMatch(/^Friday,? 1 March 2024$/);
    expect(formats.span("2024-03-11", "2024-03-17")).toMatch(/^11\s?–\s?17 Mar 2024$/);
    expect([
      formats.day("2026-11-14"),
      formats.moment("2026-11-14T09:30:00Z"),
      formats.month("2026-11"),
      formats.percent(0.38),
      formats.list(["one", "two", "three"]),
      formats.choice(["one", "two"]),
    ]).toEqual([
      "14 Nov 2026",
      "14 Nov 2026, 09:30 UTC",
      "November 2026",
      "38%",
      "one, two and three",
      "one or two",
    ]);
    expect(formatsIn("mt").choice(["a", "b", "c"])).toBe("a, b jew c");
    expect([formatsIn("de").semicolon, formatsIn("ar").semicolon]).toEqual(["; ", "؛ "]);
  });
});

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? listSources(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
    .filter((file) => /\.tsx?$/.test(file) && file !== typesFile);
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}
