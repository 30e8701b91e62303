import { getFormProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";

import type { EventInput, Priority } from "../../../server/api/calendar/contract.ts";
import { eventFields } from "../../../server/form-schemas/event.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { priorityKeys } from "./priority-tag.tsx";
import { WriteForm } from "../may-write.tsx";

/** A new event of the account, or one of its own anew; it is sent to the address it stands at. */
export function EventForm({
  event,
  id,
  companies,
  refused,
}: {
  /** What stands in the fields to begin with. */
  event: Partial<EventInput>;
  /** The event that is changed; without it one is added. */
  id?: string;
  companies: string[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const [form, fields] = useCheckedForm({
    id: "event",
    fields: eventFields,
    defaultValue: { priority: "medium", ...event },
    refused,
  });
  const inputs = {
    title: withoutKey(getInputProps(fields.title, { type: "text" })),
    date: withoutKey(getInputProps(fields.date, { type: "date" })),
    time: withoutKey(getInputProps(fields.time, { type: "time" })),
    category: withoutKey(getInputProps(fields.category, { type: "text" })),
    priority: withoutKey(getSelectProps(fields.priority)),
    companyName: withoutKey(getSelectProps(fields.companyName)),
    description: withoutKey(getTextareaProps(fields.description)),
  };
  const fieldIds = Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, input.id]),
  );
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <WriteForm {...getFormProps(form)} method="post" noValidate>
        <Field label={t("calendar.field.title")} field={fields.title}>
          <input {...inputs.title} required maxLength={200} dir="auto" />
        </Field>
        <div className="pair">
          <Field label={t("calendar.field.date")} field={fields.date}>
            <input {...inputs.date} required />
          </Field>
          <Field label={t("calendar.field.time")} field={fields.time}>
            <input {...inputs.time} />
          </Field>
          <Field label={t("calendar.field.priority")} field={fields.priority}>
            <select {...inputs.priority} required>
              {(Object.keys(priorityKeys) as Priority[]).map((priority) => (
                <option key={priority} value={priority}>
                  {t(priorityKeys[priority])}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t("calendar.field.company")} field={fields.companyName}>
            <select {...inputs.companyName}>
              <option value="">{t("calendar.field.company.all")}</option>
              {companies.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </Field>
        </div>
        <Field label={t("calendar.field.category")} field={fields.category}>
          <input {...inputs.category} maxLength={60} dir="auto" />
        </Field>
        <Field label={t("calendar.field.description")} field={fields.description}>
          <textarea {...inputs.description} rows={3} maxLength={2000} dir="auto" />
        </Field>
        {id && <input type="hidden" name="id" value={id} />}
        <button className="button" name="intent" value={id ? "change" : "add"}>
          {t(id ? "common.save" : "calendar.addEvent")}
        </button>
      </WriteForm>
    </>
  );
}

/** React wants the key beside the spread, and a single field needs none. */
function withoutKey<Props extends { key?: unknown }>({ key: _key, ...props }: Props) {
  return props;
}
