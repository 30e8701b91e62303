import { afterEach, describe, expect, test, vi } from "vitest";
import { readLimits } from "../../server/limits.ts";
import { countHeldUses, countRecentUse } from "../../server/recent-uses.ts";

describe("the setting", () => {
  test("changes what it names and leaves the rest", () => {
    const limits = readLimits("questions=7/second, searches@address = 9/day,", 20);
    expect(limits.questions.account).toEqual({ most: 7, seconds: 1 });
    expect(limits.searches.address).toEqual({ most: 9, seconds: 86_400 });
    expect(limits.searches.account).toEqual({ most: 300, seconds: 60 });
    expect(readLimits(undefined, 3)["sign-ups"].address).toEqual({ most: 3, seconds: 3600 });
  });

  test.each([
    [
      "questions",
      /^LIMITS must be a list such as "questions=60\/minute, .*", but holds "questions"/,
    ],
    ["questions=60", /must be a list/],
    ["questions=60/week", /must be a list/],
    ["questions=-1/minute", /must be a list/],
    ["wishes=60/minute", /^LIMITS names "wishes", which is none of questions, searches/],
    ["constructor=60/minute", /^LIMITS names "constructor"/],
    ["sign-ups=60/minute", /^LIMITS: sign-ups are not counted by account; please write sign-ups@/],
    ["table-exports@address=6/day", /not counted by address; please write table-exports=/],
    ["questions=0/minute", /would let nothing through/],
  ])("%s is refused", (text, message) => {
    expect(() => readLimits(text, 20)).toThrow(message);
  });
});

describe("counting in memory", () => {
  afterEach(() => vi.useRealTimers());
  const three = { most: 3, seconds: 60 };

  test("refuses the one too many, says when to come again, and lets in then", () => {
    vi.useFakeTimers();
    for (let index = 0; index < 3; index += 1) countRecentUse("one", three, "questions");
    vi.advanceTimersByTime(20_000);
    const refused = expect.objectContaining({
      status: 429,
      retryAfter: 40,
      message: "Too many questions. Please try again in 40 seconds.",
    });
    expect(() => countRecentUse("one", three, "questions")).toThrow(refused);
    expect(() => countRecentUse("other", three, "questions")).not.toThrow();
    vi.advanceTimersByTime(40_000);
    expect(() => countRecentUse("one", three, "questions")).not.toThrow();
  });

  test("never holds more than it may, and forgets what has ended first", () => {
    vi.useFakeTimers();
    for (let index = 0; index < 120_000; index += 1)
      countRecentUse(`many:${index}`, three, "attempts");
    expect(countHeldUses()).toBeLessThanOrEqual(50_000);
    countRecentUse("lasting", { most: 1, seconds: 3600 }, "attempts");
    vi.advanceTimersByTime(60_000);
    for (let index = 0; index < 6_000; index += 1)
      countRecentUse(`new:${index}`, three, "attempts");
    expect(countHeldUses()).toBeLessThan(12_000);
    expect(() => countRecentUse("lasting", { most: 1, seconds: 3600 }, "attempts")).toThrow();
  });
});
