import { parentPort } from "node:worker_threads";
import { packError } from "./messages.ts";
import type { Order, Reply, Task } from "./messages.ts";
import type { Tasks } from "./work.ts";

/** A piece of a stream is gathered up to this size, since each costs a message to and fro. */
const pieceBytes = 128 * 1024;

type Opened = { pieces: AsyncIterator<Uint8Array>; aborting: AbortController };

/** Does what the thread that started this one asks for, until it ends it; says whether it does something. */
export function serveTasks({ runs, streams }: Tasks): { isBusy: () => boolean } {
  const port = parentPort;
  if (!port) throw new Error("tasks are served by a worker thread");
  const running = new Map<number, AbortController>();
  const opened = new Map<number, Opened>();

  function reply(message: Reply, transfer: ArrayBuffer[] = []): void {
    port?.postMessage(message, transfer);
  }

  function receive(order: Order): void {
    if (order.kind === "ping") return reply({ kind: "pong" });
    if (order.kind === "abort") return abort(order.id);
    if (order.kind === "stop") return port?.close();
    const { id } = order;
    perform(order).then(
      (value) => {
        const piece = order.kind === "next" && value instanceof Uint8Array;
        reply({ kind: "done", id, value }, piece ? [value.buffer as ArrayBuffer] : []);
      },
      (error: unknown) => {
        opened.delete(id);
        reply({ kind: "failed", id, error: packError(error) });
      },
    );
  }

  async function perform(order: Task): Promise<unknown> {
    const { id } = order;
    if (order.kind === "next") return takePiece(id);
    const aborting = new AbortController();
    running.set(id, aborting);
    const [input, { signal }] = [order.input as never, aborting];
    try {
      if (order.kind === "run") return await find(runs, order.name)(input, signal);
      const stream = await find(streams, order.name)(input, signal);
      // Whoever asked may have left while it was opened.
      signal.throwIfAborted();
      opened.set(id, { pieces: stream[Symbol.asyncIterator](), aborting });
      return null;
    } finally {
      running.delete(id);
    }
  }

  /** Null at the end. */
  async function takePiece(id: number): Promise<Uint8Array | null> {
    const { pieces, aborting } = opened.get(id) ?? {};
    if (!pieces) throw new Error("this stream is not open");
    const gathered: Uint8Array[] = [];
    let bytes = 0;
    while (bytes < pieceBytes) {
      aborting?.signal.throwIfAborted();
      const { done, value } = await pieces.next();
      if (done) break;
      gathered.push(value);
      bytes += value.length;
    }
    if (gathered.length > 0) return join(gathered, bytes);
    opened.delete(id);
    return null;
  }

  function abort(id: number): void {
    running.get(id)?.abort();
    const stream = opened.get(id);
    opened.delete(id);
    stream?.aborting.abort();
    stream?.pieces.return?.().catch(() => undefined);
  }

  port.on("message", receive);
  reply({ kind: "ready" });
  return { isBusy: () => running.size > 0 };
}

function find<Found>(tasks: Record<string, Found>, name: string): Found {
  const task = tasks[name];
  if (!task) throw new Error(`no task is called ${name}`);
  return task;
}

/** A copy, since what it is made of may be part of a larger buffer that is used again. */
function join(pieces: Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
