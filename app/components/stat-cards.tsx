import { useFormats } from "./messages.tsx";
type Stat = { label: string; value: number | string; to: string; note?: string | null };

/** Figures, each a link to what it counts. */
export function StatCards({ stats }: { stats: Stat[] }) {
  const { number } = useFormats();
  return (
    <ul className="stats">
      {stats.map(({ label, value, to, note }) => (
        <li key={label}>
          <a href={to}>
            <span>{label}</span>
            <strong>{typeof value === "number" ? number(value) : value}</strong>
            {note && <small>{note}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
