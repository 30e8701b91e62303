import type { PlainKey } from "./messages/translate.ts";

type CrowdKey = Extract<PlainKey, `refusals.tooMany.${string}`>;
type Crowd = CrowdKey extends `refusals.tooMany.${infer Name}` ? Name : never;

/** So many within so many seconds. */
export type Limit = { most: number; seconds: number };
export type CountedUse = {
  /** What a refusal says there were too many of. */
  what: Crowd;
  account?: Limit;
  address?: Limit;
  /** Frequent ones are counted by each process for itself, so that no count writes to the disk. */
  kept: "memory" | "database";
};
export type LimitName = keyof typeof defaults;
export type Limits = Record<LimitName, CountedUse>;

const units = { second: 1, minute: 60, hour: 3600, day: 86_400 };
const perMinute = (most: number): Limit => ({ most, seconds: units.minute });
const perHour = (most: number): Limit => ({ most, seconds: units.hour });
const perDay = (most: number): Limit => ({ most, seconds: units.day });

/** Wide enough for an office behind one address and for a program that adds 300 companies. */
const defaults = {
  questions: {
    ...({ what: "questions", kept: "memory" } as const),
    ...{ account: perMinute(60), address: perMinute(120) },
  },
  searches: {
    ...({ what: "searches", kept: "memory" } as const),
    ...{ account: perMinute(300), address: perMinute(600) },
  },
  /** Of the account, for audits, and of the pages' tables. */
  exports: {
    ...({ what: "exports", kept: "database" } as const),
    ...{ account: perHour(120), address: perHour(240) },
  },
  "table-exports": {
    ...({ what: "tables", kept: "memory" } as const),
    ...{ account: perHour(300) },
  },
  /** Calendar programs of many accounts may come from one address. */
  "calendar-feeds": {
    ...({ what: "calendarPrograms", kept: "memory" } as const),
    ...{ account: perHour(600) },
  },
  /** Of what links show to auditors. */
  "shared-audits": {
    ...({ what: "exports", kept: "memory" } as const),
    ...{ account: perHour(600), address: perHour(240) },
  },
  uploads: {
    ...({ what: "uploads", kept: "database" } as const),
    ...{ account: perHour(1000), address: perHour(2000) },
  },
  companies: {
    ...({ what: "companies", kept: "database" } as const),
    ...{ account: perHour(500), address: perHour(1000) },
  },
  "sign-ups": {
    ...({ what: "attempts", kept: "database" } as const),
    ...{ address: perHour(20) },
  },
  tokens: {
    ...({ what: "tokens", kept: "database" } as const),
    ...{ account: perDay(200), address: perDay(400) },
  },
  "verification-mails": {
    ...({ what: "attempts", kept: "database" } as const),
    ...{ account: perHour(5), address: perHour(50) },
  },
  "reset-mails": {
    ...({ what: "attempts", kept: "database" } as const),
    ...{ account: { most: 1, seconds: 5 * units.minute }, address: perHour(20) },
  },
  /** Each may send mails to those it mentions. */
  comments: {
    ...({ what: "attempts", kept: "database" } as const),
    ...{ account: perHour(300), address: perHour(600) },
  },
  /** What an owner has sent to an address by hand. */
  "webhook-tests": {
    ...({ what: "attempts", kept: "database" } as const),
    ...{ account: perHour(120), address: perHour(240) },
  },
  invitations: {
    ...({ what: "invitations", kept: "database" } as const),
    ...{ account: perHour(20), address: perHour(100) },
  },
  /** Calls of directories that keep people here. */
  directory: {
    ...({ what: "attempts", kept: "memory" } as const),
    ...{ account: perMinute(600), address: perMinute(1200) },
  },
  /** Whether a mail domain is proved, and where a provider that an account names answers. */
  "sign-on-checks": {
    ...({ what: "attempts", kept: "database" } as const),
    ...{ account: perHour(60), address: perHour(120) },
  },
  /** Findings that a language model is asked about. */
  "second-readings": {
    ...({ what: "questions", kept: "database" } as const),
    ...{ account: perDay(2000) },
  },
  /** One for each dashboard that somebody waits for. */
  "ready-mails": {
    ...({ what: "mails", kept: "database" } as const),
    ...{ account: perDay(400), address: perDay(1000) },
  },
  /** The same to people who do not belong to the account. */
  "ready-mails-to-others": {
    ...({ what: "mailsToOthers", kept: "database" } as const),
    ...{ account: perDay(50), address: perDay(100) },
  },
} satisfies Record<string, CountedUse>;

const form = "questions=60/minute, sign-ups@address=20/hour";

/**
 * The limits with the changes of a setting such as "questions=60/minute", which counts by
 * account, or "questions@address=120/minute". Throws a plain sentence when it makes no sense.
 */
export function readLimits(text: string | undefined, signUpsPerAddress: number): Limits {
  const limits: Limits = structuredClone(defaults);
  limits["sign-ups"].address = perHour(signUpsPerAddress);
  for (const wish of (text ?? "").split(",").map((one) => one.trim())) {
    if (wish !== "") change(limits, wish);
  }
  return limits;
}

function change(limits: Limits, wish: string): void {
  const parts = /^([a-z-]+)(@address)?\s*=\s*(\d{1,7})\/(second|minute|hour|day)$/.exec(wish);
  if (!parts) throw new Error(`LIMITS must be a list such as "${form}", but holds "${wish}".`);
  const [, name = "", at, most, unit] = parts;
  if (!Object.hasOwn(limits, name)) {
    const known = Object.keys(limits).join(", ");
    throw new Error(`LIMITS names "${name}", which is none of ${known}.`);
  }
  const by = at ? "address" : "account";
  const limit = limits[name as LimitName];
  if (!limit[by]) {
    const other = at ? name : `${name}@address`;
    throw new Error(`LIMITS: ${name} are not counted by ${by}; please write ${other}=….`);
  }
  if (Number(most) === 0) throw new Error(`LIMITS: ${wish} would let nothing through at all.`);
  limit[by] = { most: Number(most), seconds: units[unit as keyof typeof units] };
}
