import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { createFairQueue } from "./fair-queue.ts";
import { beginWait, measurePace, tooBusy } from "./pace.ts";
import type { Wait } from "./pace.ts";
import { keepThread } from "./kept-thread.ts";
import type { KeptThread } from "./kept-thread.ts";
import { unpackError } from "./messages.ts";
import type { Reply, Task } from "./messages.ts";
import type { Asker, Tasks, Work } from "./work.ts";

export type PoolOptions = {
  file: URL;
  data: unknown;
  /** At most; the first one starts at once. */
  threads: number;
  /** Done by one thread at a time: more than one only where work waits for others. */
  atOnce: number;
  /** Nobody is let in who would wait longer for their turn than this, */
  mostWaitMs: number;
  /** but for what came a long way: it waits as long as it takes. */
  isPatient: (input: unknown) => boolean;
  silenceMs: number;
  startMs: number;
};

export type Pool<Known extends Tasks> = Work<Known> & {
  stop: () => Promise<void>;
  measure: () => { waiting: number; running: number; activeSeconds: number[] };
};

/** One thing a thread does without a break; a stream is one for each of its pieces. */
type Step = {
  account: string;
  task: Task;
  /** The thread that holds the stream; null where any will do. */
  only: Member | null;
  wait: Wait;
  settle: (value: unknown, by: Member) => void;
  fail: (error: unknown) => void;
};
type Member = { thread: KeptThread | null; ready: boolean; steps: Map<number, Step> };

/** When what came to nothing may be tried again. */
const retryAfterSeconds = 5;

/**
 * Threads that do named tasks, with accounts taking turns. What a thread was doing when it ended
 * is refused with 503, and another thread takes its place.
 */
export function startPool<Known extends Tasks>(options: PoolOptions): Pool<Known> {
  const waiting = createFairQueue<Step>();
  const members: Member[] = [];
  const pace = measurePace();
  let ids = 0;
  let stopped = false;
  startMember();

  function startMember(): void {
    const member: Member = { thread: null, ready: false, steps: new Map() };
    members.push(member);
    member.thread = keepThread(`work ${members.length}`, {
      ...options,
      onReady() {
        member.ready = true;
        assign();
      },
      onReply: (reply) => receive(member, reply),
      onEnd: () => lose(member),
      isBusy: () => member.steps.size > 0,
    });
  }

  function assign(): void {
    for (const member of members) {
      while (member.ready && member.steps.size < options.atOnce) {
        const step = waiting.take(({ only }) => only === null || only === member);
        if (!step) break;
        member.steps.set(step.task.id, step);
        // The pieces of a stream wait for one thread alone.
        if (!step.only) pace.take(step.wait);
        member.thread?.current()?.send(step.task);
      }
    }
    // Each thread costs memory: another one starts when all there are have enough to do.
    const full = members.every(({ ready, steps }) => ready && steps.size >= options.atOnce);
    if (waiting.size > 0 && full && members.length < options.threads) startMember();
  }

  function receive(member: Member, reply: Reply): void {
    if (reply.kind !== "done" && reply.kind !== "failed") return;
    const step = member.steps.get(reply.id);
    member.steps.delete(reply.id);
    if (reply.kind === "done") step?.settle(reply.value, member);
    else step?.fail(unpackError(reply.error));
    assign();
  }

  function lose(member: Member): void {
    const begun = member.ready;
    member.ready = false;
    const lost = [...member.steps.values(), ...waiting.remove(({ only }) => only === member)];
    member.steps.clear();
    for (const step of lost) step.fail(gone());
    // A thread that cannot even start will not do what waits either.
    const none = !begun && members.every(({ ready }) => !ready);
    if (none) for (const step of waiting.remove(() => true)) step.fail(gone());
  }

  /** Waits its turn. The pieces of an open stream, which `only` one has, never lack room. */
  async function enqueue(task: Task, { account, signal }: Asker, only: Member | null = null) {
    signal?.throwIfAborted();
    if (stopped) throw gone();
    if (!only && !(task.kind === "run" && options.isPatient(task.input))) requireRoom(account);
    let leave: (() => void) | undefined;
    const done = new Promise<{ value: unknown; by: Member }>((resolve, reject) => {
      const settle = (value: unknown, by: Member) => resolve({ value, by });
      const wait = beginWait(waiting.countBefore(account));
      const step: Step = { account, task, only, wait, settle, fail: reject };
      leave = () => abandon(step, signal?.reason);
      signal?.addEventListener("abort", leave);
      waiting.add(step);
      assign();
    });
    try {
      return await done;
    } finally {
      if (leave) signal?.removeEventListener("abort", leave);
    }
  }

  function requireRoom(account: string): void {
    const waitMs = pace.of(waiting.countBefore(account));
    if (waitMs > options.mostWaitMs) throw tooBusy(waitMs);
  }

  /** Whoever asked is told at once; the thread stays taken until it has let go. */
  function abandon(step: Step, reason: unknown): void {
    const { id } = step.task;
    waiting.remove((one) => one === step);
    const member = members.find(({ steps }) => steps.get(id) === step);
    member?.thread?.current()?.send({ kind: "abort", id });
    step.fail(reason);
  }

  async function run(name: string, input: unknown, asker: Asker): Promise<unknown> {
    const { value } = await enqueue({ kind: "run", id: ++ids, name, input }, asker);
    return value;
  }

  async function stream(name: string, input: unknown, asker: Asker) {
    const id = ++ids;
    const { by } = await enqueue({ kind: "open", id, name, input }, asker);
    return readPieces(id, by, asker);
  }

  async function* readPieces(id: number, by: Member, asker: Asker): AsyncGenerator<Uint8Array> {
    const thread = by.thread?.current();
    let ended = false;
    try {
      for (;;) {
        if (by.thread?.current() !== thread) throw gone();
        const { value } = await enqueue({ kind: "next", id }, asker, by);
        ended = value === null;
        if (ended) return;
        yield value as Uint8Array;
      }
    } finally {
      // Whoever leaves early leaves nothing open behind.
      if (!ended && by.thread?.current() === thread) thread?.send({ kind: "abort", id });
    }
  }

  return {
    run: run as Work<Known>["run"],
    stream: stream as Work<Known>["stream"],
    measure: () => ({
      waiting: waiting.size,
      running: members.reduce((sum, { steps }) => sum + steps.size, 0),
      activeSeconds: members.map(({ thread }) => thread?.current()?.activeSeconds() ?? 0),
    }),
    async stop() {
      stopped = true;
      await Promise.all(members.map(({ thread }) => thread?.end()));
      for (const member of members) lose(member);
      for (const step of waiting.remove(() => true)) step.fail(gone());
    },
  };
}

function gone(): Refusal {
  return new Refusal(503, codeMessage("refusals.busy.unfinished"), [], retryAfterSeconds);
}
