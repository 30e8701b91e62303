import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useT } from "./messages.tsx";

/**
 * A dialog that is an address: it stands open in the document, and whatever closes it is a
 * link. The page behind it should be `inert`.
 */
export function PageDialog({
  title,
  titleLanguage,
  closeTo,
  closesOutside = true,
  children,
}: {
  title: string;
  /** Where it is not the page's. */
  titleLanguage?: string;
  closeTo: string;
  /** Whether a click beside the dialog closes it; one with a form loses what was typed. */
  closesOutside?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Who has already moved on inside the dialog stays there.
    const dialog = heading.current?.closest("dialog");
    if (!dialog?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <div className="overlay">
      {closesOutside && <Link className="outside" to={closeTo} tabIndex={-1} aria-hidden="true" />}
      <dialog open className="dialog" aria-labelledby="dialog-title">
        <div className="head">
          {/* The reading position has to move into the dialog without any script. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <h2
            id="dialog-title"
            lang={titleLanguage}
            dir={titleLanguage && "auto"}
            tabIndex={-1}
            autoFocus
            ref={heading}
          >
            {title}
          </h2>
          <Link className="close" to={closeTo} aria-label={t("common.close")}>
            ×
          </Link>
        </div>
        {children}
        <div className="foot">
          <Link className={closesOutside ? "button" : "button second"} to={closeTo}>
            {t("common.close")}
          </Link>
        </div>
      </dialog>
    </div>
  );
}
