import { fromBase64, toBase64, toHex } from "./pure/bytes.ts";

/** Keys for one purpose each, drawn from the installation's one secret: none opens what another closed. */
export type Keys = {
  /** For signatures and keyed hashes. */
  mac(purpose: string): Promise<CryptoKey>;
  /** For what has to be read again. */
  cipher(purpose: string): Promise<CryptoKey>;
  /** Of the secrets before this one, the newest first: what they closed and signed is still ours. */
  previous: readonly Keys[];
};

const IV_BYTES = 12;
const MAC = { name: "HMAC", hash: "SHA-256", length: 256 } as const;
const CIPHER = { name: "AES-GCM", length: 256 } as const;

export function makeKeys(secret: string, previous: readonly string[] = []): Keys {
  const drawn = new Map<string, Promise<CryptoKey>>();
  const once = (name: string, draw: () => Promise<CryptoKey>) => {
    const known = drawn.get(name) ?? draw();
    drawn.set(name, known);
    return known;
  };
  return {
    previous: previous.map((earlier) => makeKeys(earlier)),
    mac: (purpose) =>
      once(`mac ${purpose}`, () => draw(secret, `mac ${purpose}`, MAC, ["sign", "verify"])),
    cipher: (purpose) =>
      once(`cipher ${purpose}`, () =>
        draw(secret, `cipher ${purpose}`, CIPHER, ["encrypt", "decrypt"]),
      ),
  };
}

async function draw(
  secret: string,
  info: string,
  kind: typeof MAC | typeof CIPHER,
  uses: KeyUsage[],
): Promise<CryptoKey> {
  const bytes = new TextEncoder();
  const source = await crypto.subtle.importKey("raw", bytes.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const how = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(32),
    info: bytes.encode(info),
  };
  return crypto.subtle.deriveKey(how, source, kind, false, uses);
}

export async function macHex(keys: Keys, purpose: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(
    "HMAC",
    await keys.mac(purpose),
    new TextEncoder().encode(text),
  );
  return toHex(new Uint8Array(signature));
}

/** Under each key that was ever ours, the present one first: for what was hashed before a rotation. */
export function macHexes(keys: Keys, purpose: string, text: string): Promise<string[]> {
  return Promise.all(allKeys(keys).map((one) => macHex(one, purpose, text)));
}

export const allKeys = (keys: Keys): [Keys, ...Keys[]] => [keys, ...keys.previous];

/** The row that a secret belongs to is part of the lock: moved to another row, it does not open. */
export async function encrypt(keys: Keys, purpose: string, row: string, text: string) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = new TextEncoder().encode(row);
  const key = await keys.cipher(purpose);
  const closed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData },
    key,
    new TextEncoder().encode(text),
  );
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(closed)]));
}

export async function decrypt(keys: Keys, purpose: string, row: string, closed: string) {
  const opened = await tryDecrypt(keys, purpose, row, closed);
  if (opened === null) throw new Error(`what is sealed for ${purpose} opens with no key`);
  return opened.text;
}

/** Null where no key of ours opens it. */
export async function tryDecrypt(keys: Keys, purpose: string, row: string, closed: string) {
  for (const one of allKeys(keys)) {
    const text = await open(one, purpose, row, closed);
    if (text !== null) return { text, isPresent: one === keys };
  }
  return null;
}

async function open(keys: Keys, purpose: string, row: string, closed: string) {
  const additionalData = new TextEncoder().encode(row);
  const key = await keys.cipher(purpose);
  try {
    const bytes = fromBase64(closed);
    const iv = bytes.subarray(0, IV_BYTES);
    const opened = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv, additionalData },
      key,
      bytes.subarray(IV_BYTES),
    );
    return new TextDecoder().decode(opened);
  } catch {
    // Closed with another key, or changed since: the platform tells neither from the other.
    return null;
  }
}
