// Asks /healthz again and again, from a process of its own, until standard input ends; then
// prints how long each answer took, in milliseconds.
const url = `${process.argv[2]}/healthz`;
const took = [];
const input = new AbortController();
// The first request pays for this process's own start.
await (await fetch(url)).text();
process.stdin.on("end", () => input.abort()).resume();
while (!input.signal.aborted) {
  const begun = performance.now();
  await (await fetch(url)).text();
  took.push(performance.now() - begun);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
process.stdout.write(JSON.stringify(took), () => process.exit(0));
