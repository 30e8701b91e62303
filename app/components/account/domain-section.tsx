import { getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { SignOn } from "../../../server/api/sign-on/contract.ts";
import { domainFields } from "../../../server/form-schemas/sign-on.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { ErrorSummary } from "../form/error-summary.tsx";
import { Field, hintId } from "../form/field.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { useT } from "../messages.tsx";

type Domain = SignOn["domains"][number];

/** The mail domains of an account, each with what shows it to be theirs. */
export function DomainSection({
  domains,
  dns,
  refused,
  unproved,
}: {
  domains: Domain[];
  dns: boolean;
  refused: RefusedForm | undefined;
  /** What was said when a domain was looked at, which is not proved yet. */
  unproved: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <section aria-labelledby="domains">
      <h2 id="domains">{t("signOn.domains")}</h2>
      <p className="hint">{t("signOn.domains.hint")}</p>
      {unproved && (
        <p className="error" role="alert">
          {unproved.message}
        </p>
      )}
      {domains.length === 0 && <p className="told">{t("signOn.domains.none")}</p>}
      <ul className="rows">
        {domains.map((one) => (
          <DomainRow key={one.id} one={one} dns={dns} />
        ))}
      </ul>
      <DomainForm refused={refused} />
    </section>
  );
}

function DomainRow({ one, dns }: { one: Domain; dns: boolean }) {
  const t = useT();
  const { id, domain, proved, proof, recordName, recordValue } = one;
  return (
    <li className="with-action">
      <span>
        {domain}
        <small>{t(proved ? "signOn.domain.isProved" : "signOn.domain.waits")}</small>
        {!proved && dns && (
          <>
            <small>{t("signOn.domain.record")}</small>
            <code className="to-copy">{`${recordName} TXT "${recordValue}"`}</code>
          </>
        )}
        {!proved && (
          <>
            <small>{t(dns ? "signOn.domain.ask" : "signOn.domain.askOnly")}</small>
            <code className="to-copy">
              {domain}={proof}
            </code>
          </>
        )}
      </span>
      <Form method="post" className="in-row">
        <input type="hidden" name="id" value={id} />
        {!proved && (
          <button
            className="quiet"
            name="intent"
            value="prove"
            aria-label={t("signOn.domain.check.label", { domain })}
          >
            {t("signOn.domain.check")}
          </button>
        )}
        <button
          className="quiet"
          name="intent"
          value="remove-domain"
          aria-label={t("signOn.domain.remove.label", { domain })}
        >
          {t("signOn.domain.remove")}
        </button>
      </Form>
    </li>
  );
}

function DomainForm({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const [form, { sDomain }] = useCheckedForm({ id: "domain", fields: domainFields, refused });
  const { key, ...domain } = getInputProps(sDomain, {
    type: "text",
    ariaDescribedBy: hintId(sDomain),
  });
  return (
    <div className="narrow-form">
      <ErrorSummary refused={refused} form={form} fieldIds={{ sDomain: sDomain.id }} />
      <Form {...getFormProps(form)} method="post" noValidate>
        <Field label={t("signOn.domain")} hint={t("signOn.domain.hint")} field={sDomain}>
          <input key={key} {...domain} required maxLength={260} autoComplete="off" />
        </Field>
        <button className="button second" name="intent" value="domain">
          {t("signOn.domain.add")}
        </button>
      </Form>
    </div>
  );
}
