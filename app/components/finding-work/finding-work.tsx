import { Form } from "@remix-run/react";
import type { Finding, ActivityEntry } from "../../../server/api/findings/contract.ts";
import type { Person } from "../../../server/api/people/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { RefusalToast } from "../form/refusal-toast.tsx";
import { useT } from "../messages.tsx";
import { Day } from "../time.tsx";
import { verdictKeys } from "../verdict.tsx";
import { AssignForm } from "./assign-form.tsx";
import { CommentForm } from "./comment-form.tsx";
import { FindingActivity } from "./finding-trail.tsx";
import { OverrideForm } from "./overrule-form.tsx";

export type WorkProps = {
  /** Whom a finding can be assigned to. */
  people: Person[];
  activity: ActivityEntry[];
  refused: RefusedForm | undefined;
};

/** What people do about a finding: each thing a form of its own, folded until it is wanted. */
export function FindingWork({
  finding,
  people,
  activity,
  refused,
}: { finding: Finding } & WorkProps) {
  const t = useT();
  const { overridden, assigned, due, done } = finding.work;
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  return (
    <section aria-labelledby="work">
      <RefusalToast refused={refusedAs("done") ?? refusedAs("reopen")} />
      <h3 id="work">{t("findings.work")}</h3>
      <div className="with-action">
        <span>
          {assigned
            ? t.rich("findings.work.assigned", { email: assigned.email })
            : t("findings.work.unassigned")}
          {due && <>, {t.rich("findings.work.dueOn", { date: <Day date={due} /> })}</>}
          {done && <>, {t.rich("findings.work.doneOn", { date: <Day date={done} /> })}</>}
        </span>
        <IntentButton
          intent={done ? "reopen" : "done"}
          words={t(done ? "findings.work.notDone" : "findings.work.done")}
        />
      </div>
      <details className="more" open={refusedAs("assign") !== undefined}>
        <summary>{t("findings.work.assign.open")}</summary>
        <AssignForm work={finding.work} people={people} refused={refusedAs("assign")} />
      </details>
      <details className="more" open={refusedAs("comment") !== undefined}>
        <summary>{t("findings.work.comment.open")}</summary>
        <CommentForm refused={refusedAs("comment")} />
      </details>
      <details className="more" open={refusedAs("overrule") !== undefined}>
        <summary>{t("findings.work.override.open")}</summary>
        {overridden && (
          <div className="buttons">
            <IntentButton
              intent="take-back"
              words={t("findings.work.takeBack", { verdict: t(verdictKeys[overridden.found]) })}
            />
          </div>
        )}
        <OverrideForm
          found={overridden?.found ?? finding.verdict}
          refused={refusedAs("overrule")}
        />
      </details>
      {activity.length > 0 && <FindingActivity activity={activity} />}
    </section>
  );
}

function IntentButton({ intent, words }: { intent: string; words: string }) {
  return (
    <Form method="post">
      <button className="quiet" name="intent" value={intent}>
        {words}
      </button>
    </Form>
  );
}
