import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import { listTools } from "../../../server/api/mcp/call-tool.ts";
import { canaryQuestion } from "./speaker.ts";
import type { Speaker } from "./speaker.ts";

type Call = { method: string; params: object };
type Pick_ = <One>(list: readonly One[]) => One;

const methods = ["resources/list", "resources/templates/list", "tools/list"];
/** Each stands for a kind of address, beside the tools. */
const kinds = ["findings", "gaps", "pages", "obligations"];
const queries = [
  canaryQuestion,
  "archive",
  "spare key",
  "How long is personal data kept?",
  "Archive note",
];

/**
 * A call of any tool or address, about the account's own things or, as often, about those of a
 * stranger; by a draw that is the same in each run.
 */
export function drawCall(
  own: Speaker,
  strangers: Speaker[],
  { obligations, acts }: Catalogue,
  draw: () => number,
): Call {
  const pick: Pick_ = (list) => list[Math.floor(draw() * list.length)] as (typeof list)[number];
  const whose = draw() < 0.5 ? own : pick(strangers);
  const tools = listTools();
  const chosen = pick([...tools.map(({ name }) => name), ...kinds, ...methods]);
  const obligation = pick([...obligations.keys()].slice(0, 500));
  if (methods.includes(chosen)) return { method: chosen, params: {} };
  const company = encodeURIComponent(whose.company);
  const addresses: Record<string, string> = {
    findings: `acquis://companies/${company}/findings`,
    gaps: `acquis://companies/${company}/gaps`,
    pages: `acquis://documents/${pick(whose.documentIds)}/pages/${1 + Math.floor(draw() * 3)}`,
    obligations: `acquis://obligations/${obligation}`,
  };
  const uri = addresses[chosen];
  if (uri) return { method: "resources/read", params: { uri } };
  const values: Record<string, string | number> = {
    company: whose.company,
    document: pick(whose.documentIds),
    query: pick(queries),
    question: pick(queries),
    act: pick(acts.slice(0, 50)).id,
    page: 1 + Math.floor(draw() * 3),
    obligation,
  };
  const tool = tools.find(({ name }) => name === chosen);
  const given = Object.keys(tool?.inputSchema.properties ?? {}).flatMap((name) => {
    const required = tool?.inputSchema.required.includes(name) ?? false;
    const value = values[name];
    return value !== undefined && (required || draw() < 0.7) ? [[name, value] as const] : [];
  });
  return { method: "tools/call", params: { name: chosen, arguments: Object.fromEntries(given) } };
}
