import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  type RawCatalogue,
  checkCatalogue,
  readCatalogue,
} from "../../../server/catalogue/check-catalogue.ts";
import {
  type OfficialText,
  checkTexts,
  readOfficialTexts,
} from "../../../server/catalogue/check-texts.ts";
import { placeAct } from "../../../server/catalogue/catalogue.ts";
import type { Scope } from "../../../server/catalogue/countries.ts";
import type { Act, Decision, InFile, Obligation } from "../../../server/catalogue/types.ts";

const officialFolder = fileURLToPath(new URL("../../../../shared/data/eu-acts", import.meta.url));
const texts = readOfficialTexts(officialFolder);
if (!texts) console.log("The acts' own texts are not here, so nothing is compared with them.");

describe("the shipped catalogue", () => {
  const catalogue = checkCatalogue(readCatalogue());

  it("has no structural fault", () => {
    expect(catalogue.faults).toEqual([]);
  });

  it("links each event that rests on a named text to that text", () => {
    const named = catalogue.events.flatMap((event) => {
      const [, number = "", of = ""] =
        /^The text of \S+ \(?[A-Z]*\)? ?(?:No )?(\d+)\/(\d+)/.exec(event.source) ?? [];
      return number ? [{ event, numbers: [`${number}/${of}`, `${of}/${number}`] }] : [];
    });
    expect(named.length).toBeGreaterThan(5);
    const wrong = named.filter(
      ({ event: { link }, numbers }) => !numbers.some((one) => link.includes(`/${one}`)),
    );
    expect(wrong.map(({ event }) => event.id)).toEqual([]);
  });

  it.skipIf(!texts)("agrees with the acts' own texts and copies none of them", () => {
    const report = checkTexts(catalogue.acts, catalogue.decisions, texts ?? []);
    expect(report.faults).toEqual([]);
    expect(report.actsRead).toBeGreaterThan(5);
    expect(report.keyTermShare).toBeGreaterThan(0.8);
  });
});

describe("checkCatalogue", () => {
  const breakings: [string, (raw: RawCatalogue) => void, RegExp][] = [
    [
      "a field that no reader knows",
      (raw) => Object.assign(firstAct(raw), { colour: "red" }),
      /colour/,
    ],
    ["a focus outside the tree", (raw) => set(firstObligation(raw), "focus", "tax"), /focus/],
    [
      "a title that is too long",
      (raw) => (firstObligation(raw).title = "a".repeat(91)),
      /title.*90/,
    ],
    [
      "a day that no calendar has",
      (raw) => (firstAct(raw).dates[0]!.date = "2023-02-29"),
      /calendar/,
    ],
    ["a CELEX number with a typing error", (raw) => (firstAct(raw).celex = "3201R0679"), /CELEX/],
    [
      "a link to somebody's blog",
      (raw) => (firstAct(raw).link = "https://blog.example/"),
      /official/,
    ],
    ["a link without TLS", (raw) => (firstAct(raw).link = "http://legislation.mt/x"), /https/],
    [
      "an ELI of another act than its number says",
      (raw) => (firstAct(raw).link = "http://data.europa.eu/eli/reg/2098/1/oj"),
      /the link tells of 32098R0001/,
    ],
    [
      "a front page instead of the act",
      (raw) => (firstAct(raw).link = "https://legislation.mt/"),
      /front page/,
    ],
    [
      "an address that the publisher has for something else",
      (raw) => (firstAct(raw).link = "https://legislation.mt/search?q=1"),
      /no address of an act/,
    ],
    [
      "an obligation that counts in an act that nobody could check",
      (raw) => {
        firstAct(raw).unverified = true;
        delete firstObligation(raw).unverified;
      },
      /counts as verified/,
    ],
    [
      "an ELI that is cut off",
      (raw) => (firstAct(raw).link = "http://data.europa.eu/eli/reg"),
      /ELI/,
    ],
    ["an obligation that nothing opens", removeAnchors, /no anchor/],
    ["a term with an empty side", (raw) => firstConcept(raw).terms.push("retain ~ "), /empty side/],
    [
      "a term with two tildes",
      (raw) => firstConcept(raw).terms.push("a ~ b ~ c"),
      /more than one ~/,
    ],
    ["an anchor of one common word", (raw) => firstConcept(raw).terms.push("data"), /too common/],
    [
      "an id used twice",
      (raw) => firstAct(raw).obligations.push(firstObligation(raw)),
      /used twice/,
    ],
    ["an id of another act", (raw) => (firstObligation(raw).id = "other-1"), /does not start with/],
    ["a file under another name", (raw) => (raw.acts[0]!.file = "other.json"), /the act's id is/],
    ["a decision on an unknown act", readUnknownAct, /not in the catalogue/],
    [
      "an event of an unknown act",
      (raw) => (events(raw)[0]!.act = "nowhere"),
      /not in the catalogue/,
    ],
    ["events out of order", (raw) => events(raw).reverse(), /stands after a later date/],
    ["a place without news", (raw) => dropEventsOf(raw, "SA"), /no event concerns SA/],
    ["too few decisions", (raw) => set(raw, "decisions", []), /only 0 decisions/],
    ["too few events to come", (raw) => set(raw, "release", "2200-01-01"), /only 0 events after/],
    ["a jurisdiction left out", (raw) => bindOnly(raw, ["MT"]), /no act binds in TR/],
    ["no list at all", (raw) => set(raw, "events", { first: 1 }), /is no list/],
  ];

  // One obligation of each act shows what is caught, and takes a fraction of the time.
  const small = readCatalogue();
  for (const { value } of small.acts) (value as InFile<Act>).obligations.splice(1);
  const usual = checkCatalogue(small).faults.join("\n");

  it.each(breakings)("catches %s", (_, breakIt, expected) => {
    const raw = structuredClone(small);
    breakIt(raw);
    expect(usual).not.toMatch(expected);
    expect(checkCatalogue(raw).faults.join("\n")).toMatch(expected);
  });

  it("names the file and the place, and goes on with the rest", () => {
    const raw = readCatalogue();
    const count = events(raw).length;
    set(events(raw)[3]!, "priority", "urgent");
    const { faults, events: kept } = checkCatalogue(raw);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain("events.json: entry 4: priority");
    expect(kept).toHaveLength(count - 1);
  });
});

describe("checkTexts", () => {
  const official: OfficialText[] = [
    {
      celex: "32099R0001",
      articles: new Map([
        [
          "5",
          "The keeper of a lighthouse shall light the lamp every evening before the sun has gone down.",
        ],
        ["7a", "The keeper shall write down each passing ship."],
      ]),
    },
  ];

  it("accepts own words about an article that exists", () => {
    const report = checkTexts([readAct({ article: "5(1)" })], [], official);
    expect(report).toEqual({ faults: [], actsRead: 1, obligationsRead: 1, keyTermShare: 1 });
  });

  it("finds letters in article numbers", () => {
    const act = readAct({ article: "7a(2)", keyTerms: ["passing ship", "write down"] });
    expect(checkTexts([act], [], official).faults).toEqual([]);
  });

  it("reports an article that the act does not have", () => {
    expect(checkTexts([readAct({ article: "6(1)" })], [], official).faults).toEqual([
      "lamp-5-1: the act has no article 6(1)",
    ]);
  });

  it("reports key terms that stand elsewhere, and their share", () => {
    const act = readAct({ keyTerms: ["lamp", "harbour", "customs"] });
    const report = checkTexts([act], [], official);
    expect(report.faults).toEqual(["lamp-5-1: not in the article: harbour; customs"]);
    expect(report.keyTermShare).toBeCloseTo(1 / 3);
  });

  it("reports twelve words in a row from the official text, whatever their punctuation", () => {
    const text = "Duty: a lighthouse shall light the lamp, every evening, before the sun has gone!";
    const [fault] = checkTexts([readAct({ text })], [], official).faults;
    expect(fault).toContain("a lighthouse shall light the lamp every evening before the sun");
  });

  it("lets eleven words in a row pass", () => {
    const text = "Light the lamp every evening before the sun has gone down.";
    expect(checkTexts([readAct({ text })], [], official).faults).toEqual([]);
  });

  it("leaves out acts whose text is not there", () => {
    const act = { ...readAct({ article: "99" }), celex: "32099R0002" };
    expect(checkTexts([act], [], official)).toMatchObject({
      faults: [],
      actsRead: 0,
      keyTermShare: 1,
    });
  });

  it("reports a decision on an article that the act does not have", () => {
    const [decision] = readCatalogue().decisions as Decision[];
    const reads = [{ act: "lamp", article: "6" }];
    expect(
      checkTexts([readAct({})], [{ ...decision!, id: "storm", reads }], official).faults,
    ).toEqual(["storm: lamp has no article 6"]);
  });

  it("finds no folder where there is none", () => {
    expect(readOfficialTexts("/nowhere/at/all")).toBeNull();
  });
});

function writeAct(changes: Partial<Obligation>): InFile<Act> {
  const obligation: Obligation = {
    id: "lamp-5-1",
    article: "5(1)",
    title: "Light up at dusk",
    shortTitle: "Light up at dusk",
    text: "Whoever minds the tower has it shining by nightfall.",
    focus: "licensing_and_registration",
    roles: ["keeper"],
    kind: "do",
    severity: "LOW",
    severityReason: "Article 9: a fine of one lantern",
    shownIn: ["other"],
    concepts: [{ name: "lamp", terms: ["lamp", "lantern", "beacon"], anchor: true }],
    keyTerms: ["lamp", "every evening"],
    ...changes,
  };
  return {
    id: "lamp",
    shortTitle: "Lamp Regulation",
    title: "Regulation on lighthouses",
    identifier: "32099R0001",
    celex: "32099R0001",
    link: "http://data.europa.eu/eli/reg/2099/1/oj",
    publisher: "The coast",
    articleWord: "Article",
    scope: ["MT"],
    form: "act",
    language: "en",
    summary: "Light at night.",
    dates: [{ date: "2099-01-01", meaning: "applies", confidence: "text" }],
    source: "Written for this test",
    obligations: [obligation],
  };
}

function readAct(changes: Partial<Obligation>): Act {
  return placeAct(writeAct(changes));
}

function firstAct(raw: RawCatalogue): Act {
  return raw.acts[0]!.value as Act;
}

function firstObligation(raw: RawCatalogue): Obligation {
  return firstAct(raw).obligations[0]!;
}

function firstConcept(raw: RawCatalogue) {
  return firstObligation(raw).concepts.find((concept) => concept.anchor)!;
}

function events(raw: RawCatalogue) {
  return raw.events as { date: string; act?: string }[];
}

function dropEventsOf(raw: RawCatalogue, place: string): void {
  raw.events = (raw.events as { scope: string[] }[]).filter(({ scope }) => !scope.includes(place));
}

function removeAnchors(raw: RawCatalogue): void {
  for (const concept of firstObligation(raw).concepts) delete concept.anchor;
}

function readUnknownAct(raw: RawCatalogue): void {
  const [decision] = raw.decisions as { reads: { act: string; article: string }[] }[];
  decision!.reads.push({ act: "nowhere", article: "1" });
}

function bindOnly(raw: RawCatalogue, scope: Scope[]): void {
  for (const { value } of raw.acts) (value as InFile<Act>).scope = scope;
}

/** Puts a value where the types would not let it stand. */
function set(target: object, key: string, value: unknown): void {
  Object.assign(target, { [key]: value });
}
