import type { ApiClient } from "../../server/api/client.ts";
import type { Comment } from "../../server/api/comments/contract.ts";
import type { ActivityEntry } from "../../server/api/findings/contract.ts";
import { formatsIn } from "../../server/messages/formats.ts";
import type { Translate } from "../../server/messages/translate.ts";
import { textField } from "./forms.server.ts";

/** The activity log without what a list of comments beside it says; that one was deleted stays. */
export function leaveOutComments(
  activity: ActivityEntry[],
  comments: Comment[] | null,
): ActivityEntry[] {
  if (!comments) return activity;
  return activity.filter(({ kind, text }) => kind !== "commented" || text === "");
}

/** Does what one of the forms beside a finding asks; null when it asks nothing that is known. */
export async function workOnFinding(
  api: ApiClient,
  { company, id }: { company: string; id: string },
  form: FormData,
  t: Translate,
): Promise<string | null> {
  switch (textField(form, "intent")) {
    case "overrule": {
      const [verdict, reason] = [textField(form, "sVerdict"), textField(form, "sReason")];
      await api.overrideFinding(company, id, { verdict, reason });
      return verdict === "not_applicable"
        ? t("findings.several.aside", { count: 1 })
        : t("findings.work.overridden");
    }
    case "confirm": {
      const reason = t("findings.work.confirm.reason");
      await api.overrideFinding(company, id, { verdict: "met", reason });
      return t("findings.work.confirmed");
    }
    case "refuse": {
      const reason = t("findings.work.refuse.reason");
      await api.overrideFinding(company, id, { verdict: "not_shown", reason });
      return t("findings.work.refused");
    }
    case "follow":
      await api.followReader(company, id, textField(form, "sVerdict"));
      return t("findings.reader.taken");
    case "take-back":
      await api.takeOverrideBack(company, id);
      return t("findings.work.takenBack");
    case "assign": {
      const due = textField(form, "dDue") || undefined;
      await api.assignFinding(company, id, { personId: textField(form, "iPerson"), due });
      return t("findings.work.assignmentSaved");
    }
    case "comment": {
      const { unknown } = await api.addComment(company, id, textField(form, "sText"));
      if (unknown.length === 0) return t("findings.work.commented");
      const names = formatsIn(t.language).list(unknown.map((name) => `@${name}`));
      return t("findings.work.commented.unknown", { names });
    }
    case "delete-comment":
      await api.deleteComment(company, id, textField(form, "iComment"));
      return t("findings.comments.deleted");
    case "done":
      await api.markFinding(company, id, true);
      return t("findings.work.markedDone");
    case "reopen":
      await api.markFinding(company, id, false);
      return t("findings.work.markedNotDone");
    default:
      return null;
  }
}
