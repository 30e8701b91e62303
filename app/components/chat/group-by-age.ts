import { formatsIn } from "../../../server/messages/formats.ts";
import type { Translate } from "../../../server/messages/translate.ts";

const dayMs = 86_400_000;

/**
 * Runs of items of one age, in the order they come in: today, yesterday, the seven days before,
 * then month by month. Days are those of UTC.
 */
export function groupByAge<Item extends { updated: string }>(
  t: Translate,
  items: Item[],
  today: string,
): { age: string; items: Item[] }[] {
  const groups: { age: string; items: Item[] }[] = [];
  for (const item of items) {
    const age = nameAge(t, item.updated, today);
    const last = groups.at(-1);
    if (last?.age === age) last.items.push(item);
    else groups.push({ age, items: [item] });
  }
  return groups;
}

function nameAge(t: Translate, date: string, today: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return t("chat.age.unknown");
  const days = Math.floor(Date.parse(today) / dayMs) - Math.floor(time / dayMs);
  if (days <= 0) return t("chat.age.today");
  if (days === 1) return t("chat.age.yesterday");
  return days <= 8 ? t("chat.age.week") : formatsIn(t.language).month(date);
}
