import { useRouteLoaderData } from "@remix-run/react";

type RootData = { productName: string } | undefined;

/** What the operator calls the product; its own name where the page failed before that was known. */
export function useProductName(): string {
  return (useRouteLoaderData("root") as RootData)?.productName ?? "Acquis";
}

/** A page's title for `meta`: what it shows, then the product. */
export function pageTitle(
  matches: readonly { id: string; data?: unknown }[],
  ...parts: string[]
): { title: string }[] {
  const root = matches.find((match) => match.id === "root")?.data as RootData;
  return [{ title: [...parts, root?.productName ?? "Acquis"].join(" · ") }];
}
