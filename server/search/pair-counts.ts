/**
 * How often two terms stand side by side, by a hash of the two: what is asked is how rare a pair
 * is, and one in some ten thousand that shares its count with another does not change that.
 */
export class PairCounts {
  #used: number;
  #keys: Uint32Array;
  #counts: Uint32Array;

  constructor(
    keys: Uint32Array = new Uint32Array(1024),
    counts: Uint32Array = new Uint32Array(1024),
  ) {
    this.#keys = keys;
    this.#counts = counts;
    this.#used = keys.reduce((used, key) => used + (key > 0 ? 1 : 0), 0);
  }

  get keys(): Uint32Array {
    return this.#keys;
  }

  get counts(): Uint32Array {
    return this.#counts;
  }

  find(key: number): number {
    return this.#counts[this.#findSlot(key)] ?? 0;
  }

  add(key: number, difference: number): void {
    const slot = this.#findSlot(key);
    this.#counts[slot] = (this.#counts[slot] ?? 0) + difference;
    if (this.#keys[slot] === key) return;
    this.#keys[slot] = key;
    this.#used++;
    if (this.#used * 4 > this.#keys.length * 3) this.#grow();
  }

  #findSlot(key: number): number {
    const mask = this.#keys.length - 1;
    let slot = key & mask;
    while (this.#keys[slot] !== key && this.#keys[slot] !== 0) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, counts] = [this.#keys, this.#counts];
    this.#keys = new Uint32Array(keys.length * 2);
    this.#counts = new Uint32Array(keys.length * 2);
    keys.forEach((key, i) => {
      if (key === 0) return;
      const slot = this.#findSlot(key);
      this.#keys[slot] = key;
      this.#counts[slot] = counts[i] ?? 0;
    });
  }
}

/** Neighbours as the text has them (exact), or once stop words are left out (loose); never 0. */
export function hashPair(first: number, second: number, kind: "exact" | "loose"): number {
  const seed = kind === "exact" ? 0x51ed270b : 0x2545f491;
  let hash = Math.imul(first + 1, 0x9e3779b1) ^ Math.imul(second + seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0 || 1;
}
