import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { RefusedForm } from "../http/forms.server.ts";
import { asLastResult } from "./form/refused.ts";

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
  const [form, fields] = useForm<{ sPrompt: string }>({
    id: "question",
    defaultValue: { sPrompt: example },
    lastResult: asLastResult(refused),
  });
  const { key, ...field } = getTextareaProps(fields.sPrompt, { ariaDescribedBy: "question-hint" });
  return (
    <Form {...getFormProps(form)} method="post" className="question" noValidate>
      <input type="hidden" name="iChatHistoryId" value={history ?? ""} />
      <input type="hidden" name="selectedCompany" value={company} />
      <div className="field">
        <label htmlFor={field.id}>Your question</label>
        <span className="hint" id="question-hint">
          Answered with quotes from your documents and the rules that bind {company}.
        </span>
        <textarea key={key} {...field} rows={3} required maxLength={2000} dir="auto" />
        <p className="error" id={fields.sPrompt.errorId}>
          {fields.sPrompt.errors?.[0]}
        </p>
      </div>
      <button className="button" disabled={pending}>
        {pending ? "Answering…" : "Ask"}
      </button>
    </Form>
  );
}
