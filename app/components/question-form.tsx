import { getFormProps, getTextareaProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { questionFields } from "../../server/fields/question.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";

export function QuestionForm({
  company,
  history,
  refused,
  example,
}: {
  company: string;
  history: string | null;
  refused: RefusedForm | undefined;
  /** Stands in the field to begin with. */
  example: string;
}) {
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formData?.get("sPrompt") != null;
  const [form, fields] = useCheckedForm({
    id: "question",
    fields: questionFields,
    defaultValue: { sPrompt: example },
    refused,
  });
  const { id } = fields.sPrompt;
  const { key, ...textarea } = getTextareaProps(fields.sPrompt, {
    ariaDescribedBy: hintId({ id }),
  });
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={{ sPrompt: id }} />
      <Form {...getFormProps(form)} method="post" className="question" noValidate>
        <input type="hidden" name="iChatHistoryId" value={history ?? ""} />
        <input type="hidden" name="selectedCompany" value={company} />
        <Field
          label="Your question"
          hint={`Answered with quotes from your documents and the rules that bind ${company}.`}
          field={fields.sPrompt}
        >
          <textarea key={key} {...textarea} rows={3} required maxLength={2000} dir="auto" />
        </Field>
        <button className="button" disabled={pending}>
          {pending ? "Answering…" : "Ask"}
        </button>
      </Form>
    </>
  );
}
