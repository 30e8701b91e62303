import { useT } from "../messages.tsx";
import type { LabelKey } from "../../../server/messages/translate.ts";

/** What `g` and then a letter leads to; the links of the menu carry the letters. */
export const goKeys = {
  overview: "o",
  default: "d",
  details: "f",
  chat: "c",
  documents: "u",
  news: "n",
  calendar: "k",
  law: "l",
  profile: "p",
} as const;

const pageNames = {
  overview: "layout.menu.overview",
  default: "layout.menu.default",
  details: "layout.menu.details",
  chat: "layout.menu.chat",
  documents: "layout.menu.documents",
  news: "layout.menu.news",
  calendar: "layout.menu.calendar",
  law: "layout.menu.law",
  profile: "layout.menu.profile",
} as const satisfies Record<keyof typeof goKeys, LabelKey>;

const keys: [pressed: string[], said: LabelKey][] = [
  [["/"], "layout.keys.search"],
  [["j", "k"], "layout.keys.list"],
  [["x"], "layout.keys.tick"],
  [["⇧", "x"], "layout.keys.tickRange"],
  ...Object.entries(goKeys).map(([page, letter]): [string[], LabelKey] => [
    ["g", letter],
    pageNames[page as keyof typeof goKeys],
  ]),
  [["?"], "layout.keys.help"],
];

/** React knows these attributes by their plain names alone. */
const shown = { popover: "auto" };
export const showsKeys = { popovertarget: "keys" };
const hidesKeys = { ...showsKeys, popovertargetaction: "hide" };

/** The keys that work where scripts do. */
export function KeyHelp() {
  const t = useT();
  return (
    <section id="keys" aria-labelledby="keys-title" {...shown}>
      <h2 id="keys-title">{t("layout.keys")}</h2>
      <dl>
        {keys.map(([pressed, said]) => (
          <div key={said}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(said)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <label>
          <input type="checkbox" data-keys-used="" defaultChecked /> {t("layout.keys.use")}
        </label>
      </p>
      <button type="button" className="button second" {...hidesKeys}>
        {t("common.close")}
      </button>
    </section>
  );
}
