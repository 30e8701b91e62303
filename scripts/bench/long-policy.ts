import { makePdf } from "../../tests/setup/make-pdf.ts";

const subjects = [
  "The company",
  "The processor",
  "The compliance officer",
  "Each member of staff",
  "The board",
];
const duties = [
  "keeps a record of every transfer of personal data and reviews it once a year",
  "notifies the supervisory authority of a personal data breach within 72 hours",
  "verifies the identity of a customer before a business relationship begins",
  "retains personal data for five years after the account is closed",
  "tests the continuity plan of critical systems and reports the result",
  "segregates the funds of customers in a separate account with a credit institution",
  "trains everybody who handles complaints and answers within fifteen business days",
  "assesses the risk of each outsourcing arrangement before the contract is signed",
];
const reasons = [
  "so that an auditor can follow each step",
  "unless the law of the member state asks for more",
  "and says so in writing to the customer",
  "as the policy of the group requires",
];

/** A PDF of that many full pages whose sentences all differ, the same in every run. */
export function makeLongPolicy(pages: number, start = 7): Uint8Array {
  let seed = start;
  const pick = <T>(from: T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return from[seed % from.length] as T;
  };
  const texts = Array.from({ length: pages }, (_, page) => {
    const paragraphs = Array.from({ length: 7 }, (_unused, index) => {
      const sentences = Array.from(
        { length: 3 },
        (_none, number) =>
          `${pick(subjects)} ${pick(duties)}, ${pick(reasons)} (case ${page}.${index}.${number}).`,
      );
      return sentences.join(" ");
    });
    return `# ${page + 1}. Chapter on page ${page + 1}\n\n${paragraphs.join("\n\n")}`;
  });
  return makePdf(texts);
}
