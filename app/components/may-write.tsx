import { createContext, useContext } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Form } from "@remix-run/react";
import type { FormProps } from "@remix-run/react";

/** False for somebody who reads and changes nothing. */
export const MayWriteContext = createContext(true);

export function useMayWrite(): boolean {
  return useContext(MayWriteContext);
}

/** What is drawn only for those who may change something. */
export function MayWrite({ children }: { children: ReactNode }) {
  return useMayWrite() ? <>{children}</> : null;
}

/** The same for what opens and holds a form. */
export function WriteDetails(props: ComponentProps<"details">) {
  return useMayWrite() ? <details {...props} /> : null;
}

/** A form that changes something of the account; nothing stands there for those who may not. */
export function WriteForm(props: FormProps) {
  return useMayWrite() ? <Form {...props} /> : null;
}

/** One whose fields tell something too: whoever may not change them sees them as they stand. */
export function TellingForm({ className, children, ...form }: FormProps) {
  if (useMayWrite()) {
    return (
      <Form className={className} {...form}>
        {children}
      </Form>
    );
  }
  return (
    <fieldset disabled className="bare">
      <div className={className}>{children}</div>
    </fieldset>
  );
}
