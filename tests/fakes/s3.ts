import { createHash, createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A store that speaks as S3 does as far as we ask it: PUT, GET and DELETE of an object by its path.
 * It computes each signature by itself, from what arrived, and refuses what does not agree with it
 * or with the hash of the body, as the real ones do.
 */
export async function startStore() {
  const keys = { id: "test-key", secret: "test secret/with+signs" };
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const state = { away: false, lying: false };
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const answer = (status: number, code = "", data: Buffer | string = "") => {
      if (code) refused.push(code);
      response.writeHead(status).end(code ? `<Error><Code>${code}</Code></Error>` : data);
    };
    if (state.away) return answer(503, "SlowDown");
    const hash = createHash("sha256").update(body).digest("hex");
    const said = request.headers["x-amz-content-sha256"];
    if (said !== "UNSIGNED-PAYLOAD" && said !== hash) {
      return answer(400, "XAmzContentSHA256Mismatch");
    }
    if (!isSigned(request, keys)) return answer(403, "SignatureDoesNotMatch");
    const path = request.url ?? "";
    if (!path.startsWith("/bucket/")) return answer(404, "NoSuchBucket");
    if (request.method === "PUT") objects.set(path, body);
    if (request.method === "DELETE") objects.delete(path);
    const found = objects.get(path);
    if (request.method === "GET" && !found) return answer(404, "NoSuchKey");
    const bytes = request.method === "GET" ? found : undefined;
    return answer(200, "", state.lying && bytes ? Buffer.alloc(bytes.length, 1) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(keys.secret);
  return {
    url: `s3://${keys.id}:${secret}@127.0.0.1:${port}/bucket/files?tls=off&region=eu-central-1`,
    objects,
    /** The codes it refused requests with. */
    refused,
    state,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Signature version 4, after its description. */
function isSigned(request: IncomingMessage, keys: { id: string; secret: string }): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, id, day = "", region = "", names = "", signature] =
    pattern.exec(request.headers.authorization ?? "") ?? [];
  const date = String(request.headers["x-amz-date"]);
  const signed = names.split(";");
  const needed = ["host", "x-amz-content-sha256", "x-amz-date"];
  if (id !== keys.id || !date.startsWith(day) || !needed.every((name) => signed.includes(name))) {
    return false;
  }
  const url = new URL(request.url ?? "", "http://store");
  const asked = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    names,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash("sha256").update(asked).digest("hex");
  const mac = (key: string | Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const key = [day, region, "s3", "aws4_request"].reduce(mac, Buffer.from(`AWS4${keys.secret}`));
  const text = ["AWS4-HMAC-SHA256", date, scope, digest].join("\n");
  return mac(key, text).toString("hex") === signature;
}
