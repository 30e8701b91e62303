/** How long the work kept this process's processors, in milliseconds, however busy the machine is. */
export function takeProcessorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return readSince(before);
}

/** The same of work that is waited for. */
export async function awaitProcessorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return readSince(before);
}

function readSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
