import { findTelling } from "../../applicability/telling.ts";
import type { Applicability } from "../../applicability/applicability.ts";
import { describeGrounds, nameQuestion } from "../../applicability/words.ts";
import type { Act } from "../../catalogue/types.ts";
import { loadStandings } from "../../companies/profile/standings.ts";
import type { Standings } from "../../companies/profile/standings.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import { formatsIn } from "../../messages/formats.ts";
import type { Translate } from "../../messages/translate.ts";
import type { Draft } from "../draft.ts";
import { citeAct } from "../gather-dates.ts";
import type { Setting } from "./answer-by-tool.ts";

const mostActs = 12;
const mostNamed = 4;

/** Whether the acts that are named apply to the company, and because of what. */
export async function tellApplies({ db, catalogue, company, plan, t }: Setting): Promise<Draft> {
  const standings = await loadStandings(db, catalogue, company);
  const acts = catalogue.acts.filter(({ id }) => plan.acts.has(id)).slice(0, mostNamed);
  return describeActs(acts, standings, { companyId: company.id, company: company.name, t });
}

/** The acts that apply, those with most duties first. */
export async function listLaws({ db, catalogue, company, t }: Setting): Promise<Draft> {
  const standings = await loadStandings(db, catalogue, company);
  const duties = countDuties(standings);
  const bound = catalogue.acts
    .filter(({ id }) => duties.has(id))
    .toSorted((a, b) => (duties.get(b.id) ?? 0) - (duties.get(a.id) ?? 0));
  const of = { companyId: company.id, company: company.name, t };
  const { parts, evidence } = describeActs(bound.slice(0, mostActs), standings, of);
  const lead = t("law.summary", { acts: bound.length, lines: standings.lines.length });
  const all = { text: t("assistant.laws.all"), link: lawLink(of) };
  return {
    parts: [{ kind: "text", text: `${lead}.` }, ...parts, { kind: "items", rows: [all] }],
    evidence,
  };
}

type Of = { companyId: string; company: string; t: Translate };

function describeActs(acts: Act[], standings: Standings, of: Of): Draft {
  const duties = countDuties(standings);
  const rows = acts.map((act) => {
    const ofAct = standings.all.filter((one) => one.act.id === act.id);
    const telling = findTelling(ofAct);
    const text = telling ? describe(telling, duties.get(act.id) ?? 0, of.t) : "";
    return { text, link: lawLink(of, act.id) };
  });
  const evidence = acts.map(citeAct);
  return {
    parts: [
      { kind: "items", rows },
      { kind: "quotes", cites: evidence.map(({ id }) => id) },
    ],
    evidence,
  };
}

function describe({ act, ...one }: Applicability, duties: number, t: Translate): string {
  const name = act.shortTitle;
  const said =
    one.standing === "unknown"
      ? one.questions.map(nameQuestion)
      : describeGrounds(one.grounds, one.standing === "does_not" ? "or" : "and");
  const told = [...new Set(said.map((each) => wordMessage(t, each)))];
  // Any one of what does not hold would do.
  const grounds =
    one.standing === "does_not" ? formatsIn(t.language).choice(told) : told.join("; ");
  const because = (key: "applies" | "conditional" | "doesNot" | "unknown") =>
    grounds ? ` ${endSentence(t(`law.because.${key}`, { grounds }))}` : "";
  const date = one.begins ? formatsIn(t.language).day(one.begins) : "";
  const words: Record<Applicability["standing"], () => string> = {
    applies: () => t("assistant.law.applies", { act: name, duties }) + because("applies"),
    conditional: () => t("assistant.law.conditional", { act: name }) + because("conditional"),
    coming: () => t("assistant.law.coming", { act: name, date }) + because("applies"),
    unknown: () => t("assistant.law.unknown", { act: name }) + because("unknown"),
    set_aside: () => t("assistant.law.setAside", { act: name }),
    does_not: () => t("assistant.law.doesNot", { act: name }) + because("doesNot"),
    ended: () => t("assistant.law.ended", { act: name }),
  };
  return words[one.standing]();
}

/** A question has its own mark at the end. */
function endSentence(text: string): string {
  return /[?؟]$/.test(text) ? text : `${text}.`;
}

/** How many duties stand on lines of each act that applies. */
function countDuties({ lines }: Standings): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { head } of lines) counts.set(head.act.id, (counts.get(head.act.id) ?? 0) + 1);
  return counts;
}

function lawLink({ companyId, company }: Of, act?: string): string {
  const query = new URLSearchParams({ company, ...(act && { act }) });
  return `/dashboard/companies/${encodeURIComponent(companyId)}/law?${query}`;
}
