import { Link } from "@remix-run/react";
import type { AttestationShown } from "../../../server/api/controls/contract.ts";
import { useT } from "../messages.tsx";
import { documentPath } from "../paths.ts";
import { Day } from "../time.tsx";

/** Who vouches for it, since when and until when, what was done, and what proves it. */
export function AttestationFacts({
  attestation,
  company,
}: {
  attestation: AttestationShown;
  company: string;
}) {
  const t = useT();
  const { by, on, doneOn, until, note, ended } = attestation;
  return (
    <div className="attestation">
      <p className="facts">
        <span>{t.rich("controls.byWhom", { by, date: <Day date={on} /> })}</span>
        <span>{t.rich("controls.doneOn", { date: <Day date={doneOn} /> })}</span>
        {!ended && (
          <span>
            {until
              ? t.rich("controls.counts.until", { date: <Day date={until} /> })
              : t("controls.counts.noEnd")}
          </span>
        )}
      </p>
      <p className="typed" dir="auto">
        {note}
      </p>
      <Proofs attestation={attestation} company={company} />
      {ended && <HowEnded ended={ended} until={until} />}
    </div>
  );
}

function Proofs({ attestation, company }: { attestation: AttestationShown; company: string }) {
  const t = useT();
  const { file, page, link } = attestation;
  if (!file && !page && !link) return null;
  return (
    <p className="facts">
      <span>{t("controls.proof.is")}</span>
      {file && (
        <a href={`/dashboard/proofs/${encodeURIComponent(file.id)}`}>
          {t.rich("controls.proof.file", { name: file.name })}
        </a>
      )}
      {page && (
        <Link to={documentPath(page.documentId, page.page, company)}>
          {t.rich("controls.proof.page", { document: page.document, page: page.page })}
        </Link>
      )}
      {link && (
        <a href={link} rel="noreferrer nofollow">
          <bdi>{link}</bdi>
        </a>
      )}
    </p>
  );
}

function HowEnded({
  ended,
  until,
}: {
  ended: NonNullable<AttestationShown["ended"]>;
  until: string | null;
}) {
  const t = useT();
  const date = <Day date={ended.on} />;
  return (
    <p className="hint" dir="auto">
      {ended.how === "expired" &&
        t.rich("controls.ended.expired", { date: <Day date={until ?? ended.on} /> })}
      {ended.how === "renewed" && t.rich("controls.ended.renewed", { date })}
      {ended.how === "reopened" && t.rich("controls.ended.reopened", { date })}
      {ended.how === "withdrawn" &&
        t.rich("controls.ended.withdrawn", {
          by: ended.by ?? "",
          date,
          reason: ended.reason ?? "",
        })}
    </p>
  );
}
