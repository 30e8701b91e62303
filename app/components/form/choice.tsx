import type { LabelKey, Translate } from "../../../server/messages/translate.ts";

/** The words of a list of keys, by what each stands for. */
export function nameAll(t: Translate, keys: Record<string, LabelKey>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([value, key]) => [value, t(key)]));
}

/** One of several things in a form that narrows a list; none of them leaves the list whole. */
export function Choice({
  name,
  label,
  chosen,
  all,
  options,
}: {
  name: string;
  label: string;
  chosen: string | undefined;
  all: string;
  /** The words of each value. */
  options: Record<string, string>;
}) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen ?? ""}>
        <option value="">{all}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
