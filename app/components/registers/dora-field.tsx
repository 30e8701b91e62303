import { getInputProps, getSelectProps } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import type { DoraColumnAsked } from "../../../server/api/dora-register/contract.ts";
import { longestCell } from "../../../server/form-schemas/register.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";
import { hintId } from "../form/field.tsx";
import { useFormats, useT } from "../messages.tsx";

const kindHints: Partial<Record<DoraColumnAsked["kind"], LabelKey>> = {
  date: "registers.dora.ask.date",
  lei: "registers.dora.ask.lei",
  whole: "registers.dora.ask.whole",
  amount: "registers.dora.ask.amount",
};
const columnHints = {
  noEnd: "registers.dora.ask.noEnd",
  ownCode: "registers.dora.ask.ownCode",
  notApplicable: "registers.dora.ask.notApplicable",
  firstRank: "registers.dora.ask.firstRank",
} as const satisfies Record<string, LabelKey>;

/** Lists of every country or currency are typed, with suggestions; a choice would hold each twice. */
export function isLongList({ list }: Pick<DoraColumnAsked, "list">): boolean {
  return list === "currency" || list === "country" || list === "countryOrNone";
}

/** One column, labelled as the template labels it. */
export function DoraField({
  column,
  field,
}: {
  column: DoraColumnAsked;
  field: FieldMetadata<string>;
}) {
  const t = useT();
  const { code, label, kind, list, hint, choices } = column;
  const typed = isLongList(column);
  const listHint =
    list === "currency" ? "registers.dora.ask.currency" : "registers.dora.ask.country";
  const asked = typed ? listHint : kindHints[kind];
  const hints = [
    ...(column.key ? [t("registers.dora.ask.key")] : []),
    ...(asked ? [t(asked)] : []),
    ...(hint ? [t(columnHints[hint])] : []),
  ];
  const describedBy = { ariaDescribedBy: hintId(field) };
  const { key: inputKey, ...input } = getInputProps(field, { type: "text", ...describedBy });
  const { key: selectKey, ...select } = getSelectProps(field, describedBy);
  return (
    <div className="field">
      <label htmlFor={field.id} lang="en" dir="auto">
        {code} {label}
      </label>
      <span className="hint" id={hintId(field)}>
        {hints.join(" · ")}
      </span>
      {kind === "choice" && !typed ? (
        <select key={selectKey} {...select}>
          <option value="">{t("registers.dora.none")}</option>
          {choices.map((one) => (
            <option key={one.code} value={one.code} lang="en">
              {one.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          key={inputKey}
          {...input}
          {...(typed && { list: listId(list) })}
          maxLength={longestCell}
          dir="auto"
          autoComplete="off"
        />
      )}
      <p className="error" id={field.errorId}>
        {field.errors?.[0]}
      </p>
    </div>
  );
}

/** The suggestions of the long lists that these columns have, each list once. */
export function SuggestionLists({ columns }: { columns: DoraColumnAsked[] }) {
  const { place } = useFormats();
  const lists = new Map(
    columns.filter(isLongList).map(({ list, choices }) => [listId(list), choices] as const),
  );
  const suggested = [...lists].map(([id, choices]) => (
    <datalist key={id} id={id}>
      {choices.map(({ code, label }) => {
        const end = code.slice(code.indexOf(":") + 1);
        if (!/^[A-Z]{2,3}$/.test(end)) {
          return (
            <option key={code} lang="en">
              {label}
            </option>
          );
        }
        // The codes of currencies are words of no language.
        return end.length === 3 ? (
          <option key={code} lang="zxx">
            {end}
          </option>
        ) : (
          <option key={code} value={end}>
            {place(end)}
          </option>
        );
      })}
    </datalist>
  ));
  return <>{suggested}</>;
}

/** The list with the value for what does not apply serves those without it too. */
function listId(list: string | null): string {
  return list === "currency" ? "currency" : "country";
}
