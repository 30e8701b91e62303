import type { RefusedForm } from "../../http/forms.server.ts";

/** On top of a refused form: what is wrong, each with the way to its field, in the order of `fieldIds`. */
export function ErrorSummary({
  refused,
  fieldIds,
}: {
  refused: RefusedForm | undefined;
  fieldIds: Record<string, string>;
}) {
  if (!refused) return null;
  const { message } = refused;
  const order = Object.keys(fieldIds);
  const issues = [...refused.issues].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  return (
    <div className="summary" role="alert" tabIndex={-1}>
      {issues.length === 0 ? (
        <p>{message}</p>
      ) : (
        <>
          <p>{issues.length === 1 ? "Please check one field:" : "Please check these fields:"}</p>
          <ul>
            {issues.map((issue) => (
              <li key={issue.path}>
                <a href={`#${fieldIds[issue.path] ?? "main"}`}>{issue.message}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
