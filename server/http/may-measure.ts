import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
const passedOn = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/**
 * Whether figures of the process may be shown: to who brings the token of the setting, and to who
 * asks on this machine itself. A proxy on it passes on what others ask.
 */
export function mayMeasure(
  { req, env }: Context<{ Bindings: HttpBindings }>,
  token: string | null,
): boolean {
  const [, brought] = /^Bearer (.+)$/.exec(req.header("authorization") ?? "") ?? [];
  if (brought !== undefined) return token !== null && isSame(brought, token);
  const isPassedOn = passedOn.some((name) => req.header(name) !== undefined);
  return !isPassedOn && loopback.test(env.incoming.socket.remoteAddress ?? "");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
