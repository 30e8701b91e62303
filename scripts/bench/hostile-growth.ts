import type { Line } from "./bench.ts";

/** One input of one reader at 1, 4 and 16 times a length. */
export type Row = {
  part: string;
  what: string;
  /** Characters, the shortest first. */
  lengths: number[];
  /** Milliseconds at each length. */
  times: number[];
  /** Milliseconds that reading each character of the longest once takes here and now. */
  floor: number;
  /** The power of the length with which the time grows; 0 where too little time was taken to tell. */
  exponent: number;
  longest: number;
  isSuperLinear: boolean;
  /** Of a single request: it held the thread that serves for too long. */
  isHeld: boolean;
};

export const factors = [1, 4, 16] as const;
/** n log n from 4 to 16 times 1,000 characters has an exponent of 1.16; the rest is for noise. */
const steepest = 1.5;
/** What takes less than this at its longest has no growth that could hurt or be told from noise. */
const telling = 20;
const longestHold = 50;
/** Nothing longer is measured after a length that took as long as this. */
const patience = 600;
const rounds = 3;

/** Reads each length a few times and keeps the least, which other work disturbed least. */
export function measureGrowth(
  part: string,
  what: string,
  make: (length: number) => unknown,
  read: (input: never) => unknown,
  longest: number,
): Row {
  const lengths: number[] = [];
  const times: number[] = [];
  for (const factor of factors) {
    const length = Math.max(1, Math.round((longest * factor) / 16));
    const input = make(length) as never;
    const time = measureLeast(() => read(input));
    lengths.push(length);
    times.push(time);
    if (time > patience) break;
  }
  const row = judge({ part, what, lengths, times, floor: measureFloor(longest), hold: null });
  if (!row.isSuperLinear || row.longest > patience) return row;
  // The longest may have been disturbed, by the collection of what others left behind above all.
  const input = make(longest) as never;
  times.push(
    Math.min(
      times.pop() ?? Infinity,
      measureLeast(() => read(input)),
    ),
  );
  return judge({ part, what, lengths, times, floor: measureFloor(longest), hold: null });
}

export async function measureGrowthOf(
  part: string,
  what: string,
  make: (length: number) => unknown,
  read: (input: never) => Promise<unknown>,
  longest: number,
): Promise<Row> {
  const lengths: number[] = [];
  const times: number[] = [];
  for (const factor of factors) {
    const length = Math.max(1, Math.round((longest * factor) / 16));
    const input = make(length) as never;
    let least = Infinity;
    for (let round = 0; round < 2 || (round < rounds && least < patience); round += 1) {
      const readClock = startClock();
      await read(input);
      least = Math.min(least, readClock());
    }
    lengths.push(length);
    times.push(least);
    if (least > patience) break;
  }
  return judge({ part, what, lengths, times, floor: measureFloor(longest), hold: null });
}

type Measured = Pick<Row, "part" | "what" | "lengths" | "times" | "floor"> & {
  /** How long the thread that serves was held at most; null where nobody asked. */
  hold: number | null;
};

export function judge({ hold, ...measured }: Measured): Row {
  const { lengths, times, floor } = measured;
  const [before = 0, last = 0] = times.slice(-2);
  const [shorter = 1, longer = 1] = lengths.slice(-2);
  const growth = Math.log(last / Math.max(before, 0.001)) / Math.log(longer / shorter);
  const isTelling = last > telling && last > 20 * floor && longer > shorter;
  const exponent = isTelling && Number.isFinite(growth) ? growth : 0;
  return {
    ...measured,
    exponent,
    longest: hold ?? last,
    isSuperLinear: exponent > steepest || last > patience,
    isHeld: hold !== null && hold > longestHold,
  };
}

/**
 * Milliseconds since a start. What else the machine does is no part of it, nor what other threads
 * of this process do meanwhile, such as those that collect what is no longer used.
 */
function startClock(): () => number {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(performance.now() - wall, (user + system) / 1000);
  };
}

function measureLeast(run: () => unknown): number {
  let least = Infinity;
  for (let round = 0; round < 2 || (round < rounds && least < patience); round += 1) {
    const readClock = startClock();
    run();
    least = Math.min(least, readClock());
  }
  return least;
}

const floors = new Map<number, number>();

/** The floor: a scan of as many characters. */
export function measureFloor(length: number): number {
  const known = floors.get(length);
  if (known !== undefined) return known;
  const text = "ab ".repeat(Math.ceil(length / 3)).slice(0, length);
  const floor = measureLeast(() => {
    let sum = 0;
    for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
    return sum;
  });
  floors.set(length, floor);
  return floor;
}

export function describeRow(row: Row): Line {
  const { what, lengths, times, floor, exponent, longest, isHeld, isSuperLinear } = row;
  const took = times.map((time, at) => `${lengths[at]}: ${time.toFixed(1)}`).join(", ");
  const flags = [isSuperLinear ? "GROWS" : "", isHeld ? "HELD" : ""].filter(Boolean).join(" ");
  const power = exponent > 0 ? `n^${exponent.toFixed(2)}` : "n^–";
  return {
    what: what.slice(0, 60),
    ours: `${took} ms`,
    peer: `${power}, held ${longest.toFixed(0)} ms, floor ${floor.toFixed(2)} ms ${flags}`.trim(),
  };
}
