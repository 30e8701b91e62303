import type { MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { ErrorPage } from "../components/error-page.tsx";
import { pageTitle } from "../components/layout/product-name.ts";

export const handle = { scripts: false };

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Page not found");

export default function NotFoundPage() {
  return <ErrorPage title="Page not found" message="There is no page at this address." />;
}
