// All that is asked of Remix on the server, in one place: another framework is let in here.
export { createCookie, createCookieSessionStorage, data, redirect } from "@remix-run/node";
export { createRequestHandler } from "@remix-run/node";
export type {
  ActionFunctionArgs,
  AppLoadContext,
  Cookie,
  CookieOptions,
  EntryContext,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  ServerBuild,
} from "@remix-run/node";
