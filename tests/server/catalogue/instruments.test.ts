import { expect, it } from "vitest";
import { checkInstruments } from "../../../server/catalogue/check-instruments.ts";
import type { Act } from "../../../server/catalogue/types.ts";
import { buildAct } from "../analysis/build.ts";

const act: Act = buildAct([], {
  id: "lamp",
  celex: "32099R0001",
  identifier: "32099R0001",
  dates: [
    { date: "2099-01-01", meaning: "in_force", confidence: "text" },
    { date: "2099-07-01", meaning: "applies", confidence: "text" },
  ],
});

function findFaults(dates: string, identifier = "32099R0001 (cons. 02099R0001)", confidence = "S") {
  return checkInstruments([act], [{ identifier, dates, confidence }]).faults;
}

it("finds no fault where the dates agree", () => {
  expect(findFaults("in force 2099-01-01; applies 2099-07-01")).toEqual([]);
  expect(findFaults("2099-07-01; amended 2100-01-01")).toEqual([]);
});

it("names what the collected facts say and the catalogue does not", () => {
  expect(findFaults("applies 2099-07-02")).toEqual([
    "lamp: the collected facts also say applies 2099-07-02",
  ]);
  expect(findFaults("transposition 2099-07-01")).toHaveLength(1);
  expect(findFaults("2099-03-03 or 2099-04-04")).toEqual([
    "lamp: the collected facts also say 2099-03-03 or 2099-04-04",
  ]);
});

it("asks nothing of other acts, nor of what rests on general knowledge", () => {
  expect(findFaults("applies 2099-07-02", "32099R0002")).toEqual([]);
  expect(findFaults("applies 2099-07-02", "32099R0001", "K")).toEqual([]);
});
