import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CompanySummary } from "../../../server/api/companies/contract.ts";
import { KeyHelp } from "./key-help.tsx";
import { SampleBanner } from "./sample-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { MayWriteContext } from "../may-write.tsx";

/** A page whose address may open a dialog says when it does. */
type Handle = { opensDialog?: (data: unknown) => boolean } | undefined;

/** Top bar, page and menu, in the order they are read; the grid puts the menu at the left. */
export function Shell({
  companies,
  chosen,
  businessName,
  notifications,
  mayWrite,
  mayAdd,
  children,
}: {
  companies: CompanySummary[];
  /** The company that the address names; without one all are meant. */
  chosen: CompanySummary | undefined;
  businessName: string;
  notifications: number | undefined;
  /** False for who reads alone. */
  mayWrite: boolean;
  mayAdd: boolean;
  children: ReactNode;
}) {
  const deepest = useMatches().at(-1);
  const inert = (deepest?.handle as Handle)?.opensDialog?.(deepest?.data) ?? false;
  return (
    <div className="shell">
      <TopBar
        businessName={businessName}
        company={chosen?.name}
        notifications={notifications}
        inert={inert}
      />
      {chosen?.sample && <SampleBanner />}
      <MayWriteContext.Provider value={mayWrite}>{children}</MayWriteContext.Provider>
      <Sidebar companies={companies} chosen={chosen} mayAdd={mayAdd} inert={inert} />
      <KeyHelp />
    </div>
  );
}
