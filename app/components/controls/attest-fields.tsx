import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import type { DutyKind } from "../../../server/catalogue/types.ts";
import type { AttestFormFields } from "../../../server/form-schemas/control.ts";
import { holdingTimes, proofTypes } from "../../../server/form-schemas/control.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { Field, hintId } from "../form/field.tsx";
import { useT } from "../messages.tsx";
import { holdingKeys } from "./control-words.ts";

export type ProofDocument = { id: string; name: string };
type Fields = { [Name in keyof AttestFormFields]-?: FieldMetadata<AttestFormFields[Name]> };

/** What somebody says when they attest: when, for how long, what was done, and what proves it. */
export function AttestFields({
  fields,
  kind,
  documents,
  refused,
}: {
  fields: Fields;
  /** Of the duty, where it is one alone. */
  kind?: DutyKind | undefined;
  documents: ProofDocument[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const { dDone, sHolds, sNote, file, iDocument, nPage, sLink } = fields;
  const described = (field: { id: string }) => ({ ariaDescribedBy: hintId(field) });
  const done = withoutKey(getInputProps(dDone, { type: "date", ...described(dDone) }));
  const holds = withoutKey(getSelectProps(sHolds, described(sHolds)));
  const note = withoutKey(getTextareaProps(sNote, described(sNote)));
  const upload = withoutKey(getInputProps(file, { type: "file", ...described(file) }));
  const document = withoutKey(getSelectProps(iDocument));
  const page = withoutKey(getInputProps(nPage, { type: "number" }));
  const link = withoutKey(getInputProps(sLink, { type: "text", ...described(sLink) }));
  const noteHint = kind === "report" ? "controls.field.note.report" : "controls.field.note.hint";
  const accept = Object.keys(proofTypes)
    .map((end) => `.${end}`)
    .join(",");
  return (
    <>
      <div className="pair">
        <Field label={t("controls.field.done")} hint={t("controls.field.done.hint")} field={dDone}>
          <input {...done} required />
        </Field>
        <Field
          label={t("controls.field.holds")}
          hint={t("controls.field.holds.hint")}
          field={sHolds}
        >
          <select {...holds} required>
            {holdingTimes.map((time) => (
              <option key={time} value={time}>
                {t(holdingKeys[time])}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Field label={t("controls.field.note")} hint={t(noteHint)} field={sNote}>
        <textarea {...note} rows={3} required maxLength={1000} dir="auto" />
      </Field>
      <fieldset className="proof">
        <legend>{t("controls.proof")}</legend>
        <KeptFile refused={refused} />
        <Field label={t("controls.field.file")} hint={t("controls.field.file.hint")} field={file}>
          <input {...upload} accept={accept} />
        </Field>
        <div className="pair page-of">
          <Field label={t("controls.field.document")} field={iDocument}>
            <select {...document}>
              <option value="">{t("controls.field.document.none")}</option>
              {documents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t("controls.field.page")} field={nPage}>
            <input {...page} min={1} />
          </Field>
        </div>
        <Field label={t("controls.field.link")} hint={t("controls.field.link.hint")} field={sLink}>
          <input {...link} inputMode="url" maxLength={500} dir="auto" />
        </Field>
      </fieldset>
    </>
  );
}

/** A file that came with a form that was refused is not sent again. */
function KeptFile({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const { iProof, proofName } = refused?.values ?? {};
  if (!iProof || !proofName) return null;
  return (
    <>
      <p className="hint">{t.rich("controls.field.file.kept", { name: proofName })}</p>
      <input type="hidden" name="iProof" value={iProof} />
      <input type="hidden" name="proofName" value={proofName} />
    </>
  );
}

/** React wants the key beside the spread, and a single field needs none. */
function withoutKey<Props extends { key?: unknown }>({ key: _key, ...props }: Props) {
  return props;
}
