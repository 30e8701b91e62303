import { expect, test } from "vitest";
import { email, newPassword } from "../../../server/fields/sign-in.ts";
import { isWebsite } from "../../../server/fields/website.ts";

const size = 100_000;

/** How hostile strings are made: each of about the length asked for. */
const shapes: Record<string, (length: number) => string> = {
  letters: (length) => "a".repeat(length),
  dots: (length) => ".".repeat(length),
  "letters and dots": (length) => "a.".repeat(length / 2),
  "dots without an end": (length) => `a@${"a.".repeat(length / 2)}`,
  "a long domain": (length) => `a@${"a".repeat(length)}`,
  "a long domain with a short end": (length) => `a@${"aa.".repeat(length / 3)}a`,
  "ats alone": (length) => "@".repeat(length),
  "ats and dots": (length) => "a@a.".repeat(length / 4),
  blanks: (length) => ` ${" ".repeat(length)}x`,
  "blanks inside": (length) => `a${" ".repeat(length)}a`,
  hyphens: (length) => `a${"-".repeat(length)}.com`,
  "letters and hyphens": (length) => `${"a-".repeat(length / 2)}!`,
  slashes: (length) => "/".repeat(length),
  schemes: (length) => "http://".repeat(length / 7),
  "a path": (length) => `example.com/${"a/".repeat(length / 2)} `,
  "a long port": (length) => `example.com:${"1".repeat(length)}`,
  colons: (length) => `example.com${":1".repeat(length / 2)}`,
  "digits and symbols": (length) => "1!".repeat(length / 2),
  "letters beyond ASCII": (length) => `${"ü".repeat(length)}.é`,
  "halves of characters": (length) => "\ud800".repeat(length),
};

const patterns = {
  email: (text: string) => email.safeParse(text).success,
  website: isWebsite,
  password: (text: string) => newPassword.safeParse(text).success,
};

/** Slower by less than this, when the text is four times as long; the square would be sixteen. */
const linear = 10;

test.each(Object.entries(patterns))(
  "the pattern of the %s takes no hostile text",
  (_name, fits) => {
    for (const [shape, make] of Object.entries(shapes)) {
      expect([shape, fits(make(size))]).toEqual([shape, false]);
    }
  },
);

test.each(
  Object.entries(patterns).flatMap(([name, fits]) =>
    Object.entries(shapes).map(([shape, make]) => [name, shape, fits, make] as const),
  ),
)("the pattern of the %s runs in linear time on %s", (_name, _shape, fits, make) => {
  expect(measureGrowth(fits, make, size)).toBeLessThan(linear);
});

test("the measure tells a pattern that runs in the square of the length", () => {
  const squared = (text: string) => /a+$/.test(text);
  expect(measureGrowth(squared, (length) => `${"a".repeat(length)}!`, 2_000)).toBeGreaterThan(
    linear,
  );
});

/** The least of three measures: what else the machine does can only make one look worse. */
function measureGrowth(
  fits: (text: string) => boolean,
  make: (length: number) => string,
  length: number,
): number {
  return Math.min(...[1, 2, 3].map(() => measureOnce(fits, make, length)));
}

/** How many times as long a text takes that is four times as long. */
function measureOnce(
  fits: (text: string) => boolean,
  make: (length: number) => string,
  length: number,
): number {
  const [short, long] = [make(length), make(4 * length)];
  const rounds = countRounds(fits, short);
  const times: [number, number] = [Infinity, Infinity];
  // The least of several is what the machine's other work disturbed least.
  for (let turn = 0; turn < 7; turn += 1) {
    times[0] = Math.min(times[0], time(fits, short, rounds));
    times[1] = Math.min(times[1], time(fits, long, rounds));
  }
  return times[1] / times[0];
}

/** So many rounds that the clock's grain does not count. */
function countRounds(fits: (text: string) => boolean, text: string): number {
  let rounds = 1;
  while (time(fits, text, rounds) < 1 && rounds < 2 ** 16) rounds *= 2;
  return rounds;
}

function time(fits: (text: string) => boolean, text: string, rounds: number): number {
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) fits(text);
  return performance.now() - start;
}
