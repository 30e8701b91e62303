type Entry<Value> = { loaded: number; value: Promise<Value>; renewal: Promise<void> | null };

/**
 * Answers that count as fresh for `freshMs`. After that they are still given, while a new one
 * is fetched behind them, and they are dropped `keptMs` after they came. At most `most` are held.
 */
export function createFreshCache<Value>(
  { freshMs, keptMs, most }: { freshMs: number; keptMs: number; most: number },
  now: () => number = Date.now,
) {
  const entries = new Map<string, Entry<Value>>();

  function load(key: string, ask: () => Promise<Value>): Promise<Value> {
    const entry: Entry<Value> = { loaded: now(), value: ask(), renewal: null };
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  }

  function renew(key: string, entry: Entry<Value>, ask: () => Promise<Value>): void {
    entry.renewal ??= ask().then(
      (value) => {
        // Forgotten or replaced meanwhile: what has come is then as old as what was dropped.
        if (entries.get(key) !== entry) return;
        entries.set(key, { loaded: now(), value: Promise.resolve(value), renewal: null });
      },
      () => void (entry.renewal = null),
    );
  }

  return {
    get: (key: string, ask: () => Promise<Value>): Promise<Value> => {
      const entry = entries.get(key);
      const age = entry ? now() - entry.loaded : Infinity;
      if (!entry || age >= keptMs) return load(key, ask);
      if (age >= freshMs) renew(key, entry, ask);
      return entry.value;
    },
    forget: (key: string): void => void entries.delete(key),
    clear: (): void => entries.clear(),
    size: (): number => entries.size,
  };
}
