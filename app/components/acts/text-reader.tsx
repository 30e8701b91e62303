import { Link } from "@remix-run/react";
import { languages } from "../../../server/messages/languages.ts";
import type { Language } from "../../../server/messages/languages.ts";
import type { LabelKey, Translate } from "../../../server/messages/translate.ts";
import { useT } from "../messages.tsx";
import type { TextHeading, TextPage, TextProvision } from "../../../server/api/acts/contract.ts";
import { asFragment, obligationPath } from "../paths.ts";

const deepest = 4;

/** Headings of the whole text; those of other pages lead there. */
export function TextContents({
  contents,
  provisions,
  linkTo,
}: {
  contents: TextHeading[];
  /** What is on this page, by its anchors. */
  provisions: Set<string>;
  linkTo: (heading: TextHeading) => string;
}) {
  const t = useT();
  return (
    <details className="more">
      <summary>{t("acts.text.contents")}</summary>
      <nav className="contents" aria-label={t("acts.text.contents.label")}>
        <ul>
          {contents.map((one) => (
            <li key={one.anchor} className={one.kind === "chapter" ? "part" : undefined}>
              {provisions.has(one.anchor) ? (
                <a href={`#${asFragment(one.anchor)}`}>{nameHeading(t, one)}</a>
              ) : (
                <Link to={linkTo(one)}>{nameHeading(t, one)}</Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

/** The words of a text as its publisher cut them, each article under an anchor of its own. */
export function TextReader({
  provisions,
  language,
  company,
}: {
  provisions: TextPage["provisions"];
  language: string;
  company: string | undefined;
}) {
  return (
    <div className="law" lang={language || undefined} dir={directionOf(language)}>
      {provisions.map((one) => (
        <Piece key={one.anchor} provision={one}>
          {one.obligations.length > 0 && (
            <ul className="cited" dir="auto">
              {one.obligations.map(({ id, title, textLanguage }) => (
                <li key={id} lang={textLanguage}>
                  <Link to={obligationPath(id, company)}>{title}</Link>
                </li>
              ))}
            </ul>
          )}
        </Piece>
      ))}
    </div>
  );
}

/** A few provisions without the rest of their text. */
export function Provisions({
  provisions,
  language,
}: {
  provisions: TextProvision[];
  language: string;
}) {
  return (
    <blockquote className="law" lang={language || undefined} dir={directionOf(language)}>
      {provisions.map((one) => (
        <Piece key={one.anchor} provision={one} quoted />
      ))}
    </blockquote>
  );
}

/** A heading in the reader's language may come first, so that the words alone would not tell. */
function directionOf(language: string) {
  return Object.hasOwn(languages, language) ? languages[language as Language].direction : "auto";
}

function Piece({
  provision,
  quoted = false,
  children,
}: {
  provision: TextProvision;
  quoted?: boolean;
  children?: React.ReactNode;
}) {
  const t = useT();
  const { anchor, kind, number, text } = provision;
  const id = quoted ? undefined : asFragment(anchor);
  if (kind === "paragraph" || kind === "point" || kind === "recital") {
    const indent = kind === "recital" ? 0 : Math.min(deepest, countDots(anchor));
    return (
      <p id={id} className={`d${indent}`}>
        {number && <b className="num">{markNumber(kind, number)}</b>} {text}
      </p>
    );
  }
  return (
    <>
      {quoted ? (
        <p>
          <b>{nameHeading(t, provision)}</b>
        </p>
      ) : (
        <h3 id={id} className={kind === "chapter" ? "part" : undefined}>
          {nameHeading(t, provision)}
        </h3>
      )}
      {children}
      {text && <p className="d0">{text}</p>}
    </>
  );
}

/** Points stand below their paragraph, which stands in its article: "art_9.2.a". */
function countDots(anchor: string): number {
  return anchor.split(".").length - 2;
}

function markNumber(kind: string, number: string): string {
  if (/[().–—-]/.test(number)) return number;
  return kind === "paragraph" ? `${number}.` : `(${number})`;
}

const wordKeys: Record<string, LabelKey> = {
  article: "acts.text.article",
  annex: "acts.text.annex",
  recital: "acts.text.recitals",
};

/** "Article 33 · Notification of a breach"; a § keeps its own sign. */
function nameHeading(
  t: Translate,
  { kind, number, heading, anchor }: Omit<TextProvision, "text" | "depth">,
) {
  // Consolidated texts write "CHAPTER IV" into the heading itself.
  if (kind === "chapter" && /^\p{L}+ [\dIVXLC]+\b/u.test(heading)) return heading;
  const word = wordKeys[kind];
  const place = word && /^\d|^[IVXLC]+$/.test(number) ? `${t(word)} ${number}` : number;
  return [place, heading].filter(Boolean).join(" · ") || anchor;
}
