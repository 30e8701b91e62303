// Where the threads of the built product begin. To compile their program takes longer than most
// that a thread does at its start, so the build has done it.
import { fileURLToPath } from "node:url";
import { runCompiled } from "./threads/compiled-program.mjs";

runCompiled(fileURLToPath(new URL("./thread-program.cjs", import.meta.url)));
