import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { nameArticle } from "../../../server/catalogue/articles.ts";
import { catalogueIn, listSpoken, listStale } from "../../../server/catalogue/translations.ts";
import { offeredLanguages } from "../../../server/messages/languages.ts";
import { shipped } from "../../setup/shipped.ts";

const languages = offeredLanguages.filter((one) =>
  readdirSync("server/catalogue/data/translations").includes(one),
);

test.each(languages)("every text in %s stands for the English one of today", (language) => {
  expect(listStale(shipped, language)).toEqual([]);
});

test.each(languages)("numbers, ids and hashes are the same in %s", (language) => {
  const spoken = catalogueIn(shipped, language);
  const numbers = (...texts: string[]) =>
    texts.flatMap((text) => text.replaceAll(/(\d)[\s.,](?=\d{3})/gu, "$1").match(/\d{2,}/g) ?? []);
  let translated = 0;
  for (const [id, { obligation, hash }] of shipped.obligations) {
    const own = spoken.obligations.get(id);
    expect(own?.hash).toBe(hash);
    if (!own?.obligation.textLanguage) continue;
    translated += 1;
    expect([id, own.obligation.concepts.length]).toEqual([id, obligation.concepts.length]);
    const said = numbers(own.obligation.title, own.obligation.text);
    const lost = numbers(obligation.title, obligation.text).filter((one) => !said.includes(one));
    expect([id, lost]).toEqual([id, []]);
  }
  expect(translated).toBeGreaterThan(400);
});

test.each(languages)("what is long in %s fits where it stands", (language) => {
  const { obligations, acts } = catalogueIn(shipped, language);
  const own = [...obligations.values()].filter(({ obligation }) => obligation.textLanguage);
  const long = own.filter(
    ({ obligation: { title, shortTitle } }) => title.length > 100 || shortTitle.length > 42,
  );
  expect(long.map(({ obligation }) => obligation.id)).toEqual([]);
  expect(acts.filter(({ shortTitle }) => shortTitle.length > 60).map(({ id }) => id)).toEqual([]);
});

test("an obligation says in which language its words are, and the rest stays", () => {
  const german = catalogueIn(shipped, "de");
  expect(catalogueIn(shipped, "de")).toBe(german);
  expect(catalogueIn(shipped, "en")).toBe(shipped);
  const { act, obligation } = german.obligations.get("gdpr-33-1") ?? {};
  expect([act?.shortTitle, act?.textLanguage, obligation?.textLanguage]).toEqual([
    "DSGVO",
    "de",
    "de",
  ]);
  expect(obligation?.article).toBe("33(1)");
  expect(act && obligation && nameArticle(act, obligation)).toBe("Artikel 33(1)");
  expect(act?.link).toBe("https://data.europa.eu/eli/reg/2016/679/oj/deu");
  const arabic = catalogueIn(shipped, "ar").obligations.get("gdpr-13-1-c");
  // A number within Arabic words is kept from being turned round.
  expect(arabic && nameArticle(arabic.act, arabic.obligation)).toMatch(
    /^\S+ \u206613\(1\)\(c\)\u2069$/,
  );
  expect(german.version).toBe(shipped.version);
  // Nothing of Saudi law binds in Germany.
  expect(german.obligations.get("sa-pdpl-9-2")?.obligation.textLanguage).toBeUndefined();
});

test("what an obligation is called is known in every language", () => {
  const spoken = listSpoken(shipped, "gdpr-33-1");
  expect(spoken.map(({ obligation: { textLanguage = "en" } }) => textLanguage)).toEqual(
    expect.arrayContaining(["en", "de"]),
  );
});
