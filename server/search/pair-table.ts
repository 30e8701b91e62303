const none = 0xffffffff;

/** Numbers pairs of terms; an open-addressed table, since there are as many pairs as words. */
export class PairTable {
  #size = 0;
  #firsts = new Uint32Array(1024);
  #seconds = new Uint32Array(1024);
  #numbers = new Uint32Array(1024).fill(none);

  get size(): number {
    return this.#size;
  }

  find(first: number, second: number): number | undefined {
    const number = this.#numbers[this.#findSlot(first, second)];
    return number === none ? undefined : number;
  }

  /** The pair's number; a new pair gets the next one. */
  add(first: number, second: number): number {
    const slot = this.#findSlot(first, second);
    const known = this.#numbers[slot] ?? none;
    if (known !== none) return known;
    const number = this.#size++;
    this.#put(slot, first, second, number);
    if (this.#size * 2 > this.#numbers.length) this.#grow();
    return number;
  }

  #findSlot(first: number, second: number): number {
    const mask = this.#numbers.length - 1;
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & mask;
    while (
      this.#numbers[slot] !== none &&
      (this.#firsts[slot] !== first || this.#seconds[slot] !== second)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #put(slot: number, first: number, second: number, number: number): void {
    this.#firsts[slot] = first;
    this.#seconds[slot] = second;
    this.#numbers[slot] = number;
  }

  #grow(): void {
    const [firsts, seconds, numbers] = [this.#firsts, this.#seconds, this.#numbers];
    const length = numbers.length * 2;
    this.#firsts = new Uint32Array(length);
    this.#seconds = new Uint32Array(length);
    this.#numbers = new Uint32Array(length).fill(none);
    numbers.forEach((number, i) => {
      if (number === none) return;
      const [first, second] = [firsts[i] ?? 0, seconds[i] ?? 0];
      this.#put(this.#findSlot(first, second), first, second, number);
    });
  }
}
