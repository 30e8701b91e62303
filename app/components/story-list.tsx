import { Link } from "@remix-run/react";
import type { CaseItem, Story } from "../../server/api/catalogue/contract.ts";
import type { Bookmark } from "../../server/api/bookmarks/contract.ts";
import { PriorityTag } from "./calendar/priority-tag.tsx";
import { useT } from "./messages.tsx";
import { actPath, obligationPath } from "./paths.ts";
import { SaveButton } from "./save-button.tsx";
import { Day } from "./time.tsx";

/** News with what happened, each with the official page; what can be saved needs the list of what is. */
export function StoryList({
  stories,
  saved,
  company,
}: {
  stories: Story[];
  saved?: Bookmark[];
  /** Stays chosen on the pages of the acts. */
  company?: string | undefined;
}) {
  const t = useT();
  return (
    <ul className="rows">
      {stories.map((story) => (
        <li key={story.id}>
          <a href={story.link} rel="noreferrer" lang={languageOf(story)} dir="auto">
            {story.title}
          </a>
          <p className="reason" lang={languageOf(story)} dir="auto">
            {story.description}
          </p>
          <div className="facts">
            <Day date={story.date} />
            {story.priority && <PriorityTag priority={story.priority} />}
            {story.actId ? (
              <Link to={actPath(story.actId, { company })}>{story.act}</Link>
            ) : (
              story.act && <span>{story.act}</span>
            )}
            {story.source && <span lang="en">{story.source}</span>}
            <a
              href={story.link}
              rel="noreferrer"
              aria-label={t("dashboard.viewArticle.label", { title: story.title })}
            >
              {t("dashboard.viewArticle")}
            </a>
            {saved && (
              <SaveButton kind="news" itemId={story.id} title={story.title} saved={saved} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function CaseList({ cases, company }: { cases: CaseItem[]; company?: string | undefined }) {
  const t = useT();
  return (
    <ul className="rows">
      {cases.map((one) => (
        <li key={one.id}>
          <a href={one.link} rel="noreferrer" lang={one.textLanguage} dir="auto">
            {one.title}
          </a>
          <p className="reason" lang={one.textLanguage} dir="auto">
            {one.description}
          </p>
          <p className="facts">
            <Day date={one.date} />
            <span>{t("news.case.facts", { court: one.court, number: one.caseNumber })}</span>
            {one.reads.map(({ actId, act, article, obligationId }) => (
              <Link
                key={`${actId} ${article}`}
                to={
                  obligationId ? obligationPath(obligationId, company) : actPath(actId, { company })
                }
              >
                {t("findings.article", { act, article })}
              </Link>
            ))}
            <a
              href={one.link}
              rel="noreferrer"
              aria-label={t("dashboard.viewDocument.label", { title: one.title })}
            >
              {t("dashboard.viewDocument")}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What a feed brought stands in a language that nobody has told. */
function languageOf({ priority, textLanguage }: Story): string | undefined {
  return priority === null ? undefined : textLanguage;
}
