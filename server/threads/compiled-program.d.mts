/**
 * Runs a program that `keepCompiled` has prepared, and gives what it exports; another release of
 * Node compiles it itself.
 */
export function runCompiled(file: string): unknown;
/** Keeps beside a program of one file what Node makes of it before it runs. */
export function keepCompiled(file: string): void;
