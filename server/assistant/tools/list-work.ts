import { mapWork } from "../../companies/findings/work.ts";
import type { Work } from "../../companies/findings/work.ts";
import { formatsIn } from "../../messages/formats.ts";
import { asItems } from "../draft.ts";
import type { Draft, ItemRow } from "../draft.ts";
import { keepBestObligations, rankObligations } from "../gather-obligations.ts";
import type { Setting } from "./answer-by-tool.ts";

const most = 12;
const mostNamed = 3;
/** From here on a word of the question tells which work is meant. */
const telling = 2.4;
const asksLate =
  /(?<!\p{L})(?:overdue|überfällig\p{L}*|gecikmiş|geciken\p{L}*|nokavēt\p{L}*|vėluojan\p{L}*)(?!\p{L})|متأخرة|üle tähtaja/iu;

/** Who is to do what by when: what is not done yet, the earliest due first. */
export async function listWork(setting: Setting): Promise<Draft> {
  const { db, company, plan, today, t } = setting;
  const isLate = asksLate.test(plan.question);
  const work = await mapWork(db, company);
  const named = findNamed(setting);
  if (named.length > 0) return asItems(named.map((id) => word(setting, id, work.get(id))).flat());
  const open = [...work.values()]
    .filter(({ assignee, due, done }) => done === null && (assignee !== null || due !== null))
    .filter(({ due }) => !isLate || (due !== null && due < today))
    .toSorted((a, b) => (a.due ?? "9").localeCompare(b.due ?? "9"));
  const rows = open.flatMap((one) => word(setting, one.obligation_id, one));
  if (rows.length > 0) return asItems(rows.slice(0, most));
  const link = `/dashboard/details?${new URLSearchParams({ company: company.name })}`;
  return asItems([{ text: t(isLate ? "assistant.work.notLate" : "assistant.work.none"), link }]);
}

/** The obligations that the question is about; none where it asks for all work. */
function findNamed({ plan, catalogue, findings, company }: Setting): string[] {
  if (!plan.topics.some(({ weight }) => weight >= telling)) return [];
  const where = [company.jurisdiction];
  const view = { catalogue, where, isUnion: false, country: null, acts: plan.acts };
  const ranked = rankObligations(plan, { ...view, verdicts: findings.byObligation });
  const assessed = ranked.filter(({ obligation }) => findings.byObligation.has(obligation.id));
  return keepBestObligations(assessed, mostNamed).map(({ obligation }) => obligation.id);
}

function word(
  { catalogue, findings, company, t }: Setting,
  obligationId: string,
  work: Pick<Work, "assignee" | "due"> | undefined,
): ItemRow[] {
  const entry = catalogue.obligations.get(obligationId);
  const finding = findings.byObligation.get(obligationId);
  if (!entry || !finding) return [];
  const query = new URLSearchParams({ company: company.name, report: finding.id });
  const who = work?.assignee ?? t("assignments.nobody");
  const day = work?.due ? formatsIn(t.language).day(work.due) : "";
  const said = day ? t("assistant.work.due", { who, date: day }) : who;
  return [{ text: `${entry.obligation.title}: ${said}`, link: `/dashboard/default?${query}` }];
}
