import { useEffect, useRef } from "react";
import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";

type Issue = RefusedForm["issues"][number];

/**
 * On top of a refused form: what is wrong, each with the way to its field, in the order of
 * `fieldIds`. It takes the focus, so that a screen reader begins there; `form` is left out where
 * nothing is checked in the browser.
 */
export function ErrorSummary({
  refused,
  form,
  fieldIds,
}: {
  refused: RefusedForm | undefined;
  form?: { id: string; status?: string | undefined; allErrors: Record<string, string[]> };
  fieldIds: Record<string, string>;
}) {
  const summary = useRef<HTMLDivElement>(null);
  const formId = form?.id;
  useEffect(() => {
    const focus = () => setTimeout(() => summary.current?.focus());
    if (refused) focus();
    const element = formId ? document.getElementById(formId) : null;
    element?.addEventListener("submit", focus);
    return () => element?.removeEventListener("submit", focus);
  }, [refused, formId]);

  const found = form?.status === "error" ? listIssues(form.allErrors) : (refused?.issues ?? []);
  const order = Object.keys(fieldIds);
  const issues = [...found].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  // A refusal that names no field is said as it is; one whose fields are mended is gone.
  const message = refused?.issues.length === 0 ? refused.message : undefined;
  if (issues.length === 0 && message === undefined) return null;
  return (
    // The focus has to move here without any script too.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="summary" role="alert" tabIndex={-1} autoFocus ref={summary}>
      <SummaryText issues={issues} message={message} fieldIds={fieldIds} />
    </div>
  );
}

export function SummaryText({
  issues,
  message,
  fieldIds,
}: {
  issues: Issue[];
  message?: string | undefined;
  fieldIds: Record<string, string>;
}) {
  const t = useT();
  if (issues.length === 0) return <p>{message}</p>;
  return (
    <>
      <p>{t("common.form.checkFields", { count: issues.length })}</p>
      <ul>
        {issues.map((issue) => (
          <li key={issue.path}>
            <a href={`#${fieldIds[issue.path] ?? "main"}`}>{issue.message}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function listIssues(errors: Record<string, string[]>) {
  return Object.entries(errors).flatMap(([path, [message]]) =>
    message === undefined ? [] : [{ path, message }],
  );
}
