import { hash, verify } from "@node-rs/argon2";

// argon2id is the library's default algorithm; the cost is OWASP's first choice for it.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxAtOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether the password fits. Without a hash (an address nobody signed up with, or somebody who
 * never set one) the same work is done on a decoy, so that the time taken tells nothing.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword("nobody signs in with this");
  const against = passwordHash || (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return fits && Boolean(passwordHash);
}

/** The hashing runs in the library's thread pool; four at once keeps 76 MB the most it takes. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
