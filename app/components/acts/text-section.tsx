import { Link } from "@remix-run/react";
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
  if (!text) return <NoText act={act} />;
  const { version, contents, provisions, page, pages } = text;
  const kept = version.id === act.versions[0]?.id ? undefined : version.id;
  return (
    <>
      <p className="facts">
        <VersionName version={version} />
        {version.link && (
          <a href={version.link} rel="noreferrer">
            Go to this text at its publisher
          </a>
        )}
      </p>
      {kept && (
        <p className="notice">
          This is not the newest version. <Link to={pathTo({})}>Read the newest</Link>
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
        label="Pages of the text"
        unit="Page"
        linkTo={(at) => `${pathTo({ version: kept, page: at })}#parts`}
      />
    </>
  );
}

/** "Version OJ 2016-05-04, English, stored 14 Nov 2026" */
export function VersionName({ version }: { version: TextVersion }) {
  const { label, language, from, retrieved } = version;
  return (
    <span>
      {label || "Undated version"}
      {language && ` (${language})`}
      {from && (
        <>
          , counts from <Day date={from} />
        </>
      )}
      , stored <Day date={retrieved} />
    </span>
  );
}

function NoText({ act }: { act: ActDetail }) {
  return (
    <>
      <p className="hint">
        The wording of this act is not stored here yet. Read it at {act.publisher}, or ask whoever
        runs this server to import it: <code>npm run corpus -- import file PATH</code>
      </p>
      <a className="button" href={act.link} rel="noreferrer">
        Go to official regulation
      </a>
    </>
  );
}
