import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes in use after everything unused is gone. */
export function measureMemory(): number {
  setFlagsFromString("--expose_gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
