/** Runs a program that `keepCompiled` has prepared; another release of Node compiles it itself. */
export function runCompiled(file: string): void;
/** Keeps beside a program of one file what Node makes of it before it runs. */
export function keepCompiled(file: string): void;
