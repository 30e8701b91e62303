import { onNewJob, wakeWorker } from "./queue.ts";

const name = "acquis: a new job";

/** In a thread that enqueues and works on nothing: the worker's thread is told of each new job. */
export function ringWorker(): void {
  const channel = openChannel();
  onNewJob(() => channel.postMessage(null));
}

/** In the worker's thread: it wakes when another thread of the process has enqueued a job. */
export function hearBell(): void {
  openChannel().onmessage = () => wakeWorker();
}

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  // It keeps no process alive whose server has closed.
  (channel as BroadcastChannel & { unref: () => void }).unref();
  return channel;
}
