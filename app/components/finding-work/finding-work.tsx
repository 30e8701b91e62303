import type { Comment } from "../../../server/api/comments/contract.ts";
import type { Finding, ActivityEntry } from "../../../server/api/findings/contract.ts";
import type { Person } from "../../../server/api/people/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ConcernedForm } from "../concerned-form.tsx";
import { RefusalToast } from "../form/refusal-toast.tsx";
import { useT } from "../messages.tsx";
import { canFollow, Overridden } from "../second-reading.tsx";
import { Day } from "../time.tsx";
import { verdictKeys } from "../verdict.tsx";
import { AssignForm } from "./assign-form.tsx";
import { Comments } from "./comments.tsx";
import { FindingActivity } from "./finding-activity.tsx";
import { useAsideChosen } from "./judge-passage.tsx";
import { OverrideForm } from "./override-form.tsx";
import { MayWrite, WriteDetails, WriteForm } from "../may-write.tsx";
import { useFormTarget } from "./form-target.ts";

export type WorkProps = {
  /** Whom a finding can be assigned to. */
  people: Person[];
  activity: ActivityEntry[];
  /** Null where the server tells them in the activity log alone. */
  comments: Comment[] | null;
  refused: RefusedForm | undefined;
};

/** What people do about a finding under its title: each thing a form of its own, folded until it is wanted. */
export function FindingWork({
  finding,
  title,
  people,
  activity,
  comments,
  refused,
}: { finding: Finding; title: "h1" | "h2" } & WorkProps) {
  const t = useT();
  const Heading = title === "h1" ? "h2" : "h3";
  const { overridden, assigned, due, done } = finding.work;
  const conditional = pickConditional(finding);
  const asideAsked = useAsideChosen(finding);
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  const overruled = refusedAs("overrule");
  const isAside = asideAsked || overruled?.values["sVerdict"] === "not_applicable";
  return (
    <>
      {conditional && (
        <ConcernedForm
          duty={conditional}
          refused={refusedAs("concerned") ?? refusedAs("not-concerned")}
          heading={Heading}
        />
      )}
      <section aria-labelledby="work">
        <RefusalToast
          without="fields"
          refused={["done", "reopen", "confirm", "refuse", "follow"]
            .map(refusedAs)
            .find((one) => one)}
        />
        <Heading id="work">{t("findings.work")}</Heading>
        <MayWrite>
          <FollowReader finding={finding} refused={refusedAs("follow")} />
        </MayWrite>
        <div className="with-action">
          <span>
            {assigned
              ? t.rich("findings.work.assigned", { email: assigned.email })
              : t("findings.work.unassigned")}
            {due && <> · {t.rich("findings.work.dueOn", { date: <Day date={due} /> })}</>}
            {done && <> · {t.rich("findings.work.doneOn", { date: <Day date={done} /> })}</>}
          </span>
          {/* What people vouch for is done when somebody attests it. */}
          {(done || !finding.control) && (
            <IntentButton
              intent={done ? "reopen" : "done"}
              words={t(done ? "findings.work.notDone" : "findings.work.done")}
            />
          )}
        </div>
        <WriteDetails className="more" open={refusedAs("assign") !== undefined}>
          <summary>{t("findings.work.assign.open")}</summary>
          <AssignForm work={finding.work} people={people} refused={refusedAs("assign")} />
        </WriteDetails>
        {overridden && !(finding.readBy && canFollow(finding)) && (
          <div className="with-action">
            <span className="typed" dir="auto">
              <Overridden overridden={overridden} />
            </span>
            <IntentButton
              intent="take-back"
              words={t("findings.work.takeBack", { verdict: t(verdictKeys[overridden.found]) })}
            />
          </div>
        )}
        <WriteDetails className="more" open={isAside || overruled !== undefined}>
          <summary>{t(isAside ? "law.aside.open" : "findings.work.override.open")}</summary>
          <OverrideForm
            found={overridden?.found ?? finding.verdict}
            isControl={finding.control !== null}
            isAside={isAside}
            refused={overruled}
          />
        </WriteDetails>
      </section>
      <Comments comments={comments} heading={Heading} refusedAs={refusedAs} />
      {activity.length > 0 && (
        <section>
          <FindingActivity activity={activity} heading={Heading} />
        </section>
      )}
    </>
  );
}

/** One press takes over what the second reader says; another undoes what it decided. */
function FollowReader({
  finding,
  refused,
}: {
  finding: Finding;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const target = useFormTarget();
  const { secondReading: reading, readBy } = finding;
  if (!reading || reading.verdict === "cannot_tell" || !canFollow(finding)) return null;
  const { model } = reading;
  const verdict = t(verdictKeys[reading.verdict]);
  return (
    <div className="with-action">
      <span>
        {readBy
          ? t.rich("findings.reader.confirm.ask", { model })
          : t.rich("findings.reader.follow.ask", { model, verdict })}
        {refused?.issues[0] && <span className="error"> {refused.issues[0].message}</span>}
      </span>
      <span className="buttons">
        <WriteForm method="post" {...target}>
          <input type="hidden" name="sVerdict" value={reading.verdict} />
          <button className="quiet" name="intent" value="follow">
            {readBy ? t("findings.reader.confirm") : t("findings.reader.follow", { verdict })}
          </button>
        </WriteForm>
        {readBy && <IntentButton intent="take-back" words={t("findings.reader.undo")} />}
      </span>
    </div>
  );
}

/** What can be said of the condition; nothing where the finding has none. */
function pickConditional({ obligationId, onlyIf, textLanguage, alike, verdict, work }: Finding) {
  if (obligationId === null || onlyIf === null) return null;
  const isSetAside = verdict === "not_applicable";
  return { obligationId, onlyIf, textLanguage, alike, concerned: work.concerned, isSetAside };
}

function IntentButton({ intent, words }: { intent: string; words: string }) {
  const target = useFormTarget();
  return (
    <WriteForm method="post" {...target}>
      <button className="quiet" name="intent" value={intent}>
        {words}
      </button>
    </WriteForm>
  );
}
