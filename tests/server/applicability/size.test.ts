import { expect, it } from "vitest";
import { listPossibleSizes } from "../../../server/applicability/size.ts";

it.each([
  [{ employees: "lt10", turnover: "le2m", balance: "le2m" }, ["micro"]],
  [{ employees: "lt10", turnover: "gt50m", balance: "le2m" }, ["micro"]],
  [{ employees: "lt10", turnover: "le10m", balance: "le10m" }, ["small"]],
  [{ employees: "20_49", turnover: "le2m", balance: "le2m" }, ["small"]],
  [{ employees: "20_49", turnover: "gt50m", balance: "le43m" }, ["medium"]],
  [{ employees: "50_249", turnover: "le2m", balance: "le2m" }, ["medium"]],
  [{ employees: "50_249", turnover: "gt50m", balance: "gt43m" }, ["large"]],
  [{ employees: "250_499", turnover: "le2m", balance: "le2m" }, ["large"]],
  [{ employees: "lt10", turnover: "le2m" }, ["micro"]],
  [{ employees: "50_249" }, ["medium", "large"]],
  [{ employees: "ge1000" }, ["large"]],
  [{ turnover: "gt50m", balance: "gt43m" }, ["large"]],
  [{}, ["micro", "small", "medium", "large"]],
] as const)("%j may be %j", (answers, sizes) => {
  expect(listPossibleSizes(answers)).toEqual(sizes);
});
