import { runAnalysis } from "./run-analysis.ts";

process.exitCode = await runAnalysis(process.argv.slice(2));
