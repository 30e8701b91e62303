import { expect, test } from "vitest";
import { findMentions } from "../../../../server/companies/findings/find-mentions.ts";

const people = [
  "anna@firm.example",
  "Anna@other.example",
  "bo.berg+law@firm.example",
  "ćić@firm.example",
].map((email) => ({ id: email, email }));
const read = (text: string) => {
  const { people: found, unknown } = findMentions(text, people);
  return [found.map(({ email }) => email), unknown];
};

test.each([
  [
    "by their address, in letters of any size",
    "Ask @ANNA@firm.example.",
    ["anna@firm.example"],
    [],
  ],
  ["by what stands before its @", "(@bo.berg+law), please", ["bo.berg+law@firm.example"], []],
  ["in letters of any alphabet", "@ćić?", ["ćić@firm.example"], []],
  [
    "once, however often they are named",
    "@bo.berg+law @bo.berg+law",
    ["bo.berg+law@firm.example"],
    [],
  ],
  ["not where two are called so", "@anna knows", [], ["anna"]],
  ["not where nobody is", "@carl's copy, @carl", [], ["carl"]],
  ["not by an address without @ before it", "Write to anna@firm.example", [], []],
  ["not by an @ alone", "@ 5, @@, @-", [], []],
])("somebody is mentioned %s", (_name, text, found, unknown) => {
  expect(read(text)).toEqual([found, unknown]);
});
