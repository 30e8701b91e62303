import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data } from "../http/remix.server.ts";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage } from "../components/error-page.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { Shell } from "../components/layout/shell.tsx";
import { useT } from "../components/messages.tsx";
import { isSignedIn } from "../http/api.server.ts";
import { loadShell } from "../http/shell.server.ts";

export const handle = { scripts: "inline" };

/** Whoever is signed in keeps the menu. */
export async function loader(args: LoaderFunctionArgs) {
  const frame = (await isSignedIn(args.request)) ? await loadShell(args) : null;
  return data({ frame }, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "errors.pageNotFound.title");

export default function NotFoundPage() {
  const t = useT();
  const { frame } = useLoaderData<typeof loader>();
  const page = (
    <ErrorPage title={t("errors.pageNotFound.title")} message={t("errors.pageNotFound.message")} />
  );
  return frame ? <Shell {...frame}>{page}</Shell> : page;
}
