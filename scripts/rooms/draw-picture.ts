import type { Arrow, Placed } from "./place-rooms.ts";

/** A room, or the place where a long arrow passes a row. */
type Spot = { name: string; width: number; x: number; row: number; passing: boolean };
type Line = Spot[];

const boxHeight = 34;
const rowHeight = 84;
const gap = 26;
const margin = 24;
const captionHeight = 56;
const passingWidth = 6;

/** The rooms as boxes in their rows, with an arrow from each room to what it imports. */
export function drawPicture({ rows, down, up }: Placed): string {
  const spots = rows.map((row, index) => row.map((name) => makeSpot(name, index)));
  const rooms = new Map(spots.flat().map((spot) => [spot.name, spot]));
  const lines = down.map((arrow) => layLine(arrow, rooms, spots));
  orderRows(spots, lines);
  const width = spreadRows(spots, lines);
  const height = margin * 2 + (rows.length - 1) * rowHeight + boxHeight + captionHeight;
  const caption =
    up.length > 0
      ? "Red arrows run up: they close a circle."
      : "No arrow runs up, so there is no circle.";
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">The rooms of the code and what each imports at run time</title>`,
    style,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...lines.map(([first, ...rest]) => drawLine(first, rest, "down")),
    ...up.map(({ from, to }) => drawLine(rooms.get(from), listOne(rooms.get(to)), "up")),
    ...spots
      .flat()
      .filter((spot) => !spot.passing)
      .map(drawBox),
    `<text class="caption" x="${margin}" y="${height - margin - 18}">An arrow says: imports at run time. What follows from other arrows is left out.</text>`,
    `<text class="caption" x="${margin}" y="${height - margin}">${caption}</text>`,
    `</svg>`,
  ].join("\n")}\n`;
}

const style = `<style>
.ground { fill: #ffffff }
.box { fill: #f2f5f9; stroke: #5b6b7f }
.box.pages { fill: #e3eefb }
.name { font: 14px system-ui, sans-serif; fill: #16202c; text-anchor: middle }
.caption { font: 13px system-ui, sans-serif; fill: #46525f }
.down { fill: none; stroke: #8795a6; stroke-width: 1.3 }
.up { fill: none; stroke: #c62f2f; stroke-width: 1.6; stroke-dasharray: 5 3 }
.down-head { fill: #8795a6 }
.up-head { fill: #c62f2f }
@media (prefers-color-scheme: dark) {
.ground { fill: #12171d }
.box { fill: #1f2831; stroke: #8595a8 }
.box.pages { fill: #1b3048 }
.name { fill: #e8eef5 }
.caption { fill: #b3bfcc }
.down { stroke: #71808f }
.down-head { fill: #71808f }
.up { stroke: #ff7b72 }
.up-head { fill: #ff7b72 }
}
</style>`;

function makeSpot(name: string, row: number): Spot {
  return { name, width: Math.round(name.length * 7.6) + 24, x: 0, row, passing: false };
}

function listOne(spot: Spot | undefined): Spot[] {
  return spot ? [spot] : [];
}

/** A line that passes rows takes up a place of its own in each of them. */
function layLine({ from, to }: Arrow, rooms: Map<string, Spot>, rows: Spot[][]): Line {
  const [first, last] = [rooms.get(from), rooms.get(to)];
  if (!first || !last) throw new Error(`No room is called ${from} or ${to}.`);
  const passing: Spot[] = [];
  for (let row = first.row + 1; row < last.row; row += 1) {
    const name = `${from} to ${to}`;
    const spot = { name, width: passingWidth, x: 0, row, passing: true };
    passing.push(spot);
    rows[row]?.push(spot);
  }
  return [first, ...passing, last];
}

type Neighbours = Map<Spot, Spot[]>;

function listNeighbours(lines: Line[]): { above: Neighbours; under: Neighbours } {
  const [above, under]: [Neighbours, Neighbours] = [new Map(), new Map()];
  for (const spots of lines) {
    for (const [index, spot] of spots.entries()) {
      const next = spots[index + 1];
      if (!next) continue;
      under.set(spot, [...(under.get(spot) ?? []), next]);
      above.set(next, [...(above.get(next) ?? []), spot]);
    }
  }
  return { above, under };
}

/** Each spot comes near the middle of what it is tied to, down and up again, so that few lines cross. */
function orderRows(rows: Spot[][], lines: Line[]): void {
  const { above, under } = listNeighbours(lines);
  const number = (row: Spot[]) => row.forEach((spot, index) => (spot.x = index / row.length));
  rows.forEach(number);
  for (let round = 0; round < 24; round += 1) {
    const downwards = round % 2 === 0;
    for (const row of downwards ? rows : rows.toReversed()) {
      const wanted = new Map(
        row.map((spot) => [spot, findMiddle((downwards ? above : under).get(spot), spot.x)]),
      );
      row.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      number(row);
    }
  }
}

function findMiddle(spots: Spot[] | undefined, otherwise: number): number {
  if (!spots || spots.length === 0) return otherwise;
  return spots.reduce((sum, { x }) => sum + x, 0) / spots.length;
}

/** Gives each spot its middle on the page, in the order of its row; returns the page's width. */
function spreadRows(rows: Spot[][], lines: Line[]): number {
  const { above, under } = listNeighbours(lines);
  for (const row of rows) pushApart(row, () => 0);
  for (let round = 0; round < 60; round += 1) {
    for (const row of round % 2 === 0 ? rows : rows.toReversed()) {
      pushApart(row, (spot) => {
        const tied = [...(above.get(spot) ?? []), ...(under.get(spot) ?? [])];
        return findMiddle(tied, spot.x);
      });
    }
  }
  const all = rows.flat();
  const left = Math.min(...all.map(({ x, width }) => x - width / 2));
  for (const spot of all) spot.x = Math.round(spot.x - left + margin);
  return Math.ceil(Math.max(640, ...all.map(({ x, width }) => x + width / 2 + margin)));
}

/** As near to where each wants to be as its neighbours allow. */
function pushApart(row: Spot[], wish: (spot: Spot) => number): void {
  const wished = row.map(wish);
  const [fromLeft, fromRight] = [pushRight(row, wished), pushLeft(row, wished)];
  row.forEach((spot, index) => (spot.x = ((fromLeft[index] ?? 0) + (fromRight[index] ?? 0)) / 2));
}

function pushRight(row: Spot[], wished: number[]): number[] {
  let end = -Infinity;
  return row.map(({ width }, index) => {
    const x = Math.max(wished[index] ?? 0, end + gap + width / 2);
    end = x + width / 2;
    return x;
  });
}

function pushLeft(row: Spot[], wished: number[]): number[] {
  const turned = row.toReversed();
  const mirrored = wished.toReversed().map((x) => -x);
  return pushRight(turned, mirrored)
    .toReversed()
    .map((x) => -x);
}

function topOf({ row }: Spot): number {
  return margin + row * rowHeight;
}

function drawBox(spot: Spot): string {
  const left = spot.x - spot.width / 2;
  const kind = spot.name.startsWith("app/") ? "box pages" : "box";
  return `<rect class="${kind}" x="${left}" y="${topOf(spot)}" width="${spot.width}" height="${boxHeight}" rx="6"/><text class="name" x="${spot.x}" y="${topOf(spot) + 22}">${spot.name}</text>`;
}

function drawLine(first: Spot | undefined, rest: Spot[], kind: "down" | "up"): string {
  const last = rest.at(-1);
  if (!first || !last) return "";
  const upwards = kind === "up";
  let [x, y] = [first.x, topOf(first) + (upwards ? 0 : boxHeight)];
  const parts = [`M${x} ${y}`];
  for (const spot of rest) {
    const arrives = spot === last;
    const end = topOf(spot) + (upwards ? boxHeight + 7 : arrives ? -7 : 0);
    const half = (y + end) / 2;
    parts.push(`C${x} ${half} ${spot.x} ${half} ${spot.x} ${end}`);
    [x, y] = [spot.x, end];
    if (arrives) break;
    y = topOf(spot) + boxHeight;
    parts.push(`V${y}`);
  }
  const tip = upwards ? y - 7 : y + 7;
  return `<path class="${kind}" d="${parts.join("")}"/><path class="${kind}-head" d="M${x} ${tip}L${x - 4} ${y}H${x + 4}Z"/>`;
}
