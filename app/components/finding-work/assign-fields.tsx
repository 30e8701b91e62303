import { getInputProps, getSelectProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import type { Person } from "../../../server/api/people/contract.ts";
import { Field, hintId } from "../form/field.tsx";
import { useT } from "../messages.tsx";

/** Who is to see to something, and by when. */
export function AssignFields({
  person,
  due,
  people,
}: {
  person: FieldMetadata<string | undefined>;
  due: FieldMetadata<string | undefined>;
  people: Person[];
}) {
  const t = useT();
  const { key: personKey, ...select } = getSelectProps(person);
  const { key: dueKey, ...input } = getInputProps(due, {
    type: "date",
    ariaDescribedBy: hintId(due),
  });
  return (
    <>
      <Field label={t("findings.column.owner")} field={person}>
        <select key={personKey} {...select}>
          <option value="">{t("findings.work.nobody")}</option>
          {people.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t("findings.work.due")} hint={t("findings.work.due.hint")} field={due}>
        <input key={dueKey} {...input} />
      </Field>
    </>
  );
}
