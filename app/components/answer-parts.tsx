import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { AnswerPart } from "../../server/api/chat/contract.ts";
import { CitationList } from "./citation-list.tsx";
import type { Numbered } from "./citation-list.tsx";
import { CitedQuote } from "./cited-quote.tsx";
import { useT } from "./messages.tsx";
import { companyPath, keepCompanyIn } from "./paths.ts";
import { SeverityTag } from "./severity-tag.tsx";
import { Day } from "./time.tsx";
import { VerdictMark, verdictKeys } from "./verdict.tsx";

const chatPath = "/dashboard/default/chatbox";

type Part<Kind extends AnswerPart["kind"]> = Extract<AnswerPart, { kind: Kind }>;
/** `language` is what the answer is written in. */
type Shown = { id: string; citations: Numbered[]; company: string; language: string };

/** An answer in the form that fits it; quotes that no list shows stand at its end. */
export function AnswerParts({ parts, ...shown }: Shown & { parts: AnswerPart[] }) {
  const placed = new Set(parts.flatMap(listPlaced));
  const left = shown.citations.filter(({ number }) => !placed.has(number));
  return (
    <>
      {parts.map((part, index) => (
        // An answer never changes, so a part's place is its name.
        // oxlint-disable-next-line react/no-array-index-key
        <AnswerPiece key={index} part={part} {...shown} />
      ))}
      {left.length > 0 && <CitationList {...shown} citations={left} />}
    </>
  );
}

function AnswerPiece({ part, ...shown }: Shown & { part: AnswerPart }) {
  const t = useT();
  if (part.kind === "text") {
    return (
      <p lang={shown.language} dir="auto">
        {part.text}
      </p>
    );
  }
  if (part.kind === "line") return <AnswerLine part={part} {...shown} />;
  if (part.kind === "conflict") {
    return (
      <div className="notice answer-conflict" role="note">
        <b>{t("chat.conflict")}</b>
        <AnswerLine part={part} {...shown} />
      </div>
    );
  }
  if (part.kind === "score") {
    return (
      <p>
        <span lang={shown.language}>{part.text}</span>{" "}
        <Link to={part.link}>{t("chat.openDashboard")}</Link>
      </p>
    );
  }
  if (part.kind === "quotes")
    return <CitationList {...shown} citations={pick(part.cites, shown.citations)} />;
  if (part.kind === "lane") return <LaneOfAnswer part={part} {...shown} />;
  if (part.kind === "dates") return <Dates part={part} {...shown} />;
  if (part.kind === "obligations") return <Obligations part={part} {...shown} />;
  if (part.kind === "items") return <Items part={part} language={shown.language} />;
  if (part.kind === "sides") return <Sides part={part} {...shown} />;
  if (part.kind === "nearest") return <Nearest part={part} company={shown.company} />;
  return (
    <ul className="examples">
      {part.questions.map((question) => (
        <li key={question}>
          <Link
            to={`${companyPath(chatPath, shown.company, { question })}#question-sPrompt`}
            lang={shown.language}
            dir="auto"
          >
            {question}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const laneKeys = {
  law: "assistant.say.laneLaw",
  documents: "assistant.say.yourDocuments",
  decisions: "assistant.say.laneDecisions",
  dates: "assistant.say.laneDates",
  findings: "assistant.say.laneFindings",
} as const;

/** The best of one place that was searched, under its name. */
function LaneOfAnswer({ part, ...shown }: Shown & { part: Part<"lane"> }) {
  const t = useT();
  const name = t(laneKeys[part.lane]);
  return (
    <div className="lane" role="group" aria-label={name}>
      <h2>{name}</h2>
      <CitationList {...shown} citations={pick(part.cites, shown.citations)} />
    </div>
  );
}

/** What is asked for in a sentence, and where each stands. */
function AnswerLine({
  part,
  id,
  citations,
  language,
}: Shown & { part: Part<"line" | "conflict"> }) {
  return (
    <p className="answer-line" lang={language} dir="auto">
      {part.rows.map(({ text, cites }) => (
        <Fragment key={text}>
          {text} <Marks id={id} cites={cites} />{" "}
          <small>
            <bdi>{pick(cites, citations)[0]?.label}</bdi>
          </small>{" "}
        </Fragment>
      ))}
    </p>
  );
}

const whenKeys = { past: "chat.past", today: "chat.today", future: "chat.future" } as const;

function Dates({ part, id, language }: Shown & { part: Part<"dates"> }) {
  const t = useT();
  return (
    <ul className="rows answer-rows">
      {part.rows.map(({ date, when, text, cites }) => (
        <li key={`${date} ${text}`} className="with-action">
          <span>
            <bdi lang={language}>{text}</bdi> <Marks id={id} cites={cites} />
          </span>
          <span>
            <Day date={date} /> <small>{t(whenKeys[when])}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Obligations({ part, id, company, language }: Shown & { part: Part<"obligations"> }) {
  const t = useT();
  const isAssessed = part.rows.some(({ verdict }) => verdict !== null);
  return (
    <table className="answer-rows">
      <thead>
        <tr>
          <th scope="col">{t("chat.obligation")}</th>
          {isAssessed && <th scope="col">{t("chat.verdict")}</th>}
          <th scope="col">{t("chat.severity")}</th>
        </tr>
      </thead>
      <tbody>
        {part.rows.map(({ title, label, link, severity, verdict, findingLink, cites }) => (
          <tr key={label}>
            <td>
              <Link to={keepCompanyIn(link, company)} lang={language} dir="auto">
                {title}
              </Link>
              <small>
                <bdi>{label}</bdi> <Marks id={id} cites={cites} />
              </small>
            </td>
            {isAssessed && (
              <td>
                {verdict && findingLink && (
                  <Link
                    to={findingLink}
                    aria-label={t("chat.verdictOf", { verdict: t(verdictKeys[verdict]), title })}
                  >
                    <VerdictMark verdict={verdict} />
                  </Link>
                )}
              </td>
            )}
            <td>
              <SeverityTag severity={severity} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What pages of the product say: each line is the way to its page. */
function Items({ part, language }: { part: Part<"items">; language: string }) {
  return (
    <ul className="rows answer-rows">
      {part.rows.map(({ text, link }) => (
        <li key={`${link} ${text}`} lang={language} dir="auto">
          <Link to={link}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

function Sides({ part, ...shown }: Shown & { part: Part<"sides"> }) {
  return (
    <div className="answer-sides">
      {part.rows.map(({ name, cites }, side) => (
        <section key={name} aria-labelledby={`${shown.id}-side-${side}`}>
          <p id={`${shown.id}-side-${side}`}>
            <b>
              <bdi lang={shown.language}>{name}</bdi>
            </b>
          </p>
          <CitationList {...shown} citations={pick(cites, shown.citations)} />
        </section>
      ))}
    </div>
  );
}

/** Passages that do not answer: no number leads to them, and they bear none. */
function Nearest({ part, company }: { part: Part<"nearest">; company: string }) {
  return (
    <ul className="citations answer-nearest">
      {part.passages.map((passage) => (
        <li key={passage.link}>
          <CitedQuote passage={passage} company={company} />
        </li>
      ))}
    </ul>
  );
}

function Marks({ id, cites }: { id: string; cites: number[] }) {
  const t = useT();
  return (
    <span className="among-words">
      {cites.map((number) => (
        <a key={number} href={`#${id}-${number}`} aria-label={t("chat.quote", { number })}>
          [{number}]
        </a>
      ))}
    </span>
  );
}

function pick(cites: number[], citations: Numbered[]): Numbered[] {
  return cites.flatMap((number) => citations[number - 1] ?? []);
}

/** Quotes that stand in a list of the answer itself. */
function listPlaced(part: AnswerPart): number[] {
  if (part.kind === "quotes" || part.kind === "lane") return part.cites;
  return part.kind === "sides" ? part.rows.flatMap(({ cites }) => cites) : [];
}
