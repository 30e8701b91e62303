import { Link } from "@remix-run/react";
import { useT } from "../messages.tsx";
import type { ActDetail, TextPage, TextVersion } from "../../../server/api/acts/contract.ts";
import { asFragment } from "../paths.ts";
import { Pager } from "../pager.tsx";
import { Day } from "../time.tsx";
import { TextContents, TextReader } from "./text-reader.tsx";

type TextQuery = { version?: string | undefined; article?: string; page?: number };

/** The imported text by pages, with its contents; or how to get it where there is none. */
export function TextSection({
  act,
  text,
  company,
  pathTo,
}: {
  act: ActDetail;
  text: TextPage | null;
  company: string | undefined;
  pathTo: (query: TextQuery) => string;
}) {
  const t = useT();
  if (!text) return <NoText act={act} />;
  const { version, contents, provisions, page, pages } = text;
  const kept = version.id === act.versions[0]?.id ? undefined : version.id;
  return (
    <>
      <p className="facts">
        <VersionName version={version} />
        {version.link && (
          <a href={version.link} rel="noreferrer">
            {t("acts.text.publisher")}
          </a>
        )}
      </p>
      {kept && (
        <p className="notice">
          {t.rich("acts.text.notNewest", {
            link: <Link to={pathTo({})} />,
          })}
        </p>
      )}
      <TextContents
        contents={contents}
        provisions={new Set(provisions.map(({ anchor }) => anchor))}
        linkTo={({ anchor }) =>
          `${pathTo({ version: kept, article: anchor })}#${asFragment(anchor)}`
        }
      />
      <TextReader provisions={provisions} language={version.language} company={company} />
      <Pager
        page={page}
        pageSize={1}
        total={pages}
        label={t("acts.text.pages")}
        onePerPage
        linkTo={(at) => `${pathTo({ version: kept, page: at })}#parts`}
      />
    </>
  );
}

/** "OJ 2016-05-04 (English) · applies from 25 May 2018 · stored 14 Nov 2026" */
export function VersionName({ version }: { version: TextVersion }) {
  const t = useT();
  const { label, language, from, retrieved } = version;
  return (
    <span>
      {label || t("acts.text.undated")}
      {language && ` (${language})`}
      {from && <> · {t.rich("acts.text.from", { date: <Day date={from} /> })}</>}
      {" · "}
      {t.rich("acts.text.stored", { date: <Day date={retrieved} /> })}
    </span>
  );
}

function NoText({ act }: { act: ActDetail }) {
  const t = useT();
  return (
    <>
      <p className="hint">{t("acts.text.none", { publisher: act.publisher })}</p>
      <a className="button" href={act.link} rel="noreferrer">
        {t("findings.official")}
      </a>
    </>
  );
}
