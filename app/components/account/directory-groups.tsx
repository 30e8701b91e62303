import { Form, Link } from "@remix-run/react";
import type { AccountDirectory } from "../../../server/api/directory/contract.ts";
import { joinerRoles } from "../../../server/form-schemas/sign-on.ts";
import type { RefusedForm } from "../../http/forms.server.ts";
import { useT } from "../messages.tsx";
import { AccessFields, roleKeys } from "./access-fields.tsx";
import { CompaniesSeen } from "./companies-seen.tsx";

type Group = AccountDirectory["groups"][number];

/** The groups that the directory has made, and what each gives its people; one may be open. */
export function DirectoryGroups({
  groups,
  chosen,
  companies,
  refused,
}: {
  groups: Group[];
  /** The id of the one that is open. */
  chosen: string | undefined;
  companies: string[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">{t("directory.groups")}</h2>
      <p className="hint">{t("directory.groups.hint")}</p>
      {groups.length === 0 && <p className="told">{t("directory.groups.none")}</p>}
      <ul className="rows">
        {groups.map((group) =>
          group.id === chosen ? (
            <li key={group.id} id="group">
              <GroupForm group={group} companies={companies} refused={refused} />
            </li>
          ) : (
            <GroupRow key={group.id} group={group} />
          ),
        )}
      </ul>
    </section>
  );
}

function GroupRow({ group: { id, name, members, role, companies } }: { group: Group }) {
  const t = useT();
  return (
    <li className="with-action">
      <span>
        <bdi>{name}</bdi>
        <small>
          {t("directory.group.members", { count: members })},{" "}
          {role === "none" ? (
            t("directory.group.none")
          ) : (
            <>
              {t(roleKeys[role])}, <CompaniesSeen companies={companies} />
            </>
          )}
        </small>
      </span>
      <Link to={`?group=${id}#group`} aria-label={t("directory.group.change.label", { name })}>
        {t("directory.group.change")}
      </Link>
    </li>
  );
}

function GroupForm({
  group,
  companies,
  refused,
}: {
  group: Group;
  companies: string[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const role = group.role === "none" ? "auditor" : group.role;
  return (
    <div className="narrow-form">
      <h3>
        <bdi>{group.name}</bdi>
      </h3>
      {refused && (
        <p className="error" role="alert">
          {refused.message}
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="id" value={group.id} />
        <AccessFields
          access={{ role, companies: group.companies }}
          offered={joinerRoles}
          companies={companies}
          refused={refused}
        />
        <button className="button" name="intent" value="group">
          {t("directory.group.save")}
        </button>{" "}
        {group.role !== "none" && (
          <button className="button second" name="intent" value="group-none">
            {t("directory.group.clear")}
          </button>
        )}
      </Form>
    </div>
  );
}
