import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fillDataFolder, makeDataFolder } from "./data-folder.ts";

export type RunningServer = {
  url: string;
  dataDir: string;
  pid: number;
  /** What it has written to its log so far. */
  log: () => string;
  /** Null while it runs, or when a signal ended it. */
  exitCode: () => number | null;
  kill: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts the built product as users do, on a free port, and waits for its one line. */
export async function startServer({
  dataDir: wanted,
  env = {},
  command = ["node", "build/server/main.js"],
}: {
  dataDir?: string;
  env?: Record<string, string>;
  command?: string[];
} = {}): Promise<RunningServer> {
  const [program = "node", ...parameters] = command;
  const dataDir = wanted ?? makeDataFolder();
  // With the user API elsewhere there is neither a key nor a database.
  if (!wanted && !env["API_URL"]) await fillDataFolder(dataDir);
  const child = spawn(program, parameters, {
    env: {
      // People in tests and pictures have simple passwords.
      PASSWORD_STRENGTH: "0",
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  child.stderr?.on("data", (chunk: Buffer) => (written += chunk.toString()));
  const url = await waitForAddress(child, () => written);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    log: () => written,
    exitCode: () => child.exitCode,
    kill: async (signal = "SIGKILL") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await ended;
    },
  };
}

function waitForAddress(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /https?:\/\/[^\s/]+/.exec(printed)?.[0];
      if (address) resolve(address);
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      reject(new Error(`the server ended with ${code}: ${printed}${log()}`)),
    );
  });
}
