import { getFormProps, getInputProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ChatSummary } from "../../../server/api/chat/contract.ts";
import { chatTitleFields } from "../../../server/form-schemas/chat.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";
import { CopyButton } from "../copy-button.tsx";
import { conversationPath, markdownPath } from "./chat-paths.ts";
import { WriteDetails, WriteForm, useMayWrite } from "../may-write.tsx";

/** What an open conversation is called, and what can be done with it as a whole. */
export function ConversationHead({
  chat,
  questions,
  confirming,
  refused,
  publicUrl,
}: {
  chat: ChatSummary;
  questions: number;
  /** Whether it is about to be deleted. */
  confirming: boolean;
  /** What was wrong with the new name. */
  refused: RefusedForm | undefined;
  /** Where the addresses on a printed page lead to. */
  publicUrl: string;
}) {
  const t = useT();
  const mayWrite = useMayWrite();
  const { id, title, company } = chat;
  const here = conversationPath(company, { history: id });
  return (
    <header className="conversation">
      <h2 dir="auto">{title}</h2>
      <p className="on-paper">{t.rich("chat.onPaper", { publicUrl })}</p>
      <p className="facts">
        <a href={markdownPath(id)}>{t("chat.download")}</a>
        <CopyButton from={markdownPath(id)} words={t("chat.copyAll")} />
        <button type="button" className="link only-js" data-prints="">
          {t("chat.print")}
        </button>
        {!confirming && mayWrite && (
          <Link to={`${here}&confirm=delete`}>{t("chat.delete.open")}</Link>
        )}
      </p>
      {confirming && <DeleteForm chat={chat} questions={questions} backTo={here} />}
      <WriteDetails className="more" open={refused !== undefined}>
        <summary>{t("chat.rename")}</summary>
        <RenameForm key={title} chat={chat} refused={refused} />
      </WriteDetails>
    </header>
  );
}

function DeleteForm({
  chat,
  questions,
  backTo,
}: {
  chat: ChatSummary;
  questions: number;
  backTo: string;
}) {
  const t = useT();
  return (
    <WriteForm method="post" className="notice">
      <ConversationFields chat={chat} />
      <p>{t("chat.delete.text", { count: questions })}</p>
      <p className="buttons">
        <button className="button danger" name="intent" value="delete">
          {t("common.deleteForGood")}
        </button>
        <Link to={backTo}>{t("common.keepIt")}</Link>
      </p>
    </WriteForm>
  );
}

function RenameForm({ chat, refused }: { chat: ChatSummary; refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, { sTitle }] = useCheckedForm({
    id: "rename",
    fields: chatTitleFields,
    defaultValue: { sTitle: chat.title },
    refused,
  });
  const { key, ...input } = getInputProps(sTitle, { type: "text" });
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={{ sTitle: sTitle.id }} />
      <WriteForm {...getFormProps(form)} method="post" noValidate>
        <ConversationFields chat={chat} />
        <Field label={t("chat.rename.label")} field={sTitle}>
          <input key={key} {...input} required maxLength={80} dir="auto" autoComplete="off" />
        </Field>
        <button className="button second" name="intent" value="rename">
          {t("chat.rename")}
        </button>
      </WriteForm>
    </div>
  );
}

function ConversationFields({ chat }: { chat: ChatSummary }) {
  return (
    <>
      <input type="hidden" name="iChatHistoryId" value={chat.id} />
      <input type="hidden" name="selectedCompany" value={chat.company} />
    </>
  );
}
