import { runCorpus } from "./corpus/run-corpus.ts";

process.exitCode = await runCorpus(process.argv.slice(2));
