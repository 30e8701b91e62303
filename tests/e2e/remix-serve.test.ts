import { expect, test } from "vitest";
import { startServer } from "../setup/start-server.ts";
import { Visitor } from "../setup/visitor.ts";

test("the build runs under remix-serve unchanged", async () => {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const server = await startServer({
    command: ["node", "node_modules/.bin/remix-serve", "build/server/index.js"],
    env: { PORT: port, HOST: "127.0.0.1" },
  });
  try {
    const visitor = new Visitor(`http://localhost:${port}`);
    await visitor.open("/");
    expect([visitor.status, visitor.path]).toEqual([200, "/login"]);
    await visitor.post("/signup", {
      sBusinessName: "Acme",
      sEmail: "serve@example.com",
      sPassword: "secret1!",
    });
    expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/overview"]);
  } finally {
    await server.kill("SIGTERM");
  }
});
