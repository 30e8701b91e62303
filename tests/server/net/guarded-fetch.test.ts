import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  OutgoingFailure,
  dispatcherSettings,
  guardedFetch,
} from "../../../server/net/guarded-fetch.ts";

let handle: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[] = [];
let address = "";
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  handle(request, response);
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function send(path: string, init: RequestInit = {}, limits: { ms?: number; bytes?: number } = {}) {
  asked = [];
  const url = new URL(path, address);
  const { ms: timeoutMs = 20_000, bytes: mostBytes = 1000 } = limits;
  return guardedFetch(url, init, { origin: address, timeoutMs, mostBytes });
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => "no fault",
    (reason: unknown) => reason,
  );
  return error instanceof OutgoingFailure ? error.fault : String(error);
}

test("no limit of the dispatcher's own ends a request before its time", () => {
  expect(dispatcherSettings).toMatchObject({ headersTimeout: 0, bodyTimeout: 0 });
});

test("only the origin named is asked", async () => {
  handle = (_request, response) => response.end("yes");
  expect(await (await send("/a")).text()).toBe("yes");
  for (const other of ["http://127.0.0.2:1/", "http://localhost:1/", "file:///etc/passwd"]) {
    expect(await faultOf(send(other))).toBe("forbidden");
  }
  expect(asked).toEqual([]);
});

describe("a redirect", () => {
  test("is followed within the origin, for reading", async () => {
    handle = ({ url }, response) => {
      if (url === "/b") return response.end("there");
      response.writeHead(302, { location: "/b" });
      return response.end();
    };
    expect(await (await send("/a")).text()).toBe("there");
    expect(asked).toEqual(["GET /a", "GET /b"]);
  });

  test("does not lead to another origin, nor to a private one by another name", async () => {
    const port = new URL(address).port;
    for (const location of [
      "http://169.254.169.254/",
      `http://2130706433:${port}x/`,
      "//evil.test/",
    ]) {
      handle = (_request, response) => {
        response.writeHead(302, { location });
        response.end();
      };
      expect(await faultOf(send("/a"))).toBe("led_away");
      expect(asked).toEqual(["GET /a"]);
    }
  });

  test("never sends a change a second time", async () => {
    handle = (_request, response) => {
      response.writeHead(307, { location: "/b" });
      response.end();
    };
    expect(await faultOf(send("/a", { method: "POST", body: "x" }))).toBe("led_away");
    expect(asked).toEqual(["POST /a"]);
  });

  test("has an end", async () => {
    handle = (_request, response) => {
      response.writeHead(302, { location: "/a" });
      response.end();
    };
    expect(await faultOf(send("/a"))).toBe("led_away");
    expect(asked.length).toBe(6);
  });
});

describe("a body", () => {
  test("is read up to the limit and no further", async () => {
    let written = 0;
    const ended = new Promise<void>((resolve) => {
      handle = (_request, response) => {
        response.on("close", resolve);
        const write = () => {
          if (response.destroyed) return;
          written += 65_536;
          if (response.write(Buffer.alloc(65_536))) setImmediate(write);
          else response.once("drain", write);
        };
        write();
      };
    });
    const response = await send("/a", {}, { bytes: 1_000_000 });
    expect(await faultOf(response.text())).toBe("too_large");
    // It never ends by itself: only the cut connection lets the server stop.
    await ended;
    expect(written).toBeGreaterThan(1_000_000);
  });

  test("is counted as it is after unpacking", async () => {
    const packed = gzipSync(Buffer.alloc(5_000_000));
    expect(packed.length).toBeLessThan(10_000);
    handle = (_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(packed);
    };
    expect(await faultOf((await send("/a", {}, { bytes: 10_000 })).text())).toBe("too_large");
    const whole = await send("/a", {}, { bytes: 5_000_000 });
    expect((await whole.text()).length).toBe(5_000_000);
    expect(whole.headers.has("content-encoding")).toBe(false);
  });

  test("that breaks off is a fault", async () => {
    handle = (_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half");
      setTimeout(() => response.destroy(), 10);
    };
    expect(await faultOf((await send("/a")).text())).toBe("hung_up");
  });
});

describe("time", () => {
  test("runs out before the headers", async () => {
    handle = () => undefined;
    expect(await faultOf(send("/a", {}, { ms: 50 }))).toBe("timed_out");
  });

  test("runs out within the body", async () => {
    handle = (_request, response) => void response.write("a");
    const response = await send("/a", {}, { ms: 200 });
    expect(await faultOf(response.text())).toBe("timed_out");
  });
});

test("nothing is sent twice when the connection breaks", async () => {
  handle = (_request, response) => void response.destroy();
  expect(await faultOf(send("/a"))).toBe("hung_up");
  expect(asked).toEqual(["GET /a"]);
});

test("a server that is not there is told apart", async () => {
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const origin = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  const gone = guardedFetch(new URL(origin), {}, { origin, timeoutMs: 20_000, mostBytes: 10 });
  expect(await faultOf(gone)).toBe("unreachable");
});

test("a form arrives as multipart with its files", async () => {
  let type = "";
  handle = (request, response) => {
    type = request.headers["content-type"] ?? "";
    request.pipe(response);
  };
  const form = new FormData();
  form.set("name", "Żejtun");
  form.set("file", new File(["%PDF-"], "a.pdf", { type: "application/pdf" }));
  const echoed = await (await send("/a", { method: "POST", body: form })).text();
  const back = await new Response(echoed, { headers: { "content-type": type } }).formData();
  expect(back.get("name")).toBe("Żejtun");
  expect(await (back.get("file") as File).text()).toBe("%PDF-");
});
