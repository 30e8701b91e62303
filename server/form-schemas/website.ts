const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * Whether the text is a web address as people type it: an optional http or https scheme, a
 * domain whose last label has at least two letters, an optional port, an optional path.
 */
export function isWebsite(text: string): boolean {
  if (/\s/.test(text)) return false;
  const address = text.replace(/^https?:\/\//i, "");
  const [host = ""] = address.split(/[/?#]/, 1);
  const [domain = "", port, ...rest] = host.split(":");
  if (rest.length > 0 || (port !== undefined && !/^\d{1,5}$/.test(port))) return false;
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length >= 2 && labels.every((one) => label.test(one)) && /^\p{L}{2,}$|^xn--/u.test(last)
  );
}
