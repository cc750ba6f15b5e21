import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from "node:crypto";
import * as v from "valibot";
import { LocalFailure } from "./local-failure.ts";
import { SigningKeys } from "./read-secrets.ts";

type Keys = v.InferOutput<typeof SigningKeys>;

/** 128 MB and half a second for each try. Of format 1: another cost is another format. */
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 };
const CIPHER = "aes-256-gcm";
const BOUND_TO = Buffer.from("Executive Advisor archive 1");

const Base64 = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const Sealed = v.object({
  sealedWith: v.literal("scrypt N=131072 r=8 p=1, aes-256-gcm"),
  salt: Base64,
  iv: Base64,
  tag: Base64,
  sealed: Base64,
});

/** The keys of an installation, as nobody reads them without the passphrase. */
export async function sealKeys(keys: Keys, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, await derive(passphrase, salt), iv).setAAD(BOUND_TO);
  const { signingKey, previousKeys, aiKey, previousAiKeys } = keys;
  const text = JSON.stringify({ signingKey, previousKeys, aiKey, previousAiKeys });
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const written: v.InferOutput<typeof Sealed> = {
    sealedWith: "scrypt N=131072 r=8 p=1, aes-256-gcm",
    salt: salt.toString("base64url"),
    iv: iv.toString("base64url"),
    tag: cipher.getAuthTag().toString("base64url"),
    sealed: sealed.toString("base64url"),
  };
  return `${JSON.stringify(written)}\n`;
}

export async function openKeys(text: string, passphrase: string): Promise<Keys> {
  const { salt, iv, tag, sealed } = v.parse(Sealed, JSON.parse(text));
  const [saltBytes, ivBytes, tagBytes, bytes] = [salt, iv, tag, sealed].map((part) =>
    Buffer.from(part, "base64url"),
  ) as [Buffer, Buffer, Buffer, Buffer]; // As many as went in.
  const key = await derive(passphrase, saltBytes);
  const decipher = createDecipheriv(CIPHER, key, ivBytes, { authTagLength: 16 })
    .setAAD(BOUND_TO)
    .setAuthTag(tagBytes);
  try {
    const opened = Buffer.concat([decipher.update(bytes), decipher.final()]).toString("utf8");
    return v.parse(SigningKeys, JSON.parse(opened));
  } catch (error) {
    throw new LocalFailure(
      "The passphrase does not open the keys of this archive: try it again. Nothing was changed.",
      { cause: error },
    );
  }
}

/** The same word typed on another keyboard may come in another form. */
function derive(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFKC"), salt, 32, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
