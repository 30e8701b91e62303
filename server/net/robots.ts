import parseRobots from "robots-parser";

/** What a site's robots.txt says to a program of this name. */
export type Robots = { allows: (path: string) => boolean; delaySeconds: number };

const known = /^[\s\uFEFF]*(?:user-agent|allow|disallow|crawl-delay)\s*:/i;
/** To weigh a path against patterns with "*" takes as many steps as both have characters. */
const mostSteps = 100_000_000;

/** Reads a robots.txt as RFC 9309 has it. Rules that take too long to weigh allow nothing. */
export function readRobots(text: string, agent: string): Robots {
  // The parser takes any other line for the end of a group; the RFC does not.
  const lines = text.split(/\r\n?|\n/).filter((line) => known.test(line));
  const robots = parseRobots(anywhere, lines.join("\n"));
  const patterns = lines.reduce((sum, line) => sum + (line.includes("*") ? line.length : 0), 0);
  return {
    allows: (path) => {
      if (patterns * path.length > mostSteps) return false;
      return robots.isAllowed(`${anywhere}${path}`, agent) ?? true;
    },
    delaySeconds: Math.max(0, robots.getCrawlDelay(agent) ?? 0),
  };
}

/** The parser wants to know the site, which its rules do not. */
const anywhere = "https://any.invalid";
