import type { ReactNode } from "react";

/** Leads to an official text elsewhere; where none is known there is `otherwise`, or nothing. */
export function OfficialLink({
  to,
  label,
  className,
  otherwise,
  children,
}: {
  to: string;
  label?: string;
  className?: string;
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  if (!to) return otherwise ?? null;
  return (
    <a className={className} href={to} rel="noreferrer" aria-label={label}>
      {children}
    </a>
  );
}
