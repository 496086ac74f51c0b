import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";

const NONCE = 12;
const TAG = 16;
/** `s2.KEY.BYTES` names its form and its key; `s1.BYTES`, written until November 2026, only its form. */
const ENVELOPE = /^(?:s1|s2\.(?<keyId>[\w-]{8}))\.(?<body>[\w-]+)$/;

/** What the database may not show. Each use has a key of its own, derived from one secret. */
export type Sealing = {
  /** Encrypts for one place: `context` names it (`filing.client:ID`), and only the same context opens it. */
  seal(plain: string | Uint8Array, context: string): string;
  /** @throws when the text was changed, belongs elsewhere or was sealed with another secret */
  unseal(sealed: string, context: string): string;
  unsealBytes(sealed: string, context: string): Uint8Array;
  /** A keyed hash to look up and compare by (a PAN, an address) what is stored sealed. */
  blindIndex(text: string, purpose: string): string;
};

export function createSealing(appSecret: string): Sealing {
  const key = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", appSecret, "karyatra", purpose, 32));
  const sealingKey = key("seal");
  const indexKey = key("blind index");
  // Identifies the key and reveals nothing of it.
  const ownKeyId = key("key id").subarray(0, 6).toString("base64url");
  const header = `s2.${ownKeyId}.`;

  function unsealBytes(sealed: string, context: string): Uint8Array {
    const { keyId, body = "" } = ENVELOPE.exec(sealed)?.groups ?? {};
    const bytes = Buffer.from(body, "base64url");
    // One spelling only: Node also accepts letters whose last bits carry no data.
    if (body === "" || bytes.toString("base64url") !== body) {
      throw new Error(`not a sealed text: ${context}`);
    }
    if (keyId === undefined) return decrypt(sealingKey, bytes, context);
    if (keyId !== ownKeyId) throw new Error(`sealed with another key, ${keyId}: ${context}`);
    return decrypt(sealingKey, bytes, header + context);
  }

  return {
    seal: (plain, context) =>
      header + encrypt(sealingKey, Buffer.from(plain), header + context).toString("base64url"),
    unseal: (sealed, context) => Buffer.from(unsealBytes(sealed, context)).toString("utf8"),
    unsealBytes,
    blindIndex: (text, purpose) =>
      createHmac("sha256", indexKey)
        .update(JSON.stringify([purpose, text]))
        .digest("base64url"),
  };
}

/** AES-256-GCM: nonce, ciphertext, tag. A random nonce is safe for 2³² messages under one key. */
function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed.length < NONCE + TAG) throw new Error(`sealed text is cut short: ${context}`);
  const cipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(sealed.length - TAG));
  return Buffer.concat([
    cipher.update(sealed.subarray(NONCE, sealed.length - TAG)),
    cipher.final(),
  ]);
}

/** 256 random bits for a cookie or a link, 43 letters; the database keeps only `hashToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
