import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";
import { businessTypes, focusGroups, focusKeys, regions } from "./business-choices.ts";
import type { BusinessChoice } from "./business-choices.ts";

export const businessFieldIds = {
  sBusinessType: "type-b2c",
  aComplianceFocus: "focus",
  sRegion: "region",
};

/** Business type, areas of compliance and region; what was chosen before a refusal comes first. */
export function BusinessFields({
  refused,
  chosen,
}: {
  refused: RefusedForm | undefined;
  chosen: BusinessChoice | undefined;
}) {
  const t = useT();
  const type = refused?.values["sBusinessType"] ?? chosen?.businessType;
  const region = refused?.values["sRegion"] ?? chosen?.region ?? "";
  const messageFor = (path: string) =>
    refused?.issues.find((issue) => issue.path.split(".")[0] === path)?.message;
  return (
    <>
      <fieldset className="choices" aria-describedby="type-error">
        <legend>{t("account.business.type")}</legend>
        {Object.entries(businessTypes).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              id={`type-${value}`}
              name="sBusinessType"
              value={value}
              defaultChecked={type === value}
              required
            />
            {t(label)}
          </label>
        ))}
        <p className="hint">{t("account.business.type.hint")}</p>
        <p className="error" id="type-error">
          {messageFor("sBusinessType")}
        </p>
      </fieldset>
      <FocusTree
        ticked={refused?.lists?.["aComplianceFocus"] ?? chosen?.complianceFocus ?? []}
        message={messageFor("aComplianceFocus")}
      />
      <div className="field">
        <label htmlFor="region">{t("account.business.region")}</label>
        <select
          id="region"
          name="sRegion"
          defaultValue={region}
          required
          aria-invalid={messageFor("sRegion") ? true : undefined}
          aria-describedby="region-error"
        >
          <option value="">{t("common.choose")}</option>
          {Object.entries(regions).map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
        <p className="error" id="region-error">
          {messageFor("sRegion")}
        </p>
      </div>
    </>
  );
}

function FocusTree({ ticked, message }: { ticked: string[]; message: string | undefined }) {
  const t = useT();
  return (
    <fieldset className="choices" id="focus" tabIndex={-1} aria-describedby="focus-error">
      <legend>{t("account.business.focus")}</legend>
      <p className="hint">{t("account.business.focus.hint")}</p>
      {focusGroups.map(({ id, name, leaves }) => (
        <details key={id} open>
          <summary>{t(name)}</summary>
          {leaves.map((leaf) => (
            <label key={leaf}>
              <input
                type="checkbox"
                name="aComplianceFocus"
                value={leaf}
                defaultChecked={ticked.includes(leaf) || ticked.includes(id)}
              />
              {t(focusKeys[leaf])}
            </label>
          ))}
        </details>
      ))}
      <p className="error" id="focus-error">
        {message}
      </p>
    </fieldset>
  );
}
