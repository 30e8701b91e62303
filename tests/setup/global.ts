import { execFileSync } from "node:child_process";

/** Route and browser tests run against the build, as users do. */
export default function setup(): void {
  execFileSync("node", ["scripts/build.mjs", "--if-stale"], { stdio: "inherit" });
}
