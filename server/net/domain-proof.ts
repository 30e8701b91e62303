import { Resolver } from "node:dns/promises";
import { domainToASCII } from "node:url";
import { config } from "../config.ts";
import { log } from "../log.ts";

/** The domain of an address as it is stored and compared; empty where there is none. */
export function domainOf(email: string): string {
  return normaliseDomain(email.slice(email.lastIndexOf("@") + 1));
}

/** In small ASCII letters; empty for what is no domain. */
export function normaliseDomain(text: string): string {
  const domain = text.trim().replace(/^@/, "");
  // What parts an address of the web would be taken for the end of the domain.
  return /[/\\?#:%@]/.test(domain) ? "" : domainToASCII(domain).replace(/\.$/, "");
}

/** Where in a domain's DNS the record stands, and what it says. */
export function nameRecord(domain: string, proof: string): { name: string; value: string } {
  return { name: `_acquis-domain.${domain}`, value: `acquis-domain=${proof}` };
}

/**
 * Whether somebody who is in charge of the domain wants it: by a record of its DNS where a setting
 * lets that be asked for, or by the list of whoever runs the server.
 */
export async function isProved(domain: string, proof: string): Promise<boolean> {
  const { named, dns } = config().domainProofs;
  if (named.get(domain) === proof) return true;
  if (!dns) return false;
  const { name, value } = nameRecord(domain, proof);
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (dns.length > 0) resolver.setServers(dns);
  try {
    const records = await resolver.resolveTxt(name);
    return records.some((pieces) => pieces.join("") === value);
  } catch (error) {
    log().info({ reason: (error as Error).message }, "a domain's record was not found");
    return false;
  }
}
