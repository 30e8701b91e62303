import type { ProfileEntry } from "../../../server/api/company-profile/contract.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";
import {
  isChanged,
  listTicks,
  noneTick,
  unknownTick,
} from "../../../server/form-schemas/profile-ticks.ts";
import type { TypedAnswer } from "../../../server/form-schemas/profile-ticks.ts";
import { useFormats, useT } from "../messages.tsx";
import type { PageTranslate } from "../messages.tsx";
import { listTopics, questionAnchor } from "./question-layout.ts";
import { WhereFrom } from "./where-from.tsx";

/** What was typed for a question and not kept, and what is wrong with it. */
export type Pending = {
  typed: TypedAnswer | undefined;
  /** Somebody else has changed the answer since the form was shown. */
  overtaken: boolean;
  issue: string | undefined;
};

/** One question: its answers, and beside them what is known of it and where from. */
export function Question({
  company,
  entry,
  number,
  pending: { typed, overtaken, issue },
}: {
  company: string;
  entry: ProfileEntry;
  /** Left out where the question goes on with the one before. */
  number: number | undefined;
  pending: Pending;
}) {
  const t = useT();
  const { list } = useFormats();
  const { question } = entry;
  const kept = listTicks(entry);
  // What nobody typed over is shown as it is now.
  const isTyped = typed !== undefined && isChanged(typed);
  const ticks = isTyped ? typed.ticks : kept;
  const form = isTyped && !overtaken ? typed : { had: kept, seen: entry.version };
  const id = questionAnchor(question);
  const changedFrom =
    isTyped && isChanged({ ticks, had: kept })
      ? list(kept.map((tick) => nameTick(t, question, tick)))
      : null;
  return (
    <div className={changedFrom === null ? "q" : "q changed"} id={id}>
      <fieldset>
        <legend>
          {number !== undefined && `${number}. `}
          {t(`profile.question.${question}`)}
        </legend>
        <Answers entry={entry} ticks={ticks} describedBy={issue && `${id}-error`} />
        {issue && (
          <p className="error" id={`${id}-error`}>
            {issue}
          </p>
        )}
        <input type="hidden" name={`seen.${question}`} value={form.seen} />
        {form.had.length > 0 && (
          <input type="hidden" name={`had.${question}`} value={form.had.join(" ")} />
        )}
      </fieldset>
      <WhereFrom company={company} entry={entry} changedFrom={changedFrom} />
    </div>
  );
}

type TicksProps = { entry: ProfileEntry; ticks: string[]; describedBy: string | undefined };

function Answers({ entry, ticks, describedBy }: TicksProps) {
  const t = useT();
  const { question, kind, answers } = entry;
  const tick = (value: string) => (
    <label key={value}>
      <input
        type={kind === "one" ? "radio" : "checkbox"}
        name={question}
        value={value}
        defaultChecked={ticks.includes(value)}
        data-alone={value === noneTick || value === unknownTick ? "" : undefined}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
      />{" "}
      {nameTick(t, question, value)}
    </label>
  );
  const topics = listTopics(question);
  const instead = kind === "one" ? [unknownTick] : [noneTick, unknownTick];
  if (topics.length === 0) return <div className="opts">{[...answers, ...instead].map(tick)}</div>;
  return (
    <>
      {topics.map(([topic, ofTopic]) => {
        const chosen = ofTopic.filter((value) => ticks.includes(value)).length;
        return (
          <details key={topic} className="topic-of-answers" open={chosen > 0}>
            <summary>{t("profile.topic", { topic: t(`profile.topic.${topic}`), chosen })}</summary>
            <div className="opts">{ofTopic.map(tick)}</div>
          </details>
        );
      })}
      <div className="opts">{instead.map(tick)}</div>
    </>
  );
}

export function nameTick(
  t: PageTranslate,
  question: ProfileEntry["question"],
  value: string,
): string {
  if (value === unknownTick) return t("profile.dontKnow");
  if (value === noneTick) return t(question === "data_roles" ? "profile.no" : "profile.none");
  // Every question and answer has a label: a test holds the two lists against the messages.
  return t(`profile.answer.${question}.${value}` as LabelKey);
}
