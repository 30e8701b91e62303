import { getFormProps, getTextareaProps } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { questionFields } from "../../server/form-schemas/question.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { Field, hintId } from "./form/field.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";
import { useT } from "./messages.tsx";
import { WriteForm } from "./may-write.tsx";

export function QuestionForm({
  company,
  history,
  refused,
  example,
  live,
}: {
  company: string;
  history: string | null;
  refused: RefusedForm | undefined;
  /** Stands in the field to begin with. */
  example: string;
  /** Where scripts run, the question is asked without leaving the page. */
  live: { asking: boolean; ask: (form: HTMLFormElement) => void; stop: () => void };
}) {
  const t = useT();
  const navigation = useNavigation();
  const pending = navigation.state !== "idle" && navigation.formData?.get("sPrompt") != null;
  const { asking } = live;
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
      <WriteForm
        {...getFormProps(form)}
        method="post"
        className="question"
        noValidate
        onSubmit={(event) => {
          form.onSubmit(event);
          if (event.defaultPrevented) return;
          event.preventDefault();
          if (!asking) live.ask(event.currentTarget);
        }}
      >
        <input type="hidden" name="iChatHistoryId" value={history ?? ""} />
        <input type="hidden" name="selectedCompany" value={company} />
        <Field
          label={t("chat.question")}
          hint={t("chat.question.hint", { company })}
          field={fields.sPrompt}
        >
          <textarea
            key={key}
            {...textarea}
            rows={3}
            required
            maxLength={2000}
            dir="auto"
            readOnly={asking}
            onKeyDown={sendOnEnter}
          />
        </Field>
        <button
          type={asking ? "button" : "submit"}
          className="button"
          disabled={pending}
          // The second half of a double click on "Ask" is no wish to stop.
          onClick={(event) => asking && event.detail < 2 && live.stop()}
        >
          {t(asking ? "chat.stop" : pending ? "chat.answering" : "chat.ask")}
        </button>
      </WriteForm>
    </>
  );
}

/** Enter sends, and with Shift it breaks the line; while letters are being put together it does neither. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, nativeEvent, currentTarget } = event;
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing) return;
  event.preventDefault();
  if (!currentTarget.readOnly) currentTarget.form?.requestSubmit();
}
