import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { useLastResult } from "./form/refused.ts";

export function QuestionForm({
  company,
  history,
  refused,
  example,
}: {
  company: string;
  history: string | null;
  refused: Parameters<typeof useLastResult>[0];
  /** Stands in the field to begin with. */
  example: string;
}) {
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formData?.get("sPrompt") != null;
  const [form, fields] = useForm<{ sPrompt: string }>({
    id: "question",
    defaultValue: { sPrompt: example },
    lastResult: useLastResult(refused),
  });
  const { id, errorId, errors } = fields.sPrompt;
  const { key, ...textarea } = getTextareaProps(fields.sPrompt, {
    ariaDescribedBy: hintId({ id }),
  });
  return (
    <>
      <ErrorSummary refused={refused} fieldIds={{ sPrompt: id }} />
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
    </>
  );
}
