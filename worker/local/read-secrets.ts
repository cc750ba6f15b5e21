import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { LocalFailure, messageOf } from "./local-failure.ts";

export type LocalSecrets = {
  signingKey: string;
  /** The newest first: what they sealed and signed is still this installation's. */
  previousKeys: readonly string[];
  /** Wraps the keys of providers of models. */
  aiKey: string;
  previousAiKeys: readonly string[];
  /** What earlier keys sealed is not all sealed with this one yet. */
  isRotating: boolean;
  /** Opens the local database server, which any web page could reach on its port otherwise. */
  databaseToken: string;
  databasePublicKey: string;
};

const Secret = v.pipe(v.string(), v.minLength(43));
export const SigningKeys = v.object({
  signingKey: Secret,
  previousKeys: v.optional(v.pipe(v.array(Secret), v.readonly()), []),
  // Installations that began before there were models have none yet.
  aiKey: v.optional(Secret),
  previousAiKeys: v.optional(v.pipe(v.array(Secret), v.readonly()), []),
});
const Stored = v.object({
  ...SigningKeys.entries,
  isRotating: v.optional(v.boolean(), false),
  databaseToken: Secret,
  databasePublicKey: Secret,
});

/** The secrets of this machine, made at the first start. */
export function readSecrets(dataDir: string): LocalSecrets {
  const file = secretsFile(dataDir);
  if (existsSync(file)) {
    const { aiKey, ...stored } = parseSecrets(file);
    if (aiKey) return { ...stored, aiKey };
    const completed = { ...stored, aiKey: makeSigningKey() };
    writeSecrets(dataDir, completed);
    return completed;
  }
  const secrets = {
    signingKey: makeSigningKey(),
    previousKeys: [],
    aiKey: makeSigningKey(),
    previousAiKeys: [],
    isRotating: false,
    ...makeDatabaseKeys(),
  };
  writeSecrets(dataDir, secrets);
  return secrets;
}

export const makeSigningKey = () => randomBytes(32).toString("base64url");
export const secretsFile = (dataDir: string) => join(dataDir, "secrets.json");

/** Whole or not at all: a machine without its keys is lost. */
export function writeSecrets(dataDir: string, secrets: LocalSecrets): void {
  const file = secretsFile(dataDir);
  const partial = `${file}.partial`;
  writeFileSync(partial, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(partial, file);
}

/** As the secrets of a real account have them, told to a command by the environment. */
export function readKeysOfAccount() {
  const { SIGNING_KEY: signingKey, SIGNING_KEY_PREVIOUS: previous = "" } = process.env;
  const { AI_MASTER_KEY: aiKey, AI_MASTER_KEY_PREVIOUS: previousAi = "" } = process.env;
  const listed = (keys: string) => keys.split(" ").filter((key) => key !== "");
  return {
    signingKey,
    previousKeys: listed(previous),
    aiKey,
    previousAiKeys: listed(previousAi),
  };
}

/** The form in which the database server reads the key that it checks tokens with. */
export function writeDatabaseKey(dataDir: string, secrets: LocalSecrets): string {
  const file = join(dataDir, "database-key");
  writeFileSync(file, secrets.databasePublicKey, { mode: 0o600 });
  return file;
}

function parseSecrets(file: string): v.InferOutput<typeof Stored> {
  try {
    return v.parse(Stored, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw damaged(file, error instanceof v.ValiError ? "a key is missing" : messageOf(error));
  }
}

function damaged(file: string, reason: string): LocalFailure {
  return new LocalFailure(
    `${file} cannot be read (${reason}): take it from a copy, or restore an archive into a new folder; new secrets open nothing that the old ones sealed.`,
  );
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
