const DAY_MS = 86_400_000;
const KEY = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const TAG = { boolean: 1, integer: 2, bits: 3, octets: 4, oid: 6, utf8: 12, time: 23 };
const [SEQUENCE, SET, VERSION, EXTENSIONS, DNS_NAME] = [48, 49, 0xa0, 0xa3, 0x82];
const OID = {
  ecdsaWithSha256: [42, 134, 72, 206, 61, 4, 3, 2],
  commonName: [85, 4, 3],
  subjectAltName: [85, 29, 17],
  basicConstraints: [85, 29, 19],
};

type Bytes = readonly number[];

/** One value in DER: what it is, how long it is, and its parts. */
function der(tag: number, ...parts: Bytes[]): Bytes {
  const { length } = parts.flat();
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return [tag, ...(length < 128 ? [length] : long), ...parts.flat()];
}

const sequence = (...parts: Bytes[]) => der(SEQUENCE, ...parts);
const bytesOf = (words: string): Bytes => [...new TextEncoder().encode(words)];

/** A certificate for 'localhost', signed by itself and good for a day; its key is never stored. */
export async function makeCertificate(now = Date.now()) {
  const { subtle } = crypto;
  const { privateKey, publicKey } = await subtle.generateKey(KEY, true, ["sign", "verify"]);
  const algorithm = sequence(der(TAG.oid, OID.ecdsaWithSha256));
  const common = sequence(der(TAG.oid, OID.commonName), der(TAG.utf8, bytesOf("localhost")));
  const name = sequence(der(SET, common));
  const names = sequence(der(DNS_NAME, bytesOf("localhost")));
  const constraints = sequence(der(TAG.boolean, [255]));
  const extensions = sequence(
    sequence(der(TAG.oid, OID.basicConstraints), der(TAG.octets, constraints)),
    sequence(der(TAG.oid, OID.subjectAltName), der(TAG.octets, names)),
  );
  const signed = sequence(
    der(VERSION, der(TAG.integer, [2])),
    der(TAG.integer, [1]),
    algorithm,
    name,
    sequence(utcTime(now - DAY_MS), utcTime(now + DAY_MS)),
    name,
    [...new Uint8Array(await subtle.exportKey("spki", publicKey))],
    der(EXTENSIONS, extensions),
  );
  const pair = new Uint8Array(await subtle.sign(KEY, privateKey, Uint8Array.from(signed)));
  const signature = sequence(integer(pair.slice(0, 32)), integer(pair.slice(32)));
  const certificate = sequence(signed, algorithm, der(TAG.bits, [0], signature));
  const key = new Uint8Array(await subtle.exportKey("pkcs8", privateKey));
  return { key: pem("PRIVATE KEY", [...key]), cert: pem("CERTIFICATE", certificate) };
}

/** Without zeros in front, but for the one that tells a large number from a negative one. */
function integer(bytes: Uint8Array): Bytes {
  const first = bytes.findIndex((byte) => byte > 0);
  const digits = [...bytes.slice(first)];
  return der(TAG.integer, (digits[0] ?? 0) > 127 ? [0, ...digits] : digits);
}

function utcTime(at: number): Bytes {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, "").slice(2, 14);
  return der(TAG.time, bytesOf(`${digits}Z`));
}

function pem(label: string, bytes: Bytes): string {
  const lines = btoa(String.fromCharCode(...bytes)).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}
