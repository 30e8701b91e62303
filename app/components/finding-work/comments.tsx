import type { Comment } from "../../../server/api/comments/contract.ts";
import { formatsIn } from "../../../server/messages/formats.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { RefusalToast } from "../form/refusal-toast.tsx";
import { WriteDetails, WriteForm } from "../may-write.tsx";
import { useFormats, useT } from "../messages.tsx";
import { Moment } from "../time.tsx";
import { CommentForm } from "./comment-form.tsx";
import { useFormTarget } from "./form-target.ts";

/** What people remark on a finding or a control, the newest first, and the form for another remark. */
export function Comments({
  comments,
  heading: Heading,
  refusedAs,
}: {
  /** Null where they stand in the activity log alone. */
  comments: Comment[] | null;
  heading: "h2" | "h3";
  refusedAs: (intent: string) => RefusedForm | undefined;
}) {
  const t = useT();
  const refused = refusedAs("comment");
  return (
    <section aria-labelledby="comments">
      <RefusalToast refused={refusedAs("delete-comment")} />
      <Heading id="comments">{t("findings.comments")}</Heading>
      {comments?.length === 0 && <p className="hint">{t("findings.comments.none")}</p>}
      <WriteDetails className="more" open={refused !== undefined}>
        <summary>{t("findings.work.comment.open")}</summary>
        <CommentForm refused={refused} />
      </WriteDetails>
      <ol className="rows">
        {comments?.map((one) => (
          <CommentRow key={one.id} comment={one} />
        ))}
      </ol>
    </section>
  );
}

function CommentRow({ comment: { id, text, by, on, own, mentions } }: { comment: Comment }) {
  const t = useT();
  const { moment } = useFormats();
  const target = useFormTarget();
  const people = formatsIn(t.language).list(mentions);
  return (
    <li>
      <span className="typed" dir="auto">
        {text}
      </span>
      <div className="with-action">
        <small>
          <bdi>{by}</bdi> · <Moment date={on} />
          {mentions.length > 0 && <> · {t("findings.comments.mentions", { people })}</>}
        </small>
        {own && (
          <WriteForm method="post" {...target}>
            <input type="hidden" name="iComment" value={id} />
            <button
              className="link"
              name="intent"
              value="delete-comment"
              aria-label={t("findings.comments.delete.label", { date: moment(on) })}
            >
              {t("findings.comments.delete")}
            </button>
          </WriteForm>
        )}
      </div>
    </li>
  );
}
