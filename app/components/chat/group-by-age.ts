const dayMs = 86_400_000;
const monthFormat = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * Runs of items of one age, in the order they come in: today, yesterday, the seven days before,
 * then month by month. Days are those of UTC.
 */
export function groupByAge<Item extends { updated: string }>(
  items: Item[],
  today: string,
): { age: string; items: Item[] }[] {
  const groups: { age: string; items: Item[] }[] = [];
  for (const item of items) {
    const age = nameAge(item.updated, today);
    const last = groups.at(-1);
    if (last?.age === age) last.items.push(item);
    else groups.push({ age, items: [item] });
  }
  return groups;
}

function nameAge(date: string, today: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return "Date unknown";
  const days = Math.floor(Date.parse(today) / dayMs) - Math.floor(time / dayMs);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days <= 8 ? "The seven days before" : monthFormat.format(time);
}
