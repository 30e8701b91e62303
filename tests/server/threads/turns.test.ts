import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "../../../server/threads/turns.ts";

/** Keeps the thread busy, as a page does while it is put together. */
function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("each turn of the event loop does one piece, so that others are answered in between", async () => {
  const { begin, goOn } = createTurns();
  const done: string[] = [];
  let looks = 0;
  const look = () => {
    if (done.at(-1) === "piece") done.push("look");
    looks += 1;
    if (looks < 100) setImmediate(look);
  };
  setImmediate(look);
  const pages = Array.from({ length: 4 }, async (_, at) => {
    await begin(`visitor ${at}`);
    done.push("piece");
    compute(2);
    await goOn();
    done.push("piece");
    compute(2);
  });
  await Promise.all(pages);
  await sleep(10);
  expect(done.join(" ")).not.toContain("piece piece");
  expect(done.filter((one) => one === "piece")).toHaveLength(8);
});

test("what has begun goes on before anything else begins", async () => {
  const { begin, goOn } = createTurns();
  const order: string[] = [];
  const page = async (name: string) => {
    await begin(name);
    order.push(`${name} begins`);
    await goOn();
    order.push(`${name} goes on`);
  };
  await Promise.all(["a", "b", "c"].map(page));
  expect(order).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} goes on`]));
});

test("visitors take turns, and are told how long they would wait", async () => {
  const { begin, waitMs } = createTurns();
  const order: string[] = [];
  const many = Array.from({ length: 10 }, async () => {
    await begin("many");
    order.push("many");
  });
  expect(waitMs("many")).toBeGreaterThan(waitMs("other"));
  const other = begin("other").then(() => order.push("other"));
  await Promise.all([...many, other]);
  expect(order.indexOf("other")).toBeLessThan(3);
  expect(waitMs("many")).toBe(0);
});
