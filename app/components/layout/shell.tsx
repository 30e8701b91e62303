import type { ReactNode } from "react";
import type { CompanySummary } from "../../../server/api/model.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

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
  notifications: number;
  children: ReactNode;
}) {
  return (
    <div className="shell">
      <TopBar businessName={businessName} company={selected?.name} notifications={notifications} />
      {children}
      <Sidebar companies={companies} selected={selected} />
    </div>
  );
}
