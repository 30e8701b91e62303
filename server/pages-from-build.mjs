// The built pages, with all that they ask: one program, which the build has compiled beforehand.
import { fileURLToPath } from "node:url";
import { runCompiled } from "./threads/compiled-program.mjs";

export const {
  assets,
  assetsBuildDirectory,
  basename,
  entry,
  future,
  isSpaMode,
  mode,
  publicPath,
  routes,
} = runCompiled(fileURLToPath(new URL("./pages-program.cjs", import.meta.url)));
