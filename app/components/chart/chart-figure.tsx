import type { ReactNode } from "react";
import { useT } from "../messages.tsx";

/** A drawn chart and, one click away, the table it was drawn from. */
export function ChartFigure({
  id,
  heading,
  svg,
  note,
  children,
}: {
  id: string;
  heading: string;
  /** Drawn by the server out of numbers and escaped labels; empty when there is nothing to draw. */
  svg: string;
  note?: ReactNode;
  /** The table with the same data. */
  children: ReactNode;
}) {
  const t = useT();
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {note && <p className="hint">{note}</p>}
      {svg && (
        <>
          <div dangerouslySetInnerHTML={{ __html: svg }} />
          <details className="data">
            <summary>{t("overview.data")}</summary>
            {children}
          </details>
        </>
      )}
    </section>
  );
}
