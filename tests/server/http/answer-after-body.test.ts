import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { serve } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerAfterBody } from "../../../server/http/answer-after-body.ts";

let server: Server;
let socket: Socket;
let received: string;
/** The paths of the requests that are over. */
let over: string[];

beforeEach(async () => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  over = [];
  app.use(async (context, next) => {
    await next();
    over.push(context.req.path);
  });
  app.use(answerAfterBody);
  app.post("/refused", (context) => context.text("refused", 401));
  app.post("/begun", async (context) => {
    await context.req.raw.body?.getReader().read();
    return context.text("too large", 413);
  });
  app.post("/read", async (context) => context.text(String((await context.req.text()).length)));
  app.get("/other", (context) => context.text("other"));
  server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  await once(server, "listening");
  socket = connect(portOf(server), "127.0.0.1");
  received = "";
  socket.on("data", (bytes) => (received += bytes.toString()));
});

afterEach(() => {
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

const portOf = (one: Server) => (one.address() as AddressInfo).port;
const askOnAnother = async () =>
  (
    await fetch(`http://127.0.0.1:${portOf(server)}/other`, { headers: { connection: "close" } })
  ).text();
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: acquis\r\ncontent-length: ${length}\r\n\r\n`;

async function waitFor(text: string): Promise<void> {
  while (!received.includes(text)) await once(socket, "data");
}

test.each([
  ["/refused", "401", "refused"],
  ["/begun", "413", "too large"],
])("%s answers once the body is there, and the connection goes on", async (path, status, text) => {
  const half = "a".repeat(300_000);
  socket.write(post(path, 2 * half.length) + half);
  // Whoever asks on another connection is answered meanwhile.
  expect(await askOnAnother()).toBe("other");
  expect(received).toBe("");
  socket.write(half);
  await waitFor(text);
  expect(received).toContain(`HTTP/1.1 ${status} `);
  expect(received).not.toContain("connection: close");
  socket.write(`${post("/read", 5)}hello`);
  await waitFor("\r\n\r\n5");
});

test("a body without an end is not waited for", async () => {
  socket.write(post("/refused", 1024 * 1024 * 1024));
  socket.write(Buffer.alloc(64 * 1024 * 1024 + 1));
  await waitFor("refused");
  expect(received).toContain("connection: close");
});

test("whoever sends nothing more is answered after a while", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  socket.write(`${post("/refused", 1_000)}some of it`);
  await once(socket, "ready");
  expect(await askOnAnother()).toBe("other");
  expect(received).toBe("");
  vi.advanceTimersByTime(5_000);
  await waitFor("refused");
  expect(received).toContain("connection: close");
});

test("whoever leaves before the end leaves nothing behind", async () => {
  socket.write(`${post("/refused", 1_000)}some of it`);
  await once(socket, "ready");
  expect(await askOnAnother()).toBe("other");
  expect(over).toEqual(["/other"]);
  socket.destroy();
  await vi.waitUntil(() => over.includes("/refused"));
});
