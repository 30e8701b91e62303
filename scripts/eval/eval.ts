import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runEvaluation } from "./run-eval.ts";

// Nothing of it lands in the folder of a product that runs here.
const folder = mkdtempSync(join(tmpdir(), "acquis-eval-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
process.env["DATA_DIR"] = folder;
process.env["LOG_LEVEL"] ??= "silent";
// People ask a few questions a minute; here they come by the hundred.
process.env["LIMITS"] ??= ["questions", "searches", "exports"]
  .flatMap((use) => [use, `${use}@address`])
  .concat("table-exports")
  .map((use) => `${use}=1000000/second`)
  .join(", ");
process.exitCode = await runEvaluation(process.argv.slice(2));
