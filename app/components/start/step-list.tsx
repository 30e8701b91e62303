import { useT } from "../messages.tsx";

export const steps = ["company", "documents", "profile"] as const;
export type Step = (typeof steps)[number];

/** How far one is, and what is still to come. */
export function StepList({ current }: { current: Step }) {
  const t = useT();
  const at = steps.indexOf(current) + 1;
  const said = t("start.progress", { step: at, total: steps.length });
  return (
    <div className="start-steps">
      <progress value={at} max={steps.length} aria-label={said} />
      <span className="hint">{said}</span>
      <ol>
        {steps.map((one) => (
          <li key={one} aria-current={one === current ? "step" : undefined}>
            {t(`start.${one}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
