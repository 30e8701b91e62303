import childProcess from "node:child_process";
import cluster from "node:cluster";
import dgram from "node:dgram";
import dns from "node:dns";
import dnsPromises from "node:dns/promises";
import http from "node:http";
import http2 from "node:http2";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls from "node:tls";
import workerThreads from "node:worker_threads";

const modules = [
  ...[net, tls, dgram, dns, dnsPromises, http, http2],
  ...[childProcess, cluster, workerThreads],
];
const classes = [
  ...[net.Socket, net.Server, tls.TLSSocket, dgram.Socket, http.Agent],
  ...[dns.Resolver, dnsPromises.Resolver, http.ClientRequest],
];
const globals = ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"];

/**
 * Takes from this process whatever leads to the network, to other processes and to threads,
 * which would have them again. The permission model of some releases of Node knows no network.
 */
export function closeWaysOut(): void {
  for (const one of [...classes.map((type) => type.prototype as object), ...modules]) {
    for (const name of Object.getOwnPropertyNames(one)) close(one, name);
  }
  for (const name of globals) if (name in globalThis) close(globalThis, name);
  close(process, "binding");
  close(process, "dlopen");
  syncBuiltinESMExports();
}

function close(owner: object, name: string): void {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  if (!property?.configurable || name === "constructor") return;
  // A getter may open what it gives, so that it is not asked.
  if (property.get === undefined && typeof property.value !== "function") return;
  Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false });
}

function refuse(): never {
  throw new Error("This process reads files and reaches nothing else.");
}
