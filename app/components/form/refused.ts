import type { RefusedForm } from "../../http/forms.server.ts";

/** What the server refused, in the shape that conform calls a form's last result. */
export function asLastResult(refused: RefusedForm | undefined) {
  if (!refused) return null;
  const error: Record<string, string[]> = {};
  for (const { path, message } of refused.issues) (error[path] ??= []).push(message);
  return { status: "error" as const, initialValue: refused.values, error };
}
