/**
 * What may be asked of threads, by name: functions whose input and output can be copied from one
 * thread to another. A stream throws what it refuses before its first piece.
 */
export type Tasks = {
  runs: Record<string, (input: never, signal: AbortSignal) => Promise<unknown>>;
  streams: Record<
    string,
    (input: never, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>
  >;
};

/** For whom it is done: the accounts that wait take turns. */
export type Asker = { account: string; signal?: AbortSignal | undefined };

/** Where heavy work is done: in threads, or right here where there are none. */
export type Work<Known extends Tasks> = {
  run: <Name extends keyof Known["runs"] & string>(
    name: Name,
    input: Parameters<Known["runs"][Name]>[0],
    asker: Asker,
  ) => Promise<Awaited<ReturnType<Known["runs"][Name]>>>;
  /** Piece by piece, each made only when it is asked for. */
  stream: <Name extends keyof Known["streams"] & string>(
    name: Name,
    input: Parameters<Known["streams"][Name]>[0],
    asker: Asker,
  ) => Promise<AsyncIterable<Uint8Array>>;
};

const never = new AbortController().signal;

/** Does the work in the thread that asks for it. */
export function workHere<Known extends Tasks>({ runs, streams }: Known): Work<Known> {
  return {
    run: (name, input, { signal = never }) =>
      runs[name]?.(input as never, signal) as ReturnType<Work<Known>["run"]>,
    stream: (name, input, { signal = never }) =>
      streams[name]?.(input as never, signal) as ReturnType<Work<Known>["stream"]>,
  };
}
