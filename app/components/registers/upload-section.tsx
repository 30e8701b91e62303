import type { RefusedForm } from "../../http/forms.server.ts";
import { UploadTableForm } from "../imports/upload-table-form.tsx";
import { MayWrite } from "../may-write.tsx";
import { useT } from "../messages.tsx";

/** Takes the rows of a register from a table. */
export function UploadSection({
  refused,
  hint,
}: {
  refused: RefusedForm | undefined;
  /** Which rows of the table become which of the register. */
  hint: string;
}) {
  const t = useT();
  return (
    <MayWrite>
      <section aria-labelledby="upload">
        <h2 id="upload">{t("registers.upload")}</h2>
        <UploadTableForm
          refused={refused}
          label={t("imports.file")}
          hint={hint}
          button={t("registers.upload.button")}
        />
      </section>
    </MayWrite>
  );
}
