import { describe, expect, it } from "vitest";
import { buildAssessable, buildDocument, judgeAll } from "./build.ts";
import { inEnglish } from "../../setup/in-english.ts";

const prohibition = buildAssessable({
  title: "Rate nobody by social behaviour",
  concepts: [
    {
      name: "social scoring",
      terms: ["social score", "score ~ behaviour", "rating"],
      anchor: true,
    },
    { name: "ruled out", terms: ["prohibited", "forbidden", "banned"], refusal: true },
  ],
});

function judge(text: string) {
  return judgeAll([buildDocument(text)], [prohibition])[0]!;
}

describe("a prohibition", () => {
  it.each([
    "We do not give any customer a social score.",
    "Nobody here is rated. The company never assigns a social score.",
    "A social score is prohibited in all our houses.",
  ])("is kept by a denial or a ban: %s", (text) => {
    const finding = judge(text);
    expect(finding).toMatchObject({ verdict: "met", missing: [] });
    expect(finding.evidence[0]!.quote).toContain("social score");
  });

  it("is contradicted by a plain statement that the company does it", () => {
    const finding = judge("We give a social score to each customer. Cookies are small.");
    expect(finding.verdict).toBe("contradicted");
    expect(inEnglish(finding.reason)).toContain("ruled out");
    expect(finding.evidence[0]!.quote).toBe("We give a social score to each customer.");
  });

  it.each([
    "We may give a social score where the law asks for it.",
    "We give a social score only with your consent.",
    "We screen partners for a social score.",
    "Other firms are known for the social score that they use.",
  ])("is neither kept nor broken by less: %s", (text) => {
    expect(judge(text)).toMatchObject({ verdict: "partly", missing: ["ruled out"] });
  });

  it("is not kept by a denial that leaves a door open", () => {
    expect(judge("We do not use a social score unless you agree.").verdict).toBe("partly");
  });
});
