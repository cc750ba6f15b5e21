import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalFailure, messageOf } from "./local-failure.ts";

export type LocalSecrets = {
  signingKey: string;
  /** Opens the local database server, which any web page could reach on its port otherwise. */
  databaseToken: string;
  databasePublicKey: string;
};

const NAMES = ["signingKey", "databaseToken", "databasePublicKey"] as const;

/** The secrets of this machine, made at the first start. */
export function readSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return parseSecrets(file);
  const secrets = { signingKey: randomBytes(32).toString("base64url"), ...makeDatabaseKeys() };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** The form in which the database server reads the key that it checks tokens with. */
export function writeDatabaseKey(dataDir: string, secrets: LocalSecrets): string {
  const file = join(dataDir, "database-key");
  writeFileSync(file, secrets.databasePublicKey, { mode: 0o600 });
  return file;
}

function parseSecrets(file: string): LocalSecrets {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (isSecrets(value)) return value;
  } catch (error) {
    throw damaged(file, messageOf(error));
  }
  throw damaged(file, `it must hold ${NAMES.join(", ")}`);
}

function damaged(file: string, reason: string): LocalFailure {
  return new LocalFailure(
    `${file} cannot be read (${reason}): restore it, or delete it to have new secrets made (everyone signs in again).`,
  );
}

function isSecrets(value: unknown): value is LocalSecrets {
  if (typeof value !== "object" || value === null) return false;
  return NAMES.every((name) => {
    const secret: unknown = Reflect.get(value, name);
    return typeof secret === "string" && secret.length >= 43;
  });
}

function makeDatabaseKeys(): Pick<LocalSecrets, "databaseToken" | "databasePublicKey"> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const body = [{ alg: "EdDSA", typ: "JWT" }, { a: "rw" }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign(null, Buffer.from(body), privateKey).toString("base64url");
  const databasePublicKey = publicKey.export({ format: "jwk" }).x;
  if (!databasePublicKey) throw new Error("an Ed25519 key without its public part");
  return { databaseToken: `${body}.${signature}`, databasePublicKey };
}
