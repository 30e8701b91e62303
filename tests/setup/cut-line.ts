import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A line to a server that can be cut: what is sent over it then arrives nowhere, until it is mended. */
export async function layLine(port: number) {
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on("data", (data) => isCut || other.write(data));
      one.on("error", () => undefined);
      one.on("close", () => {
        pairs.delete(pair);
        if (!isCut) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => void (isCut = true),
    /** What was on its way is lost: connections of before are of no use. */
    mend: () => {
      isCut = false;
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
    remove: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
