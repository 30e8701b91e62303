import type { Remembered, Sent } from "./send-call.ts";

/** In characters. Few answers are longer, and few of them would fill the memory. */
const longestKept = 64 * 1024;
const mostKept = 500;

/**
 * Keeps answers to reading calls for as long as what they rest on stays as it is: `standing` says
 * all of it that is the same for everybody, `reader` who asks and in which language. At the first
 * sight of another standing all of them are forgotten.
 */
export function createKeptAnswers() {
  let kept = { standing: "", answers: new Map<string, Promise<Sent>>() };

  /** What one page remembers: its own answers, and those of before that are kept. */
  function recall(standing: string, reader: string): Remembered {
    if (kept.standing !== standing) kept = { standing, answers: new Map() };
    // A page that takes its time goes on with these, and brings nothing old to what comes after.
    const { answers } = kept;
    const own = new Map<string, Promise<Sent>>();
    const keyOf = (path: string) => `${reader}\n${path}`;
    return {
      get: (path) => own.get(path) ?? answers.get(keyOf(path)),
      set: (path, answer, lasts) => {
        own.set(path, answer);
        if (!lasts) return;
        const key = keyOf(path);
        const forget = () => answers.delete(key);
        answers.set(key, answer);
        answer.then(({ length }) => length > longestKept && forget(), forget);
        for (const oldest of answers.keys()) {
          if (answers.size <= mostKept) break;
          answers.delete(oldest);
        }
      },
    };
  }

  return { recall, count: () => kept.answers.size };
}
