import { crc32 } from "node:zlib";

const magic = 0x41435158;
/** Magic, checksum and length of the header, four bytes each. */
const headStart = 12;
/** What a file is read to has to begin at a multiple of it. */
export const alignment = 8;
const kinds = { i8: Int8Array, u8: Uint8Array, u32: Uint32Array, f64: Float64Array };

export type Column =
  | Int8Array<ArrayBufferLike>
  | Uint8Array<ArrayBufferLike>
  | Uint32Array<ArrayBufferLike>
  | Float64Array<ArrayBufferLike>;

type Written<Head> = { head: Head; columns: [name: string, kind: string, length: number][] };

/** What is known of the columns, and the columns, as one run of bytes. */
export function writeColumns<Head>(head: Head, columns: [string, Column][]): Uint8Array {
  const written: Written<Head> = {
    head,
    columns: columns.map(([name, column]) => [name, kindOf(column), column.length]),
  };
  const text = new TextEncoder().encode(JSON.stringify(written));
  const starts: number[] = [];
  let size = align(headStart + text.length);
  for (const [, column] of columns) {
    starts.push(size);
    size = align(size + column.byteLength);
  }
  const bytes = new Uint8Array(size);
  bytes.set(text, headStart);
  columns.forEach(([, column], i) => {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), starts[i]);
  });
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint32(8, text.length, true);
  view.setUint32(4, crc32(bytes.subarray(8)), true);
  return bytes;
}

/** The columns where they lie, without copying them; null when the bytes are broken. */
export function readColumns<Head>(
  bytes: Uint8Array,
): { head: Head; take: <One extends Column>(name: string) => One } | null {
  if (bytes.length < headStart || bytes.byteOffset % alignment !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== magic) return null;
  if (view.getUint32(4, true) !== crc32(bytes.subarray(8))) return null;
  const headEnd = headStart + view.getUint32(8, true);
  const text = new TextDecoder().decode(bytes.subarray(headStart, headEnd));
  const written = JSON.parse(text) as Written<Head>;

  const buffer = bytes.buffer as ArrayBuffer;
  const columns = new Map<string, Column>();
  let start = align(headEnd);
  for (const [name, kind, length] of written.columns) {
    const column: Column = new kinds[kind as keyof typeof kinds](
      buffer,
      bytes.byteOffset + start,
      length,
    );
    columns.set(name, column);
    start = align(start + column.byteLength);
  }
  const take = <One extends Column>(name: string) => {
    const column = columns.get(name);
    if (!column) throw new Error(`The file has no column ${name}.`);
    return column as One;
  };
  return { head: written.head, take };
}

/** Texts without line breaks as a column. */
export function writeLines(lines: Iterable<string>): Uint8Array {
  return new TextEncoder().encode([...lines].map((line) => `${line}\n`).join(""));
}

export function readLines(column: Uint8Array): string[] {
  return new TextDecoder().decode(column).split("\n").slice(0, -1);
}

function kindOf(column: Column): keyof typeof kinds {
  if (column instanceof Int8Array) return "i8";
  if (column instanceof Float64Array) return "f64";
  return column instanceof Uint32Array ? "u32" : "u8";
}

function align(size: number): number {
  return Math.ceil(size / alignment) * alignment;
}
