import { expect, test } from "vitest";
import { holdsFact } from "../../../../server/assistant/lanes/holds-fact.ts";

test.each([
  ["time", "We delete it after 30 days.", "We delete it at some point."],
  ["amount", "The fee is 5 euros per refund.", "There is a fee for each refund."],
  ["email", "Write to privacy@example.com.", "Write to our privacy team."],
  ["date", "It applies from 10 July 2027.", "It applies soon."],
  ["count", "Two people approve each payment.", "People approve each payment."],
  ["name", "Our officer is Ms Ada Vella.", "Our officer reads each report."],
  ["list", "It names the purposes, the recipients, the period, the rights.", "It is short."],
] as const)("%s: %j and not %j", (kind, holds, lacks) => {
  const question = "What do we say of it?";
  expect([holdsFact(kind, holds, question), holdsFact(kind, lacks, question)]).toEqual([
    true,
    false,
  ]);
});
