const lengthBytes = 4;

/** The length of what follows, as it stands before every message between server and child. */
export function writeLength(bytes: number): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(bytes);
  return length;
}

export function frameJson(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  return Buffer.concat([writeLength(text.length), text]);
}

/** What does not keep to the protocol, or exceeds what may come. */
export class Nonsense extends Error {}

/**
 * Puts messages together from the pieces that arrive, and keeps no more bytes than `most()` allows:
 * who writes them is not to be trusted.
 */
export function createFrameReader(most: () => number, onMessage: (value: unknown) => void) {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted = -1;
  return (chunk: Buffer): void => {
    chunks.push(chunk);
    held += chunk.length;
    if (wanted < 0 && held >= lengthBytes) {
      const start = Buffer.concat(chunks);
      wanted = lengthBytes + start.readUInt32LE(0);
      chunks = [start];
    }
    if (Math.max(held, wanted) > lengthBytes + most()) throw new Nonsense("too much was answered");
    if (wanted < 0 || held < wanted) return;
    // One answer to one question: whatever follows it was not asked for.
    if (held > wanted) throw new Nonsense("more was answered than asked");
    const text = Buffer.concat(chunks).toString("utf8", lengthBytes);
    chunks = [];
    held = 0;
    wanted = -1;
    onMessage(parse(text));
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Nonsense("the answer is no JSON", { cause: error });
  }
}
