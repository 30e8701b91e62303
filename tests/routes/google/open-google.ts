import { expect } from "vitest";
import { openAssistantIndexes } from "../../../server/assistant/law-index.ts";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import { openRoutes } from "../../setup/routes.ts";
import type { Routes } from "../../setup/routes.ts";
import { walkProvider } from "../../setup/start-provider.ts";
import type { TestProvider } from "../../setup/start-provider.ts";
import { Visitor } from "../../setup/visitor.ts";

export const here = "http://127.0.0.1:3000";
export const callback = `${here}/auth/google/callback`;

export let provider: TestProvider;
export let routes: Routes;

/** The routes of a server that is set to that provider. */
export async function openGoogle(started: TestProvider): Promise<void> {
  provider = started;
  routes = await openRoutes();
  // Indexes that the first dashboard would lay out hold up the provider, which runs here as well.
  openAssistantIndexes(loadCatalogue());
}

/** A browser without scripts that reaches both the product and the provider. */
export function visit(): Visitor {
  const { send } = routes.visit();
  return new Visitor(here, (request) =>
    new URL(request.url).origin === here ? send(request) : fetch(request),
  );
}

/** Follows the button and the provider's pages, up to the address the browser is sent back to. */
export async function comeBack(visitor: Visitor, login: string, from = "/login"): Promise<string> {
  await visitor.open(from);
  return walkProvider(visitor, visitor.linkTo("Sign in with Żebbuġ & Co"), login, callback);
}

export function addPerson(login: string, claims: object = {}): void {
  const email = `${login}@example.com`;
  provider.people.set(login, { email, email_verified: true, name: `${login} Ltd`, ...claims });
}

export async function expectRefused(
  visitor: Visitor,
  status: number,
  message: RegExp,
): Promise<void> {
  expect([visitor.path, visitor.status]).toEqual(["/login", status]);
  expect(visitor.text).toMatch(message);
  expect(visitor.html).toContain('class="summary"');
  await visitor.open("/login");
  expect([visitor.status, visitor.html.includes('class="summary"')]).toEqual([200, false]);
  await visitor.open("/dashboard/overview");
  expect(visitor.path).toBe("/login");
}
