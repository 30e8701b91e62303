import { useMemo } from "react";
import type { RefusedForm } from "../../http/forms.server.ts";

/**
 * What the server refused, in the shape that conform calls a form's last result. It stays the
 * same object between renders: conform reports every new one, and would go on without end.
 */
export function useLastResult(refused: RefusedForm | undefined) {
  return useMemo(() => {
    if (!refused) return null;
    const error: Record<string, string[]> = {};
    for (const { path, message } of refused.issues) (error[path] ??= []).push(message);
    return { status: "error" as const, initialValue: refused.values, error };
  }, [refused]);
}
