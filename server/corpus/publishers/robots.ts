/** What a publisher's robots.txt says to a program of this name. */
export type Robots = { allows: (path: string) => boolean; delaySeconds: number };

type Group = { agents: string[]; rules: Rule[]; delaySeconds: number };
type Rule = { allow: boolean; pattern: string };

/** Reads a robots.txt as RFC 9309 has it: the longest rule that fits wins, and allowing in a tie. */
export function readRobots(text: string, agent: string): Robots {
  const groups = readGroups(text);
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes("*"));
  const rules = chosen.flatMap((group) => group.rules);
  return {
    allows: (path) => {
      const best = rules
        .filter(({ pattern }) => fits(pattern, path))
        .toSorted(
          (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
        );
      return best[0]?.allow ?? true;
    },
    delaySeconds: Math.max(0, ...chosen.map(({ delaySeconds }) => delaySeconds)),
  };
}

function readGroups(text: string): Group[] {
  const groups: Group[] = [];
  let namesAgents = false;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    const [, field = "", value = ""] = /^\s*([\w-]+)\s*:([^#]*)/.exec(line) ?? [];
    const written = value.trim();
    const name = field.toLowerCase();
    if (name === "user-agent") {
      if (!namesAgents) groups.push({ agents: [], rules: [], delaySeconds: 0 });
      groups.at(-1)?.agents.push(written.toLowerCase());
      namesAgents = true;
      continue;
    }
    const group = groups.at(-1);
    if (!group) continue;
    if (name === "allow" || name === "disallow") {
      // An empty rule forbids nothing.
      if (written) group.rules.push({ allow: name === "allow", pattern: written });
    } else if (name === "crawl-delay") {
      group.delaySeconds = Number(written) || 0;
    } else {
      continue;
    }
    namesAgents = false;
  }
  return groups;
}

/** "*" stands for anything, "$" at the end for the end; no step is ever taken back. */
function fits(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith("$");
  const [first = "", ...parts] = (anchored ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(first)) return false;
  if (parts.length === 0) return !anchored || path === first;
  let at = first.length;
  const last = anchored ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= at);
}
