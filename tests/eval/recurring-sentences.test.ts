import { describe, expect, it } from "vitest";
import {
  learnRecurring,
  measureRepeatability,
} from "../../scripts/eval/analysis/recurring-sentences.ts";
import { requirements } from "../../scripts/eval/analysis/requirements.ts";
import type { LabelledDocument } from "../../scripts/eval/read-labelled.ts";

const audit = "The processor allows for and contributes to audits of the controller.";
const audits = requirements.findIndex(({ id }) => id === "gdpr-28-3-h-audits");
const instructions = requirements.findIndex(({ id }) => id === "gdpr-28-3-a");

function writeAgreement(name: string, sentences: [text: string, ...labels: string[]][]) {
  const document: LabelledDocument = { name, text: "", stretches: [] };
  for (const [text, ...labels] of sentences) {
    const start = document.text.length;
    document.text += `${text}\n`;
    document.stretches.push({ start, end: start + text.length, labels });
  }
  return document;
}

describe("learnRecurring", () => {
  const recall = learnRecurring([
    writeAgreement("one", [[audit, "R26"]]),
    writeAgreement("two", [[`(b) ${audit.replace("con", "con- ")}`], [audit, "R26"]]),
    writeAgreement("three", [[audit]]),
    writeAgreement("four", [["This clause stands in one agreement and in no other.", "R26"]]),
  ]);

  it("scores a sentence by the agreements that mark it, however it is broken or numbered", () => {
    const scores = recall(`2.1) ${audit.toUpperCase()}`)!;
    expect(scores[audits]).toBeCloseTo(Math.log(2.5 / 1.5), 10);
    expect(scores[instructions]).toBeCloseTo(Math.log(0.5 / 3.5), 10);
  });

  it("keeps silent about what is rare or short", () => {
    expect(recall("This clause stands in one agreement and in no other.")).toBeNull();
    expect(recall("The processor may be audited in another way altogether.")).toBeNull();
    const short = [writeAgreement("one", [["Audits", "R26"]]), writeAgreement("two", [["Audits"]])];
    expect(learnRecurring(short)("Audits")).toBeNull();
  });
});

describe("measureRepeatability", () => {
  it("says how often the same words are marked again, and what that costs", () => {
    const agreements = [
      writeAgreement("one", [[audit, "R26"]]),
      writeAgreement("two", [[audit, "R26"]]),
      writeAgreement("three", [[audit]]),
    ];
    // Of two marks each is found again in one of two others; two single marks, each lost half
    // the time, stand against the 18 requirements of each agreement and one more.
    expect(measureRepeatability(agreements)).toEqual({
      markedAgain: 0.5,
      secondMarking: Math.round((1 - 1 / 55) * 1000) / 1000,
    });
  });

  it("knows nothing where no sentence recurs", () => {
    const single = [writeAgreement("one", [[audit, "R26"]])];
    expect(measureRepeatability(single)).toEqual({ markedAgain: null, secondMarking: null });
  });
});
