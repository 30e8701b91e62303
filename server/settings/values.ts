/** What settings are read from: the process's environment, or a test's own. */
export type Environment = Record<string, string | undefined>;

export const megabyte = 1024 * 1024;

export function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
}

export function readSwitch(
  env: Environment,
  name: string,
  fallback: "on" | "off" = "off",
): boolean {
  const text = (env[name] || fallback).toLowerCase();
  if (["on", "true", "1", "yes"].includes(text)) return true;
  if (["off", "false", "0", "no"].includes(text)) return false;
  throw new Error(`${name} must be on or off, but is "${env[name]}".`);
}
