// Asks /healthz again and again, from a process of its own, until standard input ends; then
// prints how long each answer took, in milliseconds.
const url = `${process.argv[2]}/healthz`;
const took = [];
let ended = false;
process.stdin.on("end", () => (ended = true)).resume();
while (!ended) {
  const begun = performance.now();
  await (await fetch(url)).text();
  took.push(performance.now() - begun);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
process.stdout.write(JSON.stringify(took), () => process.exit(0));
