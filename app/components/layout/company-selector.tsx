import { Form, useLocation, useMatches, useSearchParams } from "@remix-run/react";
import { useT } from "../messages.tsx";

export type NamedCompany = { id: string; name: string; sample: boolean };

/** What the address asks for whatever the company is. */
const keptParams = [
  ...["q", "kind", "focus", "status", "severity", "sort", "place", "show"],
  ...["month", "date", "view"],
];

/** The page for another company: the same one, unless it is about what only one company has. */
function pageForAny(
  pathname: string,
  current: NamedCompany | undefined,
  isUnknown: boolean,
): string {
  const [, room = "", id] = /^\/dashboard\/(\w+)(?:\/([^/]+))?/.exec(pathname) ?? [];
  if (room === "documents") {
    return current ? `/dashboard/companies/${current.id}` : "/dashboard/companies";
  }
  if (room === "controls") return "/dashboard/controls";
  if (pathname === "/event") return "/dashboard/calendar";
  const isLost = isUnknown || (room === "default" && id !== undefined && id !== "chatbox");
  if (isLost || room === "sample" || pathname === "/dashboard/companies/add") {
    return "/dashboard/default";
  }
  return pathname;
}

/** A GET form, so that the choice is in the address; with scripts it needs no button. */
export function CompanySelector({
  names,
  chosen,
  first,
}: {
  names: string[];
  chosen: NamedCompany | undefined;
  /** The one that is chosen, or the first of all. */
  first: NamedCompany | undefined;
}) {
  const t = useT();
  const { pathname, key } = useLocation();
  const isUnknown = useMatches().at(-1)?.id === "routes/$";
  const [params] = useSearchParams();
  const kept = keptParams.flatMap((name) => {
    const value = params.get(name);
    return value ? { name, value } : [];
  });
  return (
    <Form method="get" action={pageForAny(pathname, first, isUnknown)}>
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="with-go">
        <label id="company-label" htmlFor="company-choice">
          {t("layout.company")}
        </label>
        <button className="quiet no-js">{t("layout.company.go")}</button>
      </div>
      <select
        // Made anew on every page: "Add a company" must not stay chosen once that page is left.
        key={key}
        id="company-choice"
        name="company"
        aria-labelledby="company-label"
        data-submits=""
        dangerouslySetInnerHTML={{
          __html: [
            writeOption("", t("layout.company.all"), !chosen),
            ...names.map((name) => writeOption(name, name, name === chosen?.name)),
            writeOption("add_new", t("layout.company.add")),
          ].join(""),
        }}
      />
    </Form>
  );
}

/** In letters, since as elements a thousand companies would cost more than the page around them. */
function writeOption(value: string, text: string, selected = false): string {
  return `<option value="${escape(value)}"${selected ? ' selected=""' : ""}>${escape(text)}</option>`;
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
