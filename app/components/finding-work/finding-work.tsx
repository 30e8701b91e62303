import { Form } from "@remix-run/react";
import type { Finding, TrailEntry } from "../../../server/api/findings/contract.ts";
import type { Person } from "../../../server/api/people/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { RefusalToast } from "../form/refusal-toast.tsx";
import { Day } from "../time.tsx";
import { verdictWords } from "../verdict.tsx";
import { AssignForm } from "./assign-form.tsx";
import { CommentForm } from "./comment-form.tsx";
import { FindingTrail } from "./finding-trail.tsx";
import { OverruleForm } from "./overrule-form.tsx";

export type WorkProps = {
  /** Whom a finding can be assigned to. */
  people: Person[];
  trail: TrailEntry[];
  refused: RefusedForm | undefined;
};

/** What people do about a finding: each thing a form of its own, folded until it is wanted. */
export function FindingWork({ finding, people, trail, refused }: { finding: Finding } & WorkProps) {
  const { overruled, assigned, due, done } = finding.work;
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  return (
    <section aria-labelledby="work">
      <RefusalToast refused={refusedAs("done") ?? refusedAs("reopen")} />
      <h3 id="work">What is done about it</h3>
      <div className="with-action">
        <span>
          {assigned ? (
            <>
              Assigned to <bdi>{assigned.email}</bdi>
            </>
          ) : (
            "Assigned to nobody"
          )}
          {due && (
            <>
              , due <Day date={due} />
            </>
          )}
          {done && (
            <>
              , done on <Day date={done} />
            </>
          )}
        </span>
        <IntentButton intent={done ? "reopen" : "done"} words={done ? "Not done" : "Mark done"} />
      </div>
      <details className="more" open={refusedAs("assign") !== undefined}>
        <summary>Assign …</summary>
        <AssignForm work={finding.work} people={people} refused={refusedAs("assign")} />
      </details>
      <details className="more" open={refusedAs("comment") !== undefined}>
        <summary>Comment …</summary>
        <CommentForm refused={refusedAs("comment")} />
      </details>
      <details className="more" open={refusedAs("overrule") !== undefined}>
        <summary>Overrule the verdict …</summary>
        {overruled && (
          <div className="buttons">
            <IntentButton
              intent="take-back"
              words={`Take it back: ${verdictWords[overruled.found]} counts again`}
            />
          </div>
        )}
        <OverruleForm found={overruled?.found ?? finding.verdict} refused={refusedAs("overrule")} />
      </details>
      {trail.length > 0 && <FindingTrail trail={trail} />}
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
