type Columns = Uint8Array | Uint32Array | Int8Array;

const slack = 1.25;

/** A typed array that grows at its end. */
export class GrowingNumbers<T extends Columns> {
  #room: T;
  #length: number;

  /** Goes on from the numbers given, which it may share until it grows. */
  constructor(start: T) {
    this.#room = start;
    this.#length = start.length;
  }

  get length(): number {
    return this.#length;
  }

  /** The numbers so far; what is added later may not show. */
  get values(): T {
    return this.#room.subarray(0, this.#length) as T;
  }

  at(place: number): number {
    return place < this.#length ? (this.#room[place] ?? 0) : 0;
  }

  push(number: number): void {
    this.#makeRoom(this.#length + 1);
    this.#room[this.#length++] = number;
  }

  pushAll(numbers: ArrayLike<number>): void {
    this.#makeRoom(this.#length + numbers.length);
    this.#room.set(numbers, this.#length);
    this.#length += numbers.length;
  }

  /** Changes a number; places between the end and a new one hold 0. */
  add(place: number, difference: number): void {
    if (place >= this.#length) {
      this.#makeRoom(place + 1);
      this.#length = place + 1;
    }
    this.#room[place] = (this.#room[place] ?? 0) + difference;
  }

  #makeRoom(length: number): void {
    if (length <= this.#room.length) return;
    const Kind = this.#room.constructor as new (length: number) => T;
    const room = new Kind(Math.max(length, Math.ceil(this.#room.length * slack), 16));
    room.set(this.values);
    this.#room = room;
  }
}
