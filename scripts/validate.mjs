// Everything that has to hold: types, lint, format and nothing unused side by side, then the tests.
import { spawn } from "node:child_process";

const checks = [
  ["typecheck", "npx", ["tsc", "--noEmit"]],
  ["format", "npx", ["prettier", "--check", "--log-level", "warn", "."]],
  ["lint", "npx", ["oxlint", "--deny-warnings"]],
  ["unused", "npx", ["knip", "--no-progress"]],
];
const failed = (await Promise.all(checks.map(check))).filter((name) => name !== null);
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(", ")}\n`);
  process.exit(1);
}
const tests = spawn("npm", ["test"], { stdio: "inherit" });
tests.on("close", (code) => process.exit(code ?? 1));

/** What a check prints stands together; its name where it failed. */
function check([name, command, args]) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (printed += text));
  }
  return new Promise((resolve) => {
    child.on("close", (code) => {
      process.stdout.write(
        `${name}: ${code === 0 ? "ok" : "failed"}\n${code === 0 ? "" : printed}`,
      );
      resolve(code === 0 ? null : name);
    });
  });
}
