import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { BoundObligation } from "../../server/api/bound-law/contract.ts";
import { questionAnchor } from "./company-profile/question-layout.ts";
import { useT } from "./messages.tsx";
import type { PageTranslate } from "./messages.tsx";
import { profilePath } from "./paths.ts";

type Grounds = BoundObligation["because"];
type Standing = BoundObligation["standing"];

/** Why something stands to the company as it does: the answers, each with the way to it. */
export function Because({
  companyId,
  grounds,
  standing = "applies",
}: {
  companyId: string;
  grounds: Grounds;
  standing?: Standing;
}) {
  const t = useT();
  if (grounds.length === 0) return null;
  return (
    <span className="because among-words">
      {t.rich(keyOf(standing), {
        grounds: grounds.map(({ text, question }, at) => (
          <Fragment key={text}>
            {at > 0 && "; "}
            <Link to={profilePath(companyId, questionAnchor(question))}>{text}</Link>
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
