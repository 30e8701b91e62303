import { useForm } from "@conform-to/react";
import type { DefaultValue } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod";
import { useMemo } from "react";
import type { z } from "zod";
import { wordFault } from "../../../server/messages/stored-message.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";

/**
 * A form that shows what the server refused and, where scripts run, checks itself before it is
 * sent by the same rules as the server: a field when it is left, then while it is mended.
 */
export function useCheckedForm<Fields extends z.ZodTypeAny>({
  id,
  fields,
  refused,
  defaultValue,
}: {
  id: string;
  /** The rules; a form of two ways names the one with more fields as its type. */
  fields: Fields | z.ZodTypeAny;
  refused: RefusedForm | undefined;
  defaultValue?: DefaultValue<z.input<Fields>>;
}) {
  const t = useT();
  return useForm<z.input<Fields>>({
    id,
    lastResult: useLastResult(refused),
    ...(defaultValue !== undefined && { defaultValue }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: fields,
        formatError: (issues: { message: string }[]) =>
          issues.map(({ message }) => wordFault(t, message)),
      }),
  });
}

/**
 * What the server refused, in the shape that conform calls a form's last result. It stays the
 * same object between renders: conform reports every new one, and would go on without end.
 */
function useLastResult(refused: RefusedForm | undefined) {
  return useMemo(() => {
    if (!refused) return null;
    const error: Record<string, string[]> = {};
    for (const { path, message } of refused.issues) (error[path] ??= []).push(message);
    return { status: "error" as const, initialValue: refused.values, error };
  }, [refused]);
}
