import { readFileSync } from "node:fs";

/** User and system time of a process; the kernel counts in hundredths of a second. */
export function findCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export function findMemoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** How much the second number grows for one of the first: the line nearest to all points. */
export function findSlope(points: [number, number][]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, one) => sum + one[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  let [products, squares] = [0, 0];
  for (const point of points) {
    products += (point[0] - x) * (point[1] - y);
    squares += (point[0] - x) ** 2;
  }
  return squares > 0 ? products / squares : 0;
}
