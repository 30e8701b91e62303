import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { NamedCompany } from "./company-selector.tsx";
import { KeyHelp } from "./key-help.tsx";
import { SampleBanner } from "./sample-banner.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { MayWriteContext } from "../may-write.tsx";

/** A page whose address may open a dialog says when it does. */
type Handle = { opensDialog?: (data: unknown) => boolean } | undefined;

/** Top bar, page and menu, in the order they are read; the grid puts the menu at the left. */
export function Shell({
  names,
  chosen,
  first,
  businessName,
  notifications,
  mayWrite,
  mayAdd,
  children,
}: {
  /** Of all companies. */
  names: string[];
  /** The company that the address names; without one all are meant. */
  chosen: NamedCompany | undefined;
  /** That one, or the first of all. */
  first: NamedCompany | undefined;
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
      <Sidebar names={names} chosen={chosen} first={first} mayAdd={mayAdd} inert={inert} />
      <KeyHelp />
    </div>
  );
}
