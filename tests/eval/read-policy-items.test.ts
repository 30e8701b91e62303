import { expect, it } from "vitest";
import { readPolicyItems } from "../../scripts/eval/analysis/read-policy-items.ts";

const policy = `<?xml version='1.0'?><policy>
  <paragraph category="">Welcome.</paragraph>
  <segment>
    <title depth="3" category="4;4,7">Your rights</title>
    <paragraph category="4.2, 4.3;4">See <list><item>and mend</item></list> what we &amp; others hold.</paragraph>
    <segment>
      <title category='7'>Complaints</title>
      <paragraph category="7;7">Write to the authority.</paragraph>
    </segment>
    <paragraph category="18">Cookies.</paragraph>
  </segment>
</policy>`;

it("reads titles and paragraphs with the codes before the semicolon and the titles above", () => {
  const read = readPolicyItems("a.xml", policy);
  expect(read.map(({ kind, text, headings, codes }) => [kind, text, headings, codes])).toEqual([
    ["paragraph", "Welcome.", [], []],
    ["title", "Your rights", [], ["4"]],
    ["paragraph", "See and mend what we & others hold.", ["Your rights"], ["4.2", "4.3"]],
    ["title", "Complaints", ["Your rights"], ["7"]],
    ["paragraph", "Write to the authority.", ["Your rights", "Complaints"], ["7"]],
    ["paragraph", "Cookies.", ["Your rights"], ["18"]],
  ]);
});

it("reads on where the markup is broken", () => {
  const broken = policy
    .replace("</title>", "")
    .replace("</segment>", "</segment></segment></segment></segment>")
    .replace("others hold.</paragraph>", "others < hold & more.")
    .replace(' category="18"', "");
  const texts = readPolicyItems("a.xml", broken).map(({ text }) => text);
  expect(texts).toContain("Your rights");
  expect(texts.join(" ")).toContain("hold & more.");
  expect(readPolicyItems("a.xml", broken).at(-1)).toMatchObject({ text: "Cookies.", codes: [] });
  expect(readPolicyItems("a.xml", "no markup at all")).toEqual([]);
  expect(readPolicyItems("a.xml", policy.slice(0, 300)).length).toBeGreaterThan(1);
});
