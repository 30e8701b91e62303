import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Script } from "node:vm";

/**
 * Runs a program that `keepCompiled` has prepared, and gives what it exports; another release of
 * Node compiles it itself.
 */
export function runCompiled(file) {
  const kept = `${file}.compiled`;
  const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
  const module = { exports: {} };
  compile(file, cachedData).runInThisContext()(createRequire(file), file, module);
  return module.exports;
}

/** Keeps beside a program of one file what Node makes of it before it runs. */
export function keepCompiled(file) {
  writeFileSync(`${file}.compiled`, compile(file).createCachedData());
}

function compile(file, cachedData) {
  return new Script(`(function (require, __filename, module) {${readFileSync(file, "utf8")}\n})`, {
    filename: file,
    cachedData,
  });
}
