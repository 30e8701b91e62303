import type { Rooms } from "./list-imports.ts";

export type Arrow = { from: string; to: string };
export type Placed = {
  /** From the top down; a room stands above all that it imports. */
  rows: string[][];
  /** What runs down, without what follows from the others. */
  down: Arrow[];
  /** What closes a circle. */
  up: Arrow[];
};

/** Puts each room into a row above everything it imports and below everything that imports it. */
export function placeRooms(rooms: Rooms): Placed {
  const up = findUpArrows(rooms);
  const below = new Map(
    [...rooms].map(([room, imported]) => [
      room,
      [...imported].filter((to) => !up.some((one) => one.from === room && one.to === to)).sort(),
    ]),
  );
  const heights = new Map<string, number>();
  for (const room of rooms.keys()) measureHeight(room, below, heights);
  const down = listNeeded(below);
  const highest = Math.max(...heights.values());
  raise(down, heights, highest);
  const rows = Array.from({ length: highest + 1 }, (_, row) =>
    [...rooms.keys()].filter((room) => heights.get(room) === highest - row).sort(),
  );
  return { rows, down, up };
}

/** Arrows that lead back to a room from which one came. */
function findUpArrows(rooms: Rooms): Arrow[] {
  const up: Arrow[] = [];
  const done = new Set<string>();
  const path = new Set<string>();
  const visit = (room: string) => {
    path.add(room);
    for (const to of [...(rooms.get(room) ?? [])].sort()) {
      if (path.has(to)) up.push({ from: room, to });
      else if (!done.has(to)) visit(to);
    }
    path.delete(room);
    done.add(room);
  };
  const imported = new Set([...rooms.values()].flatMap((others) => [...others]));
  const names = [...rooms.keys()].sort();
  // From the top, so that what is found to run up is an import from below.
  const fromTheTop = names.toSorted((a, b) => Number(imported.has(a)) - Number(imported.has(b)));
  for (const room of fromTheTop) if (!done.has(room)) visit(room);
  return up;
}

type Below = Map<string, string[]>;

function measureHeight(room: string, below: Below, heights: Map<string, number>): number {
  const known = heights.get(room);
  if (known !== undefined) return known;
  const under = (below.get(room) ?? []).map((to) => measureHeight(to, below, heights));
  const height = under.length > 0 ? Math.max(...under) + 1 : 0;
  heights.set(room, height);
  return height;
}

/** A room that more arrows reach than leave stands close to what imports it: fewer long lines. */
function raise(down: Arrow[], heights: Map<string, number>, highest: number): void {
  for (const room of [...heights.keys()].sort((a, b) => heightOf(b) - heightOf(a))) {
    const above = down.filter(({ to }) => to === room).map(({ from }) => heightOf(from));
    const leaving = down.filter(({ from }) => from === room).length;
    if (leaving > 0 && above.length > leaving) heights.set(room, Math.min(...above) - 1);
  }

  function heightOf(room: string): number {
    return heights.get(room) ?? highest;
  }
}

/** An arrow is left out where a way of several arrows leads to the same room. */
function listNeeded(below: Below): Arrow[] {
  const reached = new Map<string, Set<string>>();
  const reach = (room: string): Set<string> => {
    const known = reached.get(room);
    if (known) return known;
    const found = new Set((below.get(room) ?? []).flatMap((to) => [to, ...reach(to)]));
    reached.set(room, found);
    return found;
  };
  return [...below].flatMap(([from, targets]) =>
    targets
      .filter((to) => !targets.some((other) => other !== to && reach(other).has(to)))
      .map((to) => ({ from, to })),
  );
}
