import type { ReactNode } from "react";

/** Leads to an official text elsewhere; where none is known there is `otherwise`, or nothing. */
export function OfficialLink({
  to,
  label,
  className,
  otherwise,
  language,
  children,
}: {
  to: string;
  label?: string;
  className?: string;
  otherwise?: ReactNode;
  /** Of what it says, where that may not be the page's. */
  language?: string | undefined;
  children: ReactNode;
}) {
  if (!to) return otherwise === undefined ? null : <span lang={language}>{otherwise}</span>;
  return (
    <a
      className={className}
      href={to}
      rel="noreferrer"
      aria-label={label}
      lang={language}
      dir={language && "auto"}
    >
      {children}
    </a>
  );
}
