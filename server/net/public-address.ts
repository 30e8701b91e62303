import dns from "node:dns";
import { BlockList, isIP } from "node:net";
import type { LookupFunction } from "node:net";

/** What the look-up of a host that leads into a private network fails with. */
export const notPublicCode = "ERR_NOT_PUBLIC";

/** Everything in IANA's special-purpose registries (RFC 6890) that is not reachable for all. */
const special = new BlockList();
for (const range of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
]) {
  special.addSubnet(...cut(range), "ipv4");
}
// The tunnels among them, 2001::/32 and 2002::/16, could carry a private IPv4 address.
for (const range of ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]) {
  special.addSubnet(...cut(range), "ipv6");
}
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the public internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && unicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** Whether a URL's host is a name, or an address of the public internet. */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 || isPublicAddress(host);
}

/**
 * Looks a host up for a connection, and refuses it when one of its addresses is not public: the
 * address that was checked is the one that is connected to.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error ?? !first) return callback(error ?? notPublic(hostname), "", 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(notPublic(hostname), "", 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

function notPublic(hostname: string): Error {
  const message = `${hostname} is not a host of the public internet`;
  return Object.assign(new Error(message), { code: notPublicCode });
}

function cut(range: string): [string, number] {
  const [address = "", bits] = range.split("/");
  return [address, Number(bits)];
}
