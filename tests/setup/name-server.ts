import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

/** A resolver on this machine that knows some TXT records, and of all else that it is not there. */
export async function startNameServer(records: Map<string, string[]>) {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, from) => {
    const { name, end } = readName(query);
    asked.push(name);
    const texts = records.get(name) ?? [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(texts.length, 6);
    head.writeUInt32BE(0, 8);
    const answers = texts.map(writeTxt);
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...answers]), from.port);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    asked,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

/** The name of the question, and where it ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join("."), end: at + 1 };
}

/** In pieces of at most 255 bytes, as longer texts are kept. */
function writeTxt(text: string): Buffer {
  const pieces = (text.match(/.{1,20}/g) ?? []).map((piece) =>
    Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)]),
  );
  const data = Buffer.concat(pieces);
  // The name is that of the question; TXT, IN, for a minute.
  const head = Buffer.from("c00c00100001000000 3c0000".replace(" ", ""), "hex");
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
