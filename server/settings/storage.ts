import { accessSync, chmodSync, constants, mkdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Environment } from "./values.ts";

const shortestKey = 32;

export function makeDataDir(env: Environment): string {
  const folder = resolve(env["DATA_DIR"] || "./data");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR must be a folder to write to, but "${folder}" is none (${code}).`, {
      cause: error,
    });
  }
}

/** A folder of ours that others may look into is closed to them; one of somebody else is left. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
}

export function readDatabase(env: Environment, dataDir: string): string {
  return readAddress(env, "DATABASE_URL") ?? join(dataDir, "acquis.sqlite");
}

export function readAddress(env: Environment, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  // It is not repeated: it may hold a password.
  throw new Error(`${name} must be an address such as postgres://user:password@host/name.`);
}

/** Where files lie in a store that speaks as S3 does. */
export type StoreAddress = {
  /** What the name of a file is added to. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
};

/** s3://KEY:SECRET@host/bucket/folder?region=eu-central-1, and tls=off where it speaks plain HTTP. */
export function readStoreAddress(env: Environment): StoreAddress | null {
  const text = env["FILES_URL"];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const folder = url?.pathname.replace(/\/*$/, "/") ?? "";
  const known = [...(url?.searchParams.keys() ?? [])].every((key) => /^(region|tls)$/.test(key));
  const tls = url?.searchParams.get("tls") ?? "on";
  const named = url?.protocol === "s3:" && url.host && url.username && url.password;
  if (!url || !named || folder.length < 3 || !known || !/^(on|off)$/.test(tls)) {
    // It is not repeated: it holds a password.
    throw new Error("FILES_URL must be an address such as s3://KEY:SECRET@s3.example/bucket.");
  }
  return {
    url: `${tls === "on" ? "https" : "http"}://${url.host}${folder}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    keyId: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}

/** None of them is ever repeated. */
export function readDataKeys(env: Environment): string[] {
  const file = env["DATA_KEY_FILE"];
  const text = file ? readKeyFile(file) : (env["DATA_KEY"] ?? "");
  const keys = text.split(/[,\s]+/).filter(Boolean);
  if (keys.every((key) => key.length >= shortestKey)) return keys;
  const example = "such as one of `openssl rand -base64 32`";
  throw new Error(`Each key of DATA_KEY must have at least ${shortestKey} characters, ${example}.`);
}

function readKeyFile(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    if (text.trim()) return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_KEY_FILE names a file that cannot be read (${code}).`, { cause: error });
  }
  throw new Error("DATA_KEY_FILE names a file that holds no key.");
}
