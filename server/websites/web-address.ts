/** Second levels under which countries register names: "com.mt", "co.uk". */
const shared = new Set(
  "ac av bel bbs biz co com dr edu gen gob gov id info k12 law med mil name net nom or org pol pub sch tel tv web".split(
    " ",
  ),
);

/**
 * The addresses under which a website may be found, the likeliest first: as it was typed, and
 * over https before http where no scheme was. None for what is no address of the web.
 */
export function listStarts(typed: string): URL[] {
  const hasScheme = /^https?:\/\//i.test(typed);
  const written = hasScheme ? [typed] : [`https://${typed}`, `http://${typed}`];
  return written.flatMap((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url && isWebAddress(url) ? [withoutFragment(url)] : [];
  });
}

/** Http or https, and without a name and password in it. */
export function isWebAddress({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && !username && !password;
}

/** The very host, with or without "www.". */
export function isSameHost(url: URL, other: URL): boolean {
  return bareHost(url) === bareHost(other) && url.port === other.port;
}

/** Hosts of one registration, as far as names tell: "acme.com.mt" and "de.acme.com.mt". */
export function isSameSite(url: URL, other: URL): boolean {
  return registrable(url) === registrable(other) && url.port === other.port;
}

export function withoutFragment(url: URL): URL {
  const bare = new URL(url);
  bare.hash = "";
  return bare;
}

function registrable(url: URL): string {
  const host = bareHost(url);
  // An address made of numbers belongs to nobody's names.
  if (/^\[|\d$/.test(host)) return host;
  const labels = host.split(".");
  const country = (labels.at(-1) ?? "").length === 2;
  const kept = country && labels.length > 2 && shared.has(labels.at(-2) ?? "") ? 3 : 2;
  return labels.slice(-kept).join(".");
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/\.$/, "").replace(/^www\./, "");
}
