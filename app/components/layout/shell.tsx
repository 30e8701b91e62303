import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CompanySummary } from "../../../server/api/companies/contract.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

/** A page whose address may open a dialog says when it does. */
type Handle = { opensDialog?: (data: unknown) => boolean } | undefined;

/** Top bar, page and menu, in the order they are read; the grid puts the menu at the left. */
export function Shell({
  companies,
  selected,
  businessName,
  notifications,
  children,
}: {
  companies: CompanySummary[];
  selected: CompanySummary | undefined;
  businessName: string;
  notifications: number | undefined;
  children: ReactNode;
}) {
  const deepest = useMatches().at(-1);
  const inert = (deepest?.handle as Handle)?.opensDialog?.(deepest?.data) ?? false;
  return (
    <div className="shell">
      <TopBar
        businessName={businessName}
        company={selected?.name}
        notifications={notifications}
        inert={inert}
      />
      {children}
      <Sidebar companies={companies} selected={selected} inert={inert} />
    </div>
  );
}
