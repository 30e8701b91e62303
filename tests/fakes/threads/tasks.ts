import { setTimeout as sleep } from "node:timers/promises";
import { threadId } from "node:worker_threads";
import { Refusal } from "../../../server/errors.ts";
import { codeMessage } from "../../../server/messages/coded-message.ts";
import { serveTasks } from "../../../server/threads/serve-tasks.ts";

export type FakeTasks = typeof tasks;

let piecesMade = 0;
let streamsLeft = 0;

const tasks = {
  runs: {
    add: ([one, other]: [number, number]) => Promise.resolve(one + other),
    wait: async (ms: number, signal: AbortSignal) => {
      await sleep(ms, null, { signal });
      return ms;
    },
    /** Computes without a break, so that nothing else gets a turn. */
    block: (ms: number) => {
      const end = performance.now() + ms;
      while (performance.now() < end);
      return Promise.resolve(threadId);
    },
    whoAmI: (_none: null) => Promise.resolve(threadId),
    refuse: (_none: null) => {
      const faults = [{ path: "name", said: codeMessage("fields.companyName.other") }];
      const said = codeMessage("refusals.company.nameTaken");
      return Promise.reject(new Refusal(409, said, faults, 7));
    },
    break: (_none: null) => Promise.reject(new TypeError("of no use to anybody")),
    crash: (_none: null): Promise<void> => process.exit(3),
    countPieces: (_none: null) => Promise.resolve({ piecesMade, streamsLeft }),
  },
  streams: {
    count: async (pieces: number) => Promise.resolve(count(pieces)),
    refuse: (_none: null) =>
      Promise.reject(new Refusal(413, codeMessage("refusals.json.tooLarge"))),
  },
};

async function* count(pieces: number): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = 0; piece < pieces; piece += 1) {
      piecesMade += 1;
      await sleep(1);
      // So large that one piece is one message.
      yield new Uint8Array(200_000).fill(piece);
    }
  } finally {
    streamsLeft += 1;
  }
}

serveTasks(tasks);
