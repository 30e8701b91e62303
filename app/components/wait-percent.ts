/**
 * The percentage of the wait screen: up by a random 2 to 3.5 points with every second since
 * `started`, held at 99 until the result is there. The randomness is drawn from the start time,
 * so that a page loaded again goes on where it was.
 */
export function waitPercent(started: string, now: number): number {
  const begin = Date.parse(started);
  const seconds = Math.floor((now - begin) / 1000);
  let percent = 0;
  let seed = begin % 2_147_483_647 || 1;
  for (let second = 0; second < seconds && percent < 99; second += 1) {
    // Park and Miller's generator.
    seed = (seed * 16_807) % 2_147_483_647;
    percent += 2 + (1.5 * seed) / 2_147_483_647;
  }
  return Math.min(99, Math.floor(percent));
}
