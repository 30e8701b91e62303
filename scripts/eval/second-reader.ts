import { getStatementSource } from "../../server/analysis/statement-source.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { readEndpoint } from "../../server/settings/endpoints.ts";
import { isBorneOut, isMisled, readAgain } from "../../server/second-reader/second-reader.ts";
import type { AskAgain, JudgedPair } from "./labelled-pairs.ts";

/** Whoever is configured as the second reader, as an assessment asks it. Throws where nobody is. */
export function openSecondReader(catalogue: Catalogue): AskAgain {
  const endpoint = readEndpoint(process.env, "LLM", 60);
  if (!endpoint) throw new Error("Please set LLM_BASE_URL and LLM_MODEL first.");
  const source = getStatementSource(catalogue);
  return async (asked) => {
    const reading = await readAgain(endpoint, asked);
    if (typeof reading === "string" || !isBorneOut(asked, reading, source)) {
      return { reading, decides: false };
    }
    const misled = await isMisled(endpoint, asked);
    return misled ? { reading: "misled", decides: false } : { reading, decides: misled === false };
  };
}

/** What the reader says alone, ours where it decides what needs review, and what did not count. */
export function judgeBySecondReader(judged: JudgedPair[]) {
  const alone = judged.map((one): JudgedPair => {
    const said = typeof one.again?.reading === "object" ? one.again.reading.verdict : "cannot_tell";
    const verdict = said === "cannot_tell" ? "not_assessed" : said;
    return { ...one, finding: { ...one.finding, verdict } };
  });
  const together = judged.map((one, at): JudgedPair => {
    const decides = one.again?.decides && one.finding.verdict === "needs_review";
    return decides ? { ...one, finding: alone[at]!.finding } : one;
  });
  const lost = judged.flatMap(({ again }) =>
    typeof again?.reading === "string" ? [again.reading] : [],
  );
  const losses = [...new Set(lost)].map(
    (loss) => `${loss} ${lost.filter((one) => one === loss).length}`,
  );
  return { alone, together, losses };
}
