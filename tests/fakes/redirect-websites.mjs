import dns from "node:dns";
import net from "node:net";
import tls from "node:tls";

/** What every name under "example" has; a real one of the public internet, never connected to. */
const somewhere = "93.184.215.14";

// A thread that is told to load this before all else is led astray from the start.
const given = new URL(import.meta.url).searchParams.get("port");
if (given) redirect(new Map(), Number(given));

/**
 * Node's own modules, in which the product's connections end. `names` lead elsewhere, to their
 * addresses; an empty list stands for none. Gives what puts all back.
 *
 * @param {Map<string, string[]>} names
 * @param {number} port
 * @returns {() => void}
 */
export function redirect(names, port) {
  const real = { lookup: dns.lookup, connect: net.connect, connectSafely: tls.connect };
  const asFound = (address) => ({ address, family: net.isIP(address) });
  const lookup = (host, { all }, callback) => {
    const known = names.get(host) ?? (host.endsWith(".example") ? [somewhere] : []);
    const [first] = known.map(asFound);
    if (!first) return callback(Object.assign(new Error(host), { code: "ENOTFOUND" }), "", 0);
    return all ? callback(null, known.map(asFound)) : callback(null, first.address, first.family);
  };
  const leadTo = (wish, to) => ({
    ...wish,
    port: to,
    ...(wish.lookup && { lookup: swapAddress(wish.lookup) }),
  });
  Object.assign(dns, { lookup });
  Object.assign(net, {
    // What names no look-up of its own is the machine's own affair.
    connect: (wish) => real.connect(wish.lookup ? leadTo(wish, port) : wish),
  });
  // Nobody listens there: the server has no certificate, so nothing answers over https.
  Object.assign(tls, { connect: (wish) => real.connectSafely(leadTo(wish, 1)) });
  return () => {
    Object.assign(dns, { lookup: real.lookup });
    Object.assign(net, { connect: real.connect });
    Object.assign(tls, { connect: real.connectSafely });
  };
}

/** Lets the product's own look-up decide, and leads to this machine what it lets through. */
function swapAddress(checked) {
  return (host, options, callback) =>
    checked(host, options, (error, _found, family) => {
      if (error) return callback(error, "", 0);
      return options.all
        ? callback(null, [{ address: "127.0.0.1", family: 4 }])
        : callback(null, "127.0.0.1", family);
    });
}
