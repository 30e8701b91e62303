import type { CaseLaw } from "../../server/api/model.ts";
import { PageDialog } from "./page-dialog.tsx";
import { Day } from "./time.tsx";

export function CaseLawDialog({ caseLaw, closeTo }: { caseLaw: CaseLaw; closeTo: string }) {
  return (
    <PageDialog title={caseLaw.title} closeTo={closeTo}>
      <p>{caseLaw.description}</p>
      <p className="facts">
        <span>
          Published <Day date={caseLaw.date} />
        </span>
        <a href={caseLaw.link} rel="noreferrer">
          View Document
        </a>
      </p>
    </PageDialog>
  );
}
