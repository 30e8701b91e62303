import { describe, expect, it } from "vitest";
import { checkCondition } from "../../../server/applicability/condition.ts";
import { answer, read } from "./build.ts";

const payers = [{ licences: ["payment_institution", "e_money_institution"] }];

describe("a condition", () => {
  it("that names nothing holds of every company", () => {
    expect(checkCondition(undefined, {})).toEqual({ outcome: "holds", grounds: [] });
  });

  it("holds by one of the answers it names, and says which", () => {
    expect(checkCondition(payers, answer({ licences: ["bank", "payment_institution"] }))).toEqual({
      outcome: "holds",
      grounds: [{ fact: "licences", values: ["payment_institution"] }],
    });
  });

  it("names every clause that holds, each fact once", () => {
    const any = [{ established: ["MT"] }, { data: ["cookies"] }, { data: ["children"] }];
    const known = answer({ established: ["MT"], data: ["cookies", "children"] });
    expect(checkCondition(any, known)).toEqual({
      outcome: "holds",
      grounds: [
        { fact: "established", values: ["MT"] },
        { fact: "data", values: ["cookies", "children"] },
      ],
    });
  });

  it("fails once a person answered without them, and names what is missing", () => {
    expect(checkCondition(payers, answer({ licences: [] }))).toEqual({
      outcome: "fails",
      grounds: [{ fact: "licences", values: ["payment_institution", "e_money_institution"] }],
    });
  });

  it("is not known while nobody answered, and asks the question", () => {
    const open = { outcome: "unknown", questions: ["licences"] };
    expect(checkCondition(payers, {})).toEqual(open);
    // That a document names one licence does not say that there is no other.
    expect(checkCondition(payers, read({ licences: ["bank"] }))).toEqual(open);
  });

  it("holds by what was read", () => {
    expect(checkCondition(payers, read({ licences: ["payment_institution"] })).outcome).toBe(
      "holds",
    );
  });

  it("asks all facts of a clause, and any clause is enough", () => {
    const either = [{ trades: ["energy"], size: ["medium", "large"] }, { trades: ["dns_domain"] }];
    const small = { employees: ["lt10"], turnover: ["le2m"] };
    const big = { employees: ["ge1000"] };
    expect(checkCondition(either, answer({ trades: ["energy"], ...small })).outcome).toBe("fails");
    expect(checkCondition(either, answer({ trades: ["energy"], ...big })).outcome).toBe("holds");
    expect(checkCondition(either, answer({ trades: ["dns_domain"], ...small })).outcome).toBe(
      "holds",
    );
    expect(checkCondition(either, answer({ trades: ["energy"] }))).toEqual({
      outcome: "unknown",
      questions: ["employees"],
    });
    // The trade decides alone: the size need not be asked.
    expect(checkCondition(either, answer({ trades: ["food"] })).outcome).toBe("fails");
  });

  it("bars the answers behind a !", () => {
    const notMicro = [{ size: ["!micro"] }];
    expect(checkCondition(notMicro, answer({ employees: ["50_249"] })).outcome).toBe("holds");
    expect(
      checkCondition(notMicro, answer({ employees: ["lt10"], turnover: ["le2m"] })).outcome,
    ).toBe("fails");
    // Fewer than ten people may still turn over fifty million.
    expect(checkCondition(notMicro, answer({ employees: ["lt10"] })).outcome).toBe("unknown");
    expect(checkCondition([{ licences: ["!bank"] }], read({ licences: ["insurer"] }))).toEqual({
      outcome: "unknown",
      questions: ["licences"],
    });
  });
});
