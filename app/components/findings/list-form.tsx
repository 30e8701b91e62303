import type { ComponentProps, ReactNode } from "react";
import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { RefusedForm } from "../../http/forms.server.ts";
import { severalFindingsForm } from "../../../server/form-schemas/finding.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { BulkBar } from "./bulk-bar.tsx";

/** The list as one form, so that what is done to several needs no script. */
export function ListForm({
  refused,
  intent,
  target,
  bar,
  children,
}: {
  refused: RefusedForm | undefined;
  intent: string | undefined;
  /** The address the form posts to. */
  target: string;
  /** Null where nothing can be done to several. */
  bar: Omit<ComponentProps<typeof BulkBar>, "fields" | "open"> | null;
  children: ReactNode;
}) {
  const [form, fields] = useCheckedForm<typeof severalFindingsForm>({
    id: "several",
    fields: severalFindingsForm,
    refused,
  });
  useEmptied(form.id, refused !== undefined);
  const { iPerson, dDue, sVerdict, sReason } = fields;
  const fieldIds = {
    ...{ aFindings: "several", sVerdict: sVerdict.id, sReason: sReason.id },
    ...{ iPerson: iPerson.id, dDue: dDue.id },
  };
  if (!bar) return <>{children}</>;
  return (
    <>
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="post" action={target} noValidate>
        {children}
        <BulkBar
          {...bar}
          fields={{ iPerson, dDue, sVerdict, sReason }}
          open={refused !== undefined && intent === "several-verdict"}
        />
      </Form>
    </>
  );
}

/**
 * Where the page stays while its form is sent, what was ticked and chosen goes once it is done; a
 * refusal keeps it. A page that is loaded anew comes empty by itself.
 */
function useEmptied(id: string, isRefused: boolean) {
  const { state, formData } = useNavigation();
  const wasSent = useRef(false);
  const intent = formData?.get("intent");
  useEffect(() => {
    if (typeof intent === "string" && intent.startsWith("several-")) wasSent.current = true;
    if (state !== "idle" || !wasSent.current) return;
    wasSent.current = false;
    const form = document.getElementById(id);
    if (!isRefused && form instanceof HTMLFormElement) form.reset();
  }, [state, intent, id, isRefused]);
}
