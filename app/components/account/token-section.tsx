import { getFormProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ApiToken } from "../../../server/api/tokens/contract.ts";
import { tokenFields } from "../../../server/fields/token.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { Day, Moment } from "../time.tsx";

/** Tokens for programs: those there are, each with its end, and the form for another. */
export function TokenSection({
  tokens,
  newToken,
  refused,
}: {
  tokens: ApiToken[];
  /** One that was just made, and is shown this once. */
  newToken: string | null;
  refused: RefusedForm | undefined;
}) {
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">Tokens for programs</h2>
      <p className="hint">
        A token lets a program use the API in your name. It cannot change how you sign in, and goes
        on working when you change your password: revoke it when it is not needed any more.
      </p>
      <p>
        <a href="/api/docs">What programs can do</a>
      </p>
      {newToken && <NewToken token={newToken} />}
      <ul className="rows">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      <details className="more" open={refused !== undefined}>
        <summary>Make a token …</summary>
        <TokenForm refused={refused} />
      </details>
    </section>
  );
}

function NewToken({ token }: { token: string }) {
  return (
    <div className="new-token" role="status">
      <p>Copy the token now. It is shown this once.</p>
      <code>{token}</code>
    </div>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { id, name, scope, created, expires, used } = token;
  return (
    <li className="with-action">
      <span>
        <bdi>{name}</bdi>, {scope === "read" ? "reads" : "reads and writes"}
        <small>
          made <Day date={created} />, {used ? <LastUsed date={used} /> : "never used"},{" "}
          {expires ? <Expiry date={expires} /> : "without an end"}
        </small>
      </span>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <button className="quiet" name="intent" value="revoke-token" aria-label={`Revoke ${name}`}>
          Revoke
        </button>
      </Form>
    </li>
  );
}

function LastUsed({ date }: { date: string }) {
  return (
    <>
      last used <Moment date={date} />
    </>
  );
}

function Expiry({ date }: { date: string }) {
  return (
    <>
      good until <Day date={date} />
    </>
  );
}

function TokenForm({ refused }: { refused: RefusedForm | undefined }) {
  const [form, fields] = useCheckedForm({
    id: "token",
    fields: tokenFields,
    refused,
    defaultValue: { sScope: "read" },
  });
  const { sName, sScope, dExpires } = fields;
  const { key: nameKey, ...name } = getInputProps(sName, {
    type: "text",
    ariaDescribedBy: hintId(sName),
  });
  const { key: scopeKey, ...scope } = getSelectProps(sScope);
  const { key: expiresKey, ...expires } = getInputProps(dExpires, {
    type: "date",
    ariaDescribedBy: hintId(dExpires),
  });
  const fieldIds = { sName: sName.id, sScope: sScope.id, dExpires: dExpires.id };
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={fieldIds} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label="Name" hint="Which program it is for" field={sName}>
          <input key={nameKey} {...name} required maxLength={60} autoComplete="off" />
        </Field>
        <Field label="What it may do" field={sScope}>
          <select key={scopeKey} {...scope}>
            <option value="read">Read</option>
            <option value="write">Read and write</option>
          </select>
        </Field>
        <Field label="Last day" hint="Leave it empty for a token without an end" field={dExpires}>
          <input key={expiresKey} {...expires} autoComplete="off" />
        </Field>
        <button className="button" name="intent" value="token">
          Make a token
        </button>
      </Form>
    </div>
  );
}
