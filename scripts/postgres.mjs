// A PostgreSQL of one's own for tests, from the programs that Debian installs; nothing of it stays.
import { execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const installed = "/usr/lib/postgresql";
const oldest = 15;
const pooler = "/usr/sbin/pgbouncer";

/** Starts a server on a free port of the loopback interface; null where none is installed. */
export async function startPostgres(more = []) {
  const programs = findPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), "acquis-postgres-"));
  if (process.getuid?.() === 0) chownSync(folder, numberOf("-u"), numberOf("-g"));
  const data = join(folder, "data");
  const port = await findFreePort();
  run(programs, "initdb", [
    ...["-D", data, "-U", "acquis", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
  ]);
  const settings = [
    ...[`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`],
    // What the tests write need not outlive the machine.
    ...["fsync=off", "max_connections=300", "shared_buffers=64MB", ...more],
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(" ");
  const control = (...rest) => run(programs, "pg_ctl", ["-D", data, "-w", ...rest]);
  const start = () => control("-o", options, "-l", join(folder, "log"), "start");
  const stop = () => control("-m", "immediate", "stop");
  start();
  return {
    url: `postgres://acquis@127.0.0.1:${port}/postgres`,
    folder,
    start,
    stop,
    /** Neither answers nor ends, as a machine that hangs, until it is woken. */
    pause: () => signalAll(data, "SIGSTOP"),
    wake: () => signalAll(data, "SIGCONT"),
    remove: () => {
      if (existsSync(join(data, "postmaster.pid"))) stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A pooler before it that gives each transaction a connection of its few; null where Debian's
 * pgbouncer is not installed.
 */
export async function startPooler({ url, folder }) {
  if (!existsSync(pooler)) return null;
  const port = await findFreePort();
  const { port: behind } = new URL(url);
  const [settings, users] = [join(folder, "pooler.ini"), join(folder, "users")];
  writeFileSync(users, '"acquis" ""\n');
  writeFileSync(
    settings,
    [
      ...["[databases]", `* = host=127.0.0.1 port=${behind}`, "[pgbouncer]"],
      ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "auth_type = trust"],
      ...[`auth_file = ${users}`, "pool_mode = transaction", "default_pool_size = 4"],
      "server_login_retry = 1",
    ].join("\n"),
  );
  const child = spawn(...asPostgres(pooler, [settings]), { stdio: "ignore" });
  await waitForPort(port);
  return { url: url.replace(`:${behind}`, `:${port}`), stop: () => child.kill("SIGKILL") };
}

async function waitForPort(port) {
  for (;;) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false)).on("close", () => socket.destroy());
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The server and the process of each of its connections. */
function signalAll(data, signal) {
  const [first = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  const parentOf = (pid) => {
    try {
      return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    } catch {
      return undefined;
    }
  };
  const children = readdirSync("/proc").filter(
    (pid) => /^\d+$/.test(pid) && parentOf(pid) === first,
  );
  for (const pid of [first, ...children]) process.kill(Number(pid), signal);
}

function findPrograms() {
  if (!existsSync(installed)) return null;
  const versions = readdirSync(installed).map(Number);
  const newest = Math.max(...versions.filter((version) => version >= oldest));
  const folder = join(installed, String(newest), "bin");
  return existsSync(join(folder, "postgres")) ? folder : null;
}

function run(programs, name, values) {
  return execFileSync(...asPostgres(join(programs, name), values), {
    ...{ stdio: "ignore", cwd: tmpdir() },
  });
}

/** Neither lets itself be run by root. */
function asPostgres(program, values) {
  if (process.getuid?.() !== 0) return [program, values];
  const as = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];
  return ["setpriv", [...as, program, ...values]];
}

function numberOf(which) {
  return Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
