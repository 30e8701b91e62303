import { getFormProps, getTextareaProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { questionFields } from "../../server/fields/question.ts";
import type { RefusedForm } from "../http/forms.server.ts";
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
  const { id, errorId, errors } = fields.sPrompt;
  const { key, ...textarea } = getTextareaProps(fields.sPrompt, {
    ariaDescribedBy: hintId({ id }),
  });
  return (
    <Form {...getFormProps(form)} method="post" className="question" noValidate>
      <input type="hidden" name="iChatHistoryId" value={history ?? ""} />
      <input type="hidden" name="selectedCompany" value={company} />
      <Field
        label="Your question"
        hint={`Answered with quotes from your documents and the rules that bind ${company}.`}
        // The form has one field to see: whatever else was refused is said there too.
        field={{ id, errorId, errors: errors ?? (refused ? [refused.message] : undefined) }}
      >
        <textarea key={key} {...textarea} rows={3} required maxLength={2000} dir="auto" />
      </Field>
      <button className="button" disabled={pending}>
        {pending ? "Answering…" : "Ask"}
      </button>
    </Form>
  );
}
