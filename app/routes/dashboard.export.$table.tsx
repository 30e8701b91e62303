import type { LoaderFunctionArgs } from "../http/remix.server.ts";
import { defaultLanguage } from "../../server/messages/languages.ts";
import { translateTo } from "../../server/messages/messages.ts";
import type { TableEnd } from "../http/table-file.server.ts";
import { withApi } from "../http/api.server.ts";
import { exportTables } from "../http/export-tables.server.ts";
import { translateFor } from "../http/language.server.ts";
import { countTableExport } from "../http/count-exports.server.ts";
import { renderTable, tableTypes } from "../http/table-file.server.ts";

/** A table of the product as a file: `findings.csv?company=NAME&separator=semicolon`. */
export function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const company = params.get("company") || undefined;
  const wish = params.get("separator") ?? "";
  const [name = "", end = ""] = (args.params["table"] ?? "").split(".");
  // Programs read JSON: its names stay the same in every language.
  const t = end === "json" ? translateTo(defaultLanguage) : translateFor(args.request);
  return withApi(args, async (api) => {
    const make = Object.hasOwn(exportTables, name) ? exportTables[name] : undefined;
    if (!make || !isTableEnd(end)) throw new Response(t("exports.missing"), { status: 404 });
    const personId = await countTableExport(api);
    const template = params.get("template") ?? "";
    const part = template || (params.get("framework") ?? "");
    const table = await make(api, t, company, part);
    const file = [company, name, template].filter(Boolean).join(" ");
    return new Response(
      await renderTable(table, end, { wish, personId, title: file, language: t.language }),
      {
        headers: {
          "content-type": tableTypes[end],
          "content-disposition": `attachment; filename="${name}.${end}"; filename*=UTF-8''${encodeURIComponent(`${file}.${end}`)}`,
          "cache-control": "private, no-store",
          "x-content-type-options": "nosniff",
        },
      },
    );
  });
}

function isTableEnd(end: string): end is TableEnd {
  return Object.hasOwn(tableTypes, end);
}
