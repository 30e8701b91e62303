import type { ControlDetail } from "../../../server/api/controls/contract.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";
import { Day } from "../time.tsx";
import { AttestForm } from "./attest-form.tsx";
import type { AttestDefaults } from "./attest-form.tsx";
import type { ProofDocument } from "./attest-fields.tsx";
import { AttestationFacts } from "./attestation-facts.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";
import { MayWrite, WriteDetails, WriteForm } from "../may-write.tsx";

/** How a control stands, and what somebody may do about it now. */
export function ControlDesk({
  company,
  item,
  defaults,
  documents,
  refused,
}: {
  company: string;
  item: Pick<ControlDetail, "control" | "renewedUntil">;
  defaults: AttestDefaults;
  documents: ProofDocument[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const { renewedUntil } = item;
  const { state, kind, attestation } = item.control;
  const refusedAs = (intent: string) =>
    refused?.values["intent"] === intent ? refused : undefined;
  const mayRenew = attestation !== null && (state === "attested" || isOver(attestation));
  const form = { kind, defaults, documents, refused: refusedAs("attest") };
  return (
    <>
      {attestation && (state === "attested" || state === "expired") && (
        <AttestationFacts attestation={attestation} company={company} />
      )}
      {mayRenew && (
        <WriteForm method="post">
          <input type="hidden" name="iAttestation" value={attestation.id} />
          <p className="hint">
            {renewedUntil
              ? t.rich("controls.renew.until", { date: <Day date={renewedUntil} /> })
              : t("controls.renew.noEnd")}
          </p>
          <button
            className={state === "attested" ? "button second" : "button"}
            name="intent"
            value="renew"
          >
            {t("controls.renew")}
          </button>
        </WriteForm>
      )}
      {mayRenew ? (
        <WriteDetails className="more" open={refusedAs("attest") !== undefined}>
          <summary>{t("controls.attest.again")}</summary>
          <AttestForm
            {...form}
            replaces={state === "attested" ? attestation.id : undefined}
            second
          />
        </WriteDetails>
      ) : (
        <MayWrite>
          <AttestForm {...form} second={false} />
        </MayWrite>
      )}
      {state === "attested" && attestation && (
        <WriteDetails className="more" open={refusedAs("withdraw") !== undefined}>
          <summary>{t("controls.withdraw.open")}</summary>
          <WithdrawForm id={attestation.id} refused={refusedAs("withdraw")} />
        </WriteDetails>
      )}
    </>
  );
}

/** Whether it ended by itself, so that the same may be said again. */
function isOver({ ended }: NonNullable<ControlDetail["control"]["attestation"]>): boolean {
  return ended === null || ended.how === "expired";
}
