import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { BoundObligation } from "../../server/api/bound-law/contract.ts";
import { questionAnchor } from "./company-profile/question-layout.ts";
import { useFormats, useT } from "./messages.tsx";
import type { PageTranslate } from "./messages.tsx";
import { profilePath } from "./paths.ts";

type Grounds = BoundObligation["because"];
type Standing = BoundObligation["standing"];

/**
 * Why something stands to the company as it does: the answers, each with the way to it and, where
 * there is room, whence it is known.
 */
export function Because({
  companyId,
  grounds,
  standing = "applies",
  withSources = false,
}: {
  companyId: string;
  grounds: Grounds;
  standing?: Standing;
  withSources?: boolean;
}) {
  const t = useT();
  const { choice, semicolon } = useFormats();
  if (grounds.length === 0) return null;
  // One of what is wanting would do; all of what is there counts.
  const between = standing === "does_not" ? choice(["", ""]) : semicolon;
  return (
    <span className="because among-words">
      {t.rich(keyOf(standing), {
        grounds: grounds.map(({ text, question, from }, at) => (
          <Fragment key={text}>
            {at > 0 && between}
            <Link to={profilePath(companyId, questionAnchor(question))}>{text}</Link>
            {withSources && from && (
              <>
                {" "}
                (<bdi>{from}</bdi>)
              </>
            )}
          </Fragment>
        )),
      })}
    </span>
  );
}

type Key = Parameters<PageTranslate["rich"]>[0] & `law.because.${string}`;

function keyOf(standing: Standing): Key {
  if (standing === "unknown") return "law.because.unknown";
  if (standing === "conditional") return "law.because.conditional";
  return standing === "does_not" ? "law.because.doesNot" : "law.because.applies";
}
