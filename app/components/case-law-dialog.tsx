import { useT } from "./messages.tsx";
import type { CaseLaw } from "../../server/api/dashboard/contract.ts";
import { OfficialLink } from "./official-link.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { SaveButton } from "./save-button.tsx";
import type { SavedItem } from "./save-button.tsx";
import { Day } from "./time.tsx";

export function CaseLawDialog({
  caseLaw,
  saved,
  closeTo,
}: {
  caseLaw: CaseLaw;
  /** Null where nothing can be saved. */
  saved: SavedItem[] | null;
  closeTo: string;
}) {
  const t = useT();
  return (
    <PageDialog title={caseLaw.title} titleLanguage={caseLaw.textLanguage} closeTo={closeTo}>
      <p lang={caseLaw.textLanguage} dir="auto">
        {caseLaw.description}
      </p>
      <div className="facts">
        <span>{t.rich("dashboard.case.published", { date: <Day date={caseLaw.date} /> })}</span>
        <OfficialLink to={caseLaw.link}>{t("dashboard.viewDocument")}</OfficialLink>
        {saved && (
          <SaveButton kind="case_law" itemId={caseLaw.id} title={caseLaw.title} saved={saved} />
        )}
      </div>
    </PageDialog>
  );
}
