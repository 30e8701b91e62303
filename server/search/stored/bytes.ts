const encoder = new TextEncoder();

/** Numbers and texts one after another; small numbers take one byte. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  number(value: number): void {
    this.#makeRoom(5);
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) {
      this.#bytes[this.#length++] = (rest % 128) | 128;
    }
    this.#bytes[this.#length++] = rest;
  }

  text(value: string): void {
    this.bytes(encoder.encode(value));
  }

  /** With their length before them. */
  bytes(value: Uint8Array): void {
    this.number(value.length);
    this.#makeRoom(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const room = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    room.set(this.#bytes);
    this.#bytes = room;
  }
}

const decoder = new TextDecoder();

/** Reads what a `ByteWriter` wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, from = 0, to = bytes.length) {
    this.#bytes = bytes;
    this.at = from;
    this.end = to;
  }

  number(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.at++] ?? 0;
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let scale = 128; byte >= 128; scale *= 128) {
      byte = bytes[this.at++] ?? 0;
      value += (byte & 127) * scale;
    }
    return value;
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return decoder.decode(this.#bytes.subarray(this.at - length, this.at));
  }
}
