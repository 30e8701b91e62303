import type { MetaFunction } from "../http/remix.server.ts";
import { data } from "../http/remix.server.ts";
import { ErrorPage } from "../components/error-page.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useT } from "../components/messages.tsx";

export const handle = { scripts: false };

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "errors.pageNotFound.title");

export default function NotFoundPage() {
  const t = useT();
  return (
    <ErrorPage title={t("errors.pageNotFound.title")} message={t("errors.pageNotFound.message")} />
  );
}
