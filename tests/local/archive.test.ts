import {
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { eq, isNotNull, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import { auditEvents } from "../../db/schema/audit.ts";
import { consentKeys, consentPeople, consentReceipts } from "../../db/schema/consents.ts";
import { recoveryCodes, totpFactors } from "../../db/schema/factors.ts";
import { forms } from "../../db/schema/forms.ts";
import { profiles } from "../../db/schema/users.ts";
import { headFiles } from "../../worker/features/audit/head-files.ts";
import { signHead } from "../../worker/features/audit/sign-head.ts";
import { readPublicKeys } from "../../worker/features/consents/queries.ts";
import { hasAddress } from "../../worker/features/consents/hash-address.ts";
import { verifyReceipt } from "../../worker/features/consents/rules/verify-receipt.ts";
import { signingKey } from "../../worker/features/consents/signing-key.ts";
import { makeTotpSecret, openTotpSecret } from "../../worker/features/factors/make-totp-secret.ts";
import {
  hashRecoveryCode,
  storedRecoveryCodes,
} from "../../worker/features/factors/make-recovery-codes.ts";
import { openWebhookSecret } from "../../worker/features/forms/submit/open-webhook-secret.ts";
import { sealWebhookSecret } from "../../worker/features/forms/submit/seal-webhook-secret.ts";
import { KV_KEYS } from "../../worker/kernel/kv-keys.ts";
import { checkArchive } from "../../worker/local/check-archive.ts";
import { loadDemoData } from "../../worker/local/load-demo-data.ts";
import { makeLocalContext } from "../../worker/local/make-local-context.ts";
import { openStore } from "../../worker/local/open-store.ts";
import { readSecrets, writeDatabaseKey } from "../../worker/local/read-secrets.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeKeeper, sealAll } from "../support/audit-chain.ts";
import { bytesOf, joined } from "./bytes.ts";
import { type AtEnd, makeFolder, runScript } from "./run-script.ts";

const PASSPHRASE = "correct horse battery";
const ORIGIN = "http://localhost:8787";
const UPLOAD = new Uint8Array(300_000).map((_, at) => (at * 31) % 251);
const HISTORY = '[{"id":"one"}]';
const WEBHOOK_SECRET = "whsec_aGVsbG8=";
const CODE = "ABCDE12345";
const LONG = { timeout: 180_000 };

const closers: (() => unknown)[] = [];
const atEnd: AtEnd = (close) => void closers.push(close);

/** The database of a folder with its own keys, for as long as the work takes. */
async function within<T>(
  dataDir: string,
  work: (ctx: ReturnType<typeof makeLocalContext>) => Promise<T>,
): Promise<T> {
  const secrets = readSecrets(dataDir);
  const keyFile = writeDatabaseKey(dataDir, secrets);
  const server = await startDatabase({ path: join(dataDir, "database"), keyFile });
  try {
    const { databaseToken } = secrets;
    const address = { databaseUrl: server.url, databaseToken };
    return await work(makeLocalContext(address, { ...secrets, origin: ORIGIN }));
  } finally {
    await server.stop();
  }
}

type Made = {
  dataDir: string;
  plainSecret: string;
  userId: string;
  keyId: string;
  archive: string;
};

async function makeInstallation(): Promise<Made> {
  const dataDir = makeFolder(atEnd);
  const secrets = readSecrets(dataDir);
  const keyFile = writeDatabaseKey(dataDir, secrets);
  const server = await startDatabase({ path: join(dataDir, "database"), keyFile });
  const address = { databaseUrl: server.url, databaseToken: secrets.databaseToken };
  await migrateDatabase(address);
  await loadDemoData(address, { ...secrets, origin: ORIGIN });
  const ctx = makeLocalContext(address, { ...secrets, origin: ORIGIN });
  const db = createDatabase({ url: server.url, token: secrets.databaseToken });
  const person = await db.select({ id: profiles.id }).from(profiles).limit(1).get();
  const userId = person?.id ?? expect.fail("no demo people");
  const { plain, sealed } = await makeTotpSecret(ctx, "factor");
  await db.insert(totpFactors).values({
    id: "factor",
    userId,
    name: "Phone",
    secret: sealed,
    verifiedAt: 1,
    createdAt: 1,
  });
  const codeHash = await hashRecoveryCode(ctx, userId, CODE);
  await db.insert(recoveryCodes).values({ id: "code", userId, codeHash, createdAt: 1 });
  const form = await db.select({ id: forms.id }).from(forms).limit(1).get();
  const formId = form?.id ?? expect.fail("no demo form");
  const webhookSecret = await sealWebhookSecret(ctx, formId, WEBHOOK_SECRET);
  await db.update(forms).set({ webhookSecret }).where(eq(forms.id, formId));
  const head = (await sealAll(ctx, makeKeeper().memory)) ?? expect.fail("nothing is sealed");
  const jws = await signHead(ctx, head);
  const { id: keyId } = await signingKey(ctx);
  const store = await openStore(dataDir);
  await headFiles.store(store.files as unknown as R2Bucket, head.seq, jws);
  await store.files.put("forms/upload 1/ä.png", UPLOAD, {
    httpMetadata: { contentType: "image/png", cacheControl: "private" },
    customMetadata: { hash: "é" },
  });
  await store.edge.put(KV_KEYS.deployments, HISTORY);
  await store.edge.put(KV_KEYS.sitePointer, "derived");
  await store.close();
  await server.stop();
  const archive = join(makeFolder(atEnd), "copy.tar");
  return { dataDir, plainSecret: plain, userId, keyId, archive };
}

let made: Made;
let said = "";

const backup = (passphrase = PASSPHRASE, file = made.archive) =>
  runScript("backup-installation.ts", [file], {
    DATA_DIR: made.dataDir,
    BACKUP_PASSPHRASE: passphrase,
  });

const restore = (dataDir: string, args: string[] = [], passphrase = PASSPHRASE, end?: AtEnd) =>
  runScript(
    "restore-installation.ts",
    [made.archive, ...args],
    { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase },
    end,
  );

type Restored = { dataDir: string; code: number; output: string };
let restoring: Promise<Restored> | undefined;

async function restoreWhole(): Promise<Restored> {
  const dataDir = join(makeFolder(atEnd), "moved");
  const script = restore(dataDir, [], PASSPHRASE, atEnd);
  return { dataDir, code: await script.ended, output: script.output() };
}

/** Once for all: whoever changes something does so in a copy. */
const restored = () => (restoring ??= restoreWhole());

async function copyRestored(): Promise<string> {
  const { dataDir, code } = await restored();
  expect(code).toBe(0);
  const copy = join(makeFolder(), "moved");
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}

const verifyAudit = async (dataDir: string) => {
  const store = await openStore(dataDir);
  const heads = await headFiles.readNewest(store.files as unknown as R2Bucket, 10);
  await store.close();
  const file = join(makeFolder(), "heads.txt");
  writeFileSync(file, `${heads.join("\n")}\n`);
  const script = runScript("verify-audit.ts", [file], { DATA_DIR: dataDir });
  return { code: await script.ended, output: script.output() };
};

beforeAll(async () => {
  made = await makeInstallation();
  const script = runScript(
    "backup-installation.ts",
    [made.archive],
    { DATA_DIR: made.dataDir, BACKUP_PASSPHRASE: PASSPHRASE },
    atEnd,
  );
  const code = await script.ended;
  if (code !== 0) throw new Error(script.output());
  said = script.output();
}, LONG.timeout);

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

type Context = ReturnType<typeof makeLocalContext>;

async function verifyReceipts(ctx: Context) {
  const [receipts, keys] = await Promise.all([
    // Of erased people the text is gone, and its hash alone is left.
    ctx.db.select().from(consentReceipts).where(isNotNull(consentReceipts.receipt)),
    readPublicKeys(ctx),
  ]);
  const verdicts = await Promise.all(
    receipts.map(({ receipt }) => verifyReceipt(receipt ?? "", keys, Date.now())),
  );
  return verdicts.map(({ isGenuine }) => isGenuine);
}

const readTotp = async (ctx: Context) => {
  const rows = await ctx.db.select().from(totpFactors).where(eq(totpFactors.id, "factor"));
  return rows[0] ? openTotpSecret(ctx, rows[0]) : null;
};

const readWebhook = async (ctx: Context) => {
  const rows = await ctx.db.select().from(forms).where(ne(forms.webhookSecret, ""));
  return rows[0] ? openWebhookSecret(ctx, rows[0]) : null;
};

const findPeople = async (ctx: Context) => {
  const people = await ctx.db.select().from(consentPeople);
  const known = people.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
  expect(known.length).toBeGreaterThan(0);
  for (const { id, email } of known) {
    const found = await ctx.db
      .select({ id: consentPeople.id })
      .from(consentPeople)
      .where(await hasAddress(ctx, email));
    expect(found).toEqual([{ id }]);
  }
};

async function expectEverySecret(ctx: Context) {
  expect(await readTotp(ctx)).toBe(made.plainSecret);
  expect(await readWebhook(ctx)).toBe(WEBHOOK_SECRET);
  const [stored] = await ctx.db.select().from(recoveryCodes).where(eq(recoveryCodes.id, "code"));
  expect(await storedRecoveryCodes(ctx, made.userId, CODE)).toContain(stored?.codeHash);
  const verdicts = await verifyReceipts(ctx);
  expect(verdicts.length).toBeGreaterThan(0);
  expect(verdicts.every((isGenuine) => isGenuine)).toBe(true);
  expect((await signingKey(ctx)).id).toBe(made.keyId);
  await findPeople(ctx);
}

describe("an archive", () => {
  test("is one private tar that says in clear neither key nor passphrase", async () => {
    const bytes = readFileSync(made.archive);
    expect(said).toMatch(/rows of \d+ tables and 2 files in/);
    expect(said).not.toContain(PASSPHRASE);
    expect(statSync(made.archive).mode & 0o777).toBe(0o600);
    const { signingKey: key, databaseToken } = readSecrets(made.dataDir);
    for (const secret of [key, databaseToken, PASSPHRASE, made.plainSecret]) {
      expect(bytes.includes(secret)).toBe(false);
    }
    const folder = join(made.archive, "..");
    expect(readdirSync(folder)).toEqual(["copy.tar"]);
    const { manifest } = await checkArchive(made.archive);
    expect(manifest).toMatchObject({ format: 1, edge: { keys: 1 }, files: { count: 2 } });
  });

  test("restores in another folder with every secret working", LONG, async () => {
    const { dataDir, code, output } = await restored();
    expect([code, output]).toEqual([0, expect.stringContaining("2 files of")]);
    expect(output).not.toContain(PASSPHRASE);
    const [from, to] = [readSecrets(made.dataDir), readSecrets(dataDir)];
    expect(to.signingKey).toBe(from.signingKey);
    expect(to.databaseToken).not.toBe(from.databaseToken);
    await within(dataDir, expectEverySecret);
    const store = await openStore(dataDir);
    const file = (await store.files.get("forms/upload 1/ä.png")) ?? expect.fail("no file");
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(UPLOAD);
    expect(file.httpMetadata).toMatchObject({
      contentType: "image/png",
      cacheControl: "private",
    });
    expect(file.customMetadata).toEqual({ hash: "é" });
    expect(await store.edge.get(KV_KEYS.deployments)).toBe(HISTORY);
    // The worker makes it of the database.
    expect(await store.edge.get(KV_KEYS.sitePointer)).toBeNull();
    await store.close();
    const audit = await verifyAudit(dataDir);
    expect([audit.code, audit.output]).toEqual([
      0,
      expect.stringMatching(/1 signed heads compared\nEverything fits/),
    ]);
    const again = restore(dataDir);
    expect([await again.ended, again.output()]).toEqual([
      1,
      expect.stringContaining("into an empty folder only"),
    ]);
  });

  test("restores without its keys once told to, and says what that loses", LONG, async () => {
    const dataDir = join(makeFolder(), "moved");
    const asked = restore(dataDir, [], "");
    expect([await asked.ended, asked.output()]).toEqual([
      1,
      expect.stringMatching(/authenticator apps.*webhook secrets.*--without-keys/s),
    ]);
    expect(readdirSync(join(dataDir, ".."))).toEqual([]);
    const script = restore(dataDir, ["--without-keys"], "");
    expect([await script.ended, script.output()]).toEqual([0, expect.anything()]);
    const marked = await verifyAudit(dataDir);
    expect([marked.code, marked.output]).toEqual([
      0,
      expect.stringContaining("were sealed with a key that is lost"),
    ]);
    await within(dataDir, async (ctx) => {
      expect(await readTotp(ctx)).toBeNull();
      expect(await ctx.db.select().from(recoveryCodes)).toEqual([]);
      expect(await readWebhook(ctx)).toMatch(/^whsec_/);
      expect((await verifyReceipts(ctx)).every((isGenuine) => isGenuine)).toBe(true);
      const before = await ctx.db.select({ id: consentKeys.id }).from(consentKeys);
      expect(before.map(({ id }) => id)).not.toContain((await signingKey(ctx)).id);
      await findPeople(ctx);
      // What the lost key has sealed is still held together by what needs no key.
      await ctx.db.update(auditEvents).set({ details: {} }).where(eq(auditEvents.number, 1));
    });
    expect((await verifyAudit(dataDir)).code).toBe(1);
  });

  test("with a wrong passphrase, a short one or none: one clear line each", LONG, async () => {
    const dataDir = join(makeFolder(), "moved");
    const wrong = restore(dataDir, [], "not the passphrase");
    expect([await wrong.ended, wrong.output()]).toEqual([
      1,
      expect.stringMatching(/The passphrase does not open the keys of this archive[^\n]*\n$/),
    ]);
    expect(readdirSync(join(dataDir, ".."))).toEqual([]);
    const file = join(makeFolder(), "other.tar");
    for (const [passphrase, words] of [
      ["short", /^The passphrase is too short: use 12 characters or more\.\n$/],
      ["", /^The archive's keys need a passphrase: [^\n]*\n$/],
    ] as const) {
      const script = backup(passphrase, file);
      expect([await script.ended, script.output()]).toEqual([1, expect.stringMatching(words)]);
    }
  });

  test("changed at any byte or cut anywhere is refused", LONG, async () => {
    const bytes = readFileSync(made.archive);
    const file = join(makeFolder(), "changed.tar");
    const refused = async () => {
      await expect(checkArchive(file)).rejects.toThrow("cut off or changed");
    };
    const places = Array.from({ length: 300 }, (_, at) =>
      at < 60
        ? at * 9
        : at < 120
          ? bytes.length - 1 - (at - 60) * 37
          : (at * 7_919_993) % bytes.length,
    );
    writeFileSync(file, bytes);
    const opened = openSync(file, "r+");
    for (const [at, place] of places.entries()) {
      const byte = bytes[place] ?? 0;
      writeSync(opened, Uint8Array.of(byte ^ (1 << (at % 8))), 0, 1, place);
      await refused();
      writeSync(opened, Uint8Array.of(byte), 0, 1, place);
    }
    closeSync(opened);
    // As it was, or a refusal above might have been of an earlier change.
    await checkArchive(file);
    for (const length of [
      0,
      1,
      511,
      512,
      bytes.length - 1,
      bytes.length - 512,
      bytes.length >> 1,
    ]) {
      writeFileSync(file, bytes.subarray(0, length));
      await refused();
    }
    writeFileSync(file, joined(bytesOf("x"), bytes));
    await refused();
    writeFileSync(file, bytes);
    await checkArchive(file);
  });
});

describe("a rotation of keys", () => {
  test("seals anew what was sealed, and verifies what was signed before", LONG, async () => {
    const dataDir = await copyRestored();
    const before = readSecrets(dataDir);
    for (let round = 1; round <= 2; round += 1) {
      const script = runScript("rotate-keys.ts", [], { DATA_DIR: dataDir });
      expect([await script.ended, script.output()]).toEqual([
        0,
        expect.stringContaining(`${round} earlier ones are kept`),
      ]);
      expect(script.output()).not.toContain(before.signingKey);
    }
    const after = readSecrets(dataDir);
    expect(after.previousKeys[1]).toBe(before.signingKey);
    expect(after).toMatchObject({ isRotating: false, databaseToken: before.databaseToken });
    await within(dataDir, async (ctx) => {
      await expectEverySecret(ctx);
      await sealAll(ctx, makeKeeper().memory);
    });
    const audit = await verifyAudit(dataDir);
    expect([audit.code, audit.output]).toEqual([0, expect.stringContaining("Everything fits.")]);
    // Sealed with the newest key: the earlier ones are no longer needed to open them.
    await within(dataDir, async ({ db, ...rest }) => {
      const ctx = { ...rest, db, keys: { ...rest.keys, previous: [] } };
      expect(await readTotp(ctx)).toBe(made.plainSecret);
      expect(await readWebhook(ctx)).toBe(WEBHOOK_SECRET);
      await findPeople(ctx);
    });
  });

  test("that was interrupted is finished by the next run, with the same key", LONG, async () => {
    const dataDir = await copyRestored();
    const before = readSecrets(dataDir);
    const rotating = {
      ...before,
      signingKey: "n".repeat(43),
      previousKeys: [before.signingKey],
      isRotating: true,
    };
    writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(rotating));
    await within(dataDir, expectEverySecret);
    const script = runScript("rotate-keys.ts", [], { DATA_DIR: dataDir });
    expect([await script.ended, script.output()]).toEqual([
      0,
      expect.stringContaining("The rotation that was interrupted is done"),
    ]);
    expect(readSecrets(dataDir)).toEqual({ ...rotating, isRotating: false });
  });
});
