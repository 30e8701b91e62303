import type { Line } from "./bench.ts";
import { measureEndpoints } from "./hostile-endpoints.ts";
import { measureForms } from "./hostile-forms.ts";
import { describeRow } from "./hostile-growth.ts";
import type { Row } from "./hostile-growth.ts";
import { measureParsers } from "./hostile-parsers.ts";
import { measurePatterns } from "./hostile-patterns.ts";
import { measureQuestions } from "./hostile-questions.ts";
import { startHostileServer } from "./hostile-server.ts";

/**
 * What hostile input costs: every pattern, parser, question, endpoint and form at 1, 4 and 16
 * times a length. Growth of more than n log n makes the run fail; a request that holds the event
 * loop for more than 50 ms is said.
 */
export async function measureHostile(): Promise<Line[]> {
  const rows = [...measurePatterns(), ...(await measureParsers())];
  rows.push(...(await measureQuestions()));
  const server = await startHostileServer();
  try {
    rows.push(...(await measureEndpoints(server)), ...(await measureForms(server)));
  } finally {
    await server.stop();
  }
  return report(rows);
}

/** The worst of each part, and everything that is flagged. */
function report(rows: Row[]): Line[] {
  const flagged = rows.filter(({ isSuperLinear, isHeld }) => isSuperLinear || isHeld);
  const parts = [...new Set(rows.map(({ part }) => part))];
  const worst = parts.flatMap((part) => {
    const ofPart = rows.filter((row) => row.part === part && !flagged.includes(row));
    return ofPart.toSorted((a, b) => b.longest - a.longest).slice(0, shownOfPart);
  });
  const steep = rows.filter(({ isSuperLinear }) => isSuperLinear).length;
  const held = rows.filter(({ isHeld }) => isHeld).length;
  if (steep > 0) process.exitCode = 1;
  return [
    ...parts.map((part) => {
      const count = rows.filter((row) => row.part === part).length;
      return { what: part, ours: `${count} measured` };
    }),
    ...worst.map(describeRow),
    ...flagged.toSorted((a, b) => b.longest - a.longest).map(describeRow),
    { what: "growth of more than n log n", ours: String(steep) },
    { what: "held the event loop over 50 ms", ours: String(held) },
  ];
}

const shownOfPart = 8;
