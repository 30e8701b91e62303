import { FileFault } from "./file-fault.ts";

/**
 * Decodes by the byte order mark, else as the answer's header says, else as the text itself does.
 * Throws an `FileFault` where the bytes are not what they count as.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  const label = readByteOrderMark(bytes) ?? charset ?? readDeclaredEncoding(head) ?? "utf-8";
  const text = decodeAs(label, bytes);
  if (text.includes("\0")) throw new FileFault("it is no text but binary data", "binary");
  return text;
}

function decodeAs(label: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) {
      const fault = `it is written in "${label.slice(0, 40)}", which nobody here can read`;
      throw new FileFault(fault, "encoding", label);
    }
    const fault = `it is wrongly encoded: it counts as ${label} and is not`;
    throw new FileFault(fault, "wrongEncoding", label);
  }
}

function readByteOrderMark(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

function readDeclaredEncoding(head: string): string | null {
  const declared =
    /^\s*(?:ï»¿)?<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(head) ??
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head);
  return declared?.[1] ?? null;
}
