import { expect, it } from "vitest";
import { runEvaluation } from "../../scripts/eval/run-eval.ts";
import { runCommand } from "../setup/run-command.ts";

it("finds every quote again, and no account sees the words of another", async () => {
  const { code, out, err } = await runCommand(runEvaluation, [
    ...["mcp", "--answers", "24", "--calls", "60"],
  ]);
  expect(err).toBe("");
  expect(code).toBe(0);
  const figures = JSON.parse(out.slice(out.indexOf("{")));
  expect(figures).toMatchObject({ calls: 60, lost: 0, strangersSeen: 0, ownAnswered: true });
  expect(figures.quotes).toBeGreaterThan(20);
  expect(figures.given).toBeGreaterThan(20);
});
