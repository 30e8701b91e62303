import pino from "pino";
import { config } from "./config.ts";

export type Log = pino.Logger;

let current: Log | undefined;

/** The one log of the process: JSON lines on standard error, so standard output stays free. */
export function log(): Log {
  current ??= pino({ level: config().logLevel, base: null }, pino.destination(2));
  return current;
}
