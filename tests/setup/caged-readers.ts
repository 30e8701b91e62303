import { execFileSync, fork } from "node:child_process";
import { createSocket } from "node:dgram";
import { lookup } from "node:dns";
import { fstatSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { get } from "node:http";
import { connect, createServer, Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { Worker } from "node:worker_threads";
import { frameJson } from "../../server/cage/frames.ts";
import { serveReaders } from "../../server/cage/serve-readers.ts";

// What a file might make of its reader, if it got hold of it.
const port = 9;
const waysOut: Record<string, () => unknown> = {
  "net.connect": () => connect(port, "127.0.0.1"),
  "Socket.connect": () => new Socket().connect(port, "127.0.0.1"),
  "net.createServer": () => createServer().listen(0),
  "tls.connect": () => connectTls(port, "127.0.0.1"),
  "http.get": () => get(`http://127.0.0.1:${port}`),
  "dgram.createSocket": () => createSocket("udp4"),
  "dns.lookup": () => lookup("localhost", () => undefined),
  fetch: () => fetch(`http://127.0.0.1:${port}`),
  execFile: () => execFileSync("/bin/true"),
  fork: () => fork("/dev/null"),
  Worker: () => new Worker("", { eval: true }),
  "process.binding": () =>
    (process as unknown as { binding: (of: string) => unknown }).binding("fs"),
  "process.dlopen": () => process.dlopen({ exports: {} }, "/lib/x.node"),
  "reading another file": () => readFileSync("/etc/passwd"),
  "writing a file": () => writeFileSync("/tmp/acquis-was-here", ""),
  // eslint-disable-next-line no-eval
  eval: () => (0, eval)("1 + 1"),
};

/** A module whose one function never ends, nor ever leaves WebAssembly. */
const endless = Buffer.from(
  "0061736d0100000001040160000003020100070801047370696e00000a0901070003400c000b0b",
  "hex",
);

await serveReaders(async () => ({
  echo: (bytes) => ({ value: { text: new TextDecoder().decode(bytes), pid: process.pid } }),
  spent: () => ({ value: { pid: process.pid }, spent: true }),
  surroundings: () => ({ value: { env: process.env, descriptors: listDescriptors() } }),
  "ways out": () => ({ value: Object.keys(waysOut).filter((name) => !isClosed(name)) }),
  endless: () => {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(endless));
    (exports["spin"] as () => void)();
    return { value: "never" };
  },
  "much memory": () => {
    const kept: Buffer[] = [];
    for (let now = Date.now(); Date.now() < now + 20_000;) kept.push(Buffer.alloc(1024 * 1024, 1));
    return { value: kept.length };
  },
  "much heap": () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `${at} ${kept.length}`));
  },
  abort: () => process.abort(),
  exit: () => process.exit(3),
  fault: () => {
    throw new Error("a fault of the reader");
  },
  "no frame": () => {
    writeSync(1, "x".repeat(10_000));
    return { value: "after it" };
  },
  "no JSON": () => {
    writeSync(1, Buffer.from([3, 0, 0, 0, 110, 111, 33]));
    return { value: "after it" };
  },
  "two answers": () => {
    writeSync(1, Buffer.concat([frameJson({ value: 1 }), frameJson({ value: 2 })]));
    return { value: 3 };
  },
  "too much": () => ({ value: "x".repeat(2_000_000) }),
  "another kind": () => ({ value: { pages: "none" } }),
}));

function isClosed(name: string): boolean {
  try {
    waysOut[name]?.();
    return false;
  } catch {
    return true;
  }
}

function listDescriptors(): string[] {
  return Array.from({ length: 64 }, (_, at) => at).flatMap((descriptor) => {
    try {
      const stat = fstatSync(descriptor);
      // Node has pipes of its own; what comes from elsewhere are sockets, files and folders.
      if (stat.isSocket()) return [`${descriptor}: socket`];
      return stat.isFile() || stat.isDirectory() ? [`${descriptor}: file`] : [];
    } catch {
      return [];
    }
  });
}
