import { useRouteLoaderData } from "@remix-run/react";
import type { LabelKey, Translate } from "../../../server/messages/translate.ts";
import { translateIn } from "../messages.tsx";

type RootData = { productName: string } | undefined;

/** What the operator calls the product; its own name where the page failed before that was known. */
export function useProductName(): string {
  return (useRouteLoaderData("root") as RootData)?.productName ?? "Acquis";
}

/** A page's title for `meta`: what it shows, then the product. */
export function pageTitle(
  matches: readonly { id: string; data?: unknown }[],
  name: LabelKey | ((t: Translate) => string | (string | undefined)[]),
): { title: string }[] {
  const root = matches.find((match) => match.id === "root")?.data as RootData;
  const t = translateIn(matches);
  const words = typeof name === "string" ? t(name) : name(t);
  const parts = [words, root?.productName ?? "Acquis"].flat().filter(Boolean);
  return [{ title: parts.join(" · ") }];
}
