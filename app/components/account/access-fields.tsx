import type { Person } from "../../../server/api/people/contract.ts";
import { roles } from "../../../server/form-schemas/people.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";

export const roleKeys = {
  owner: "account.person.role.owner",
  member: "account.person.role.member",
  auditor: "account.person.role.auditor",
} as const satisfies Record<Person["role"], LabelKey>;
const mayKeys = {
  owner: "account.person.role.ownerMay",
  member: "account.person.role.memberMay",
  auditor: "account.person.role.auditorMay",
} as const satisfies Record<Person["role"], LabelKey>;

export const accessFieldIds = { sRole: "role-member", aCompanies: "companies-some" };
/** A form takes no more boxes than this; longer lists are typed. */
const mostBoxes = 100;

/** A role, and all companies or some; what was chosen before a refusal comes first. */
export function AccessFields({
  access,
  companies,
  offered = roles,
  refused,
}: {
  access: Pick<Person, "role" | "companies">;
  /** The roles to choose from. */
  offered?: readonly Person["role"][];
  /** The names of all there are. */
  companies: string[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const role = refused?.values["sRole"] ?? access.role;
  const limited = refused ? refused.values["see"] === "some" : access.companies !== null;
  const chosen = refused?.lists?.["aCompanies"] ?? access.companies ?? [];
  const messageFor = (path: string) =>
    refused?.issues.find((issue) => issue.path.split(".")[0] === path)?.message;
  return (
    <>
      <fieldset className="choices" aria-describedby="role-error">
        <legend>{t("account.person.role")}</legend>
        {offered.map((one) => (
          <label key={one}>
            <input
              type="radio"
              id={`role-${one}`}
              name="sRole"
              value={one}
              defaultChecked={one === role}
            />
            {t(mayKeys[one])}
          </label>
        ))}
        <p className="error" id="role-error">
          {messageFor("sRole")}
        </p>
      </fieldset>
      <fieldset className="choices" aria-describedby="companies-error">
        <legend>{t("account.person.companies")}</legend>
        <label>
          <input type="radio" name="see" value="all" defaultChecked={!limited} />
          {t("account.person.companies.all")}
        </label>
        <label>
          <input
            type="radio"
            id="companies-some"
            name="see"
            value="some"
            defaultChecked={limited}
          />
          {t("account.person.companies.some")}
        </label>
        <CompanyBoxes companies={companies} chosen={chosen} />
        <p className="error" id="companies-error">
          {messageFor("aCompanies")}
        </p>
      </fieldset>
    </>
  );
}

function CompanyBoxes({ companies, chosen }: { companies: string[]; chosen: string[] }) {
  const t = useT();
  if (companies.length > mostBoxes) {
    const label = t("account.person.companies.lines");
    return (
      <label className="field">
        {label}
        <textarea name="aCompanies" rows={6} defaultValue={chosen.join("\n")} dir="auto" />
      </label>
    );
  }
  return (
    <div className="company-boxes">
      {companies.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            name="aCompanies"
            value={name}
            defaultChecked={chosen.includes(name)}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
    </div>
  );
}
