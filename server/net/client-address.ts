import { isIP } from "node:net";

/**
 * An address as sockets and proxies write it, in one form: without brackets, port and zone, and
 * IPv4 as such even where IPv6 carries it. Null for what is no address.
 */
export function readAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^"|"$/g, "");
  const bracketed = /^\[([^\]]{2,60})\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(trimmed)?.[1];
  const bare = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, "");
  const family = isIP(bare);
  if (family === 0) return null;
  if (family === 4) return bare;
  const groups = expand(bare);
  const carried = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (carried)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return bare.toLowerCase();
}

/**
 * Who counts as one: an IPv4 address alone, all of an IPv6 network of 64 bits together, since
 * one line at home or in an office has all of its addresses to itself.
 */
export function nameNetwork(address: string): string {
  const known = readAddress(address);
  if (known === null || isIP(known) === 4) return known ?? address.slice(0, 100);
  const network = expand(known).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const hex = address.replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_all, ...parts: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    },
  );
  const [head = "", tail] = hex.split("::");
  const read = (part: string) =>
    part
      .split(":")
      .filter(Boolean)
      .map((one) => parseInt(one, 16));
  const [first, last] = [read(head), read(tail ?? "")];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
