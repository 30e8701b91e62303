import { execFile } from "node:child_process";
import { format, promisify } from "node:util";
import { vi } from "vitest";

export type Ended = { code: number; out: string; err: string };

/** What a command prints and the status it ends with, in this process. */
export async function runCommand(
  command: (args: string[]) => Promise<number>,
  args: string[],
): Promise<Ended> {
  const printed = { out: "", err: "" };
  const spies = [
    vi.spyOn(console, "log").mockImplementation((...words: unknown[]) => {
      printed.out += `${format(...words)}\n`;
    }),
    vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
      printed.err += `${format(...words)}\n`;
    }),
  ];
  try {
    return { code: await command(args), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** The same as its own process. It takes seconds to start: once for each command is enough. */
export async function startCommand(
  script: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<Ended> {
  const program = ["--import", "tsx", script, ...args];
  try {
    const run = promisify(execFile)("node", program, { env: { ...process.env, ...env } });
    const { stdout, stderr } = await run;
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}
