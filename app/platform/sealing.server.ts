import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
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
  /** @throws when the text was changed, belongs elsewhere or was sealed with a secret that we do not have */
  unseal(sealed: string, context: string): string;
  unsealBytes(sealed: string, context: string): Uint8Array;
  /** Whether a text was sealed with another secret than the present one, or in an older form. */
  isStale(sealed: string): boolean;
  /** How everything begins that is sealed with the present secret. */
  header: string;
  /** The same for each secret that we have, the present one first. */
  headers: readonly string[];
  /** A keyed hash to look up and compare by (a PAN, an address) what is stored sealed. */
  blindIndex(text: string, purpose: string): string;
  /** The same as each secret makes it, the present one first: what was stored before a change is found too. */
  blindIndexes(text: string, purpose: string): string[];
};

/** @param previous the secret before this one, while something may still be sealed with it */
export function createSealing(appSecret: string, previous?: string): Sealing {
  const present = keysOf(appSecret);
  const all = previous === undefined ? [present] : [present, keysOf(previous)];
  const header = headerOf(present);

  function unsealBytes(sealed: string, context: string): Uint8Array {
    const { keyId, body = "" } = ENVELOPE.exec(sealed)?.groups ?? {};
    const bytes = Buffer.from(body, "base64url");
    // One spelling only: Node also accepts letters whose last bits carry no data.
    if (body === "" || bytes.toString("base64url") !== body) {
      throw new Error(`not a sealed text: ${context}`);
    }
    if (keyId === undefined) return decryptWithAny(all, bytes, context);
    const keys = all.find(({ id }) => id === keyId);
    if (!keys) throw new Error(`sealed with another key, ${keyId}: ${context}`);
    return decrypt(keys.sealing, bytes, `s2.${keyId}.${context}`);
  }

  return {
    seal: (plain, context) =>
      header + encrypt(present.sealing, Buffer.from(plain), header + context).toString("base64url"),
    unseal: (sealed, context) => Buffer.from(unsealBytes(sealed, context)).toString("utf8"),
    unsealBytes,
    isStale: (sealed) => !sealed.startsWith(header),
    header,
    headers: all.map(headerOf),
    blindIndex: (text, purpose) => keyedHash(present, text, purpose),
    blindIndexes: (text, purpose) => all.map((keys) => keyedHash(keys, text, purpose)),
  };
}

/** As key objects: with the bytes of a key each use costs four times as much. */
type Keys = { id: string; sealing: KeyObject; index: KeyObject };

function keysOf(secret: string): Keys {
  const key = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "karyatra", purpose, 32));
  return {
    // Tells keys apart and gives nothing of them away.
    id: key("key id").subarray(0, 6).toString("base64url"),
    sealing: createSecretKey(key("seal")),
    index: createSecretKey(key("blind index")),
  };
}

function headerOf({ id }: Keys): string {
  return `s2.${id}.`;
}

function keyedHash({ index }: Keys, text: string, purpose: string): string {
  return createHmac("sha256", index)
    .update(JSON.stringify([purpose, text]))
    .digest("base64url");
}

/** The oldest form names no key. */
function decryptWithAny(all: readonly Keys[], bytes: Buffer, context: string): Buffer {
  for (const { sealing } of all.slice(0, -1)) {
    try {
      return decrypt(sealing, bytes, context);
    } catch {
      // then it is the next one's, or nobody's
    }
  }
  const last = all.at(-1);
  if (!last) throw new Error("there is no key");
  return decrypt(last.sealing, bytes, context);
}

/** AES-256-GCM: nonce, ciphertext, tag. A random nonce is safe for 2³² messages under one key. */
function encrypt(key: KeyObject, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: KeyObject, sealed: Buffer, context: string): Buffer {
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
