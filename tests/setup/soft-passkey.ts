import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Asked = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };
/** How an answer is bent away from what was asked. */
type Bent = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  count?: number;
  /** Whether the device makes sure who holds it. */
  verified?: boolean;
  handle?: string;
};

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const hash = (text: string) => createHash("sha256").update(text).digest();

/** A passkey as a device makes it (WebAuthn, ES256, no attestation), written in this process. */
export function makePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let count = 0;

  /** Who is asked, present (1), verified (4), with a key (64), and how often it was used. */
  function describe(rpId: string, flags: number, used: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(used);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), counter]);
  }

  function say(type: string, asked: Asked, bent: Bent): Buffer {
    const challenge = bent.challenge ?? asked.challenge;
    return Buffer.from(JSON.stringify({ type, challenge, origin: bent.origin ?? origin }));
  }

  function create(options: string, bent: Bent = {}): string {
    const asked = JSON.parse(options) as Asked;
    // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const flags = 0x41 | (bent.verified === false ? 0 : 4);
    const data = Buffer.concat([
      describe(bent.rpId ?? asked.rp?.id ?? "", flags, count),
      ...[Buffer.alloc(16), Buffer.from([0, id.length]), id, key],
    ]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    const response = {
      clientDataJSON: base64(say("webauthn.create", asked, bent)),
      attestationObject: base64(attestation),
      transports: ["internal"],
    };
    const ids = { id: base64(id), rawId: base64(id), type: "public-key" };
    return JSON.stringify({ ...ids, response, clientExtensionResults: {} });
  }

  function answer(options: string, bent: Bent = {}): string {
    const asked = JSON.parse(options) as Asked;
    count = bent.count ?? count + 1;
    const flags = 1 | (bent.verified === false ? 0 : 4);
    const data = describe(bent.rpId ?? asked.rpId ?? "", flags, count);
    const said = say("webauthn.get", asked, bent);
    const signed = Buffer.concat([data, hash(said.toString())]);
    const response = {
      clientDataJSON: base64(said),
      authenticatorData: base64(data),
      signature: base64(sign("sha256", signed, privateKey)),
      ...(bent.handle !== undefined && { userHandle: base64(Buffer.from(bent.handle)) }),
    };
    const ids = { id: base64(id), rawId: base64(id), type: "public-key" };
    return JSON.stringify({ ...ids, response, clientExtensionResults: {} });
  }

  return { id: base64(id), create, answer };
}

export type SoftPasskey = ReturnType<typeof makePasskey>;
