import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Socket } from "node:net";

/** What the child runs, and all that it may read of the disk besides. */
export type Program = { file: string; args: string[]; readable: string[] };
export type Launched = ChildProcessByStdio<Socket, Socket, null>;

/**
 * Programs that lock a child up further where they are there and allowed: a network of its own
 * without any way out, and a death at once with its server. Each runs what follows it in its place.
 */
export const wrappers: string[][] =
  process.platform === "linux"
    ? [
        [
          "unshare",
          "--user",
          "--net",
          "--",
          "setpriv",
          "--no-new-privs",
          "--pdeathsig",
          "KILL",
          "--",
        ],
        ["setpriv", "--no-new-privs", "--pdeathsig", "KILL", "--"],
        [],
      ]
    : [[]];

// Types of other packages call NODE_ENV required.
const noEnvironment = {} as NodeJS.ProcessEnv;

/** Starts a child with nothing but two pipes: no environment, no other descriptor. */
export function launch(program: Program, heapMegabytes: number, wrapper: string[]): Launched {
  const node = [process.execPath, ...lockedUp(program), `--max-old-space-size=${heapMegabytes}`];
  const [command = "", ...args] = [...wrapper, ...node, program.file, ...program.args];
  const child = spawn(command, args, {
    env: noEnvironment,
    cwd: "/",
    stdio: ["pipe", "pipe", "ignore"],
    windowsHide: true,
  });
  if (child.pid !== undefined) preferToKill(child.pid);
  return child as unknown as Launched;
}

function lockedUp({ file, readable }: Program): string[] {
  const [major = 0] = process.versions.node.split(".").map(Number);
  return [
    major > 22 ? "--permission" : "--experimental-permission",
    ...[file, ...readable].map((path) => `--allow-fs-read=${path}`),
    ...["--disallow-code-generation-from-strings", "--no-addons", "--no-warnings"],
  ];
}

/** Short of memory, the kernel then ends this process and not its server. */
function preferToKill(pid: number): void {
  if (process.platform !== "linux") return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "1000");
  } catch {
    // It has ended already, or there is no /proc.
  }
}
