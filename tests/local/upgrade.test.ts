import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../../db/migrate.ts";
import { seedDemo } from "../../db/seed/index.ts";
import { markUnfinished } from "../../db/unfinished.ts";
import { checkBackup } from "../../worker/local/check-backup.ts";
import { dropHalfDemoData, loadDemoData } from "../../worker/local/load-demo-data.ts";
import { migrateWithProgress } from "../../worker/local/migrate-with-progress.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder } from "./run-script.ts";

const INSTALLATION = { signingKey: "k".repeat(43), origin: "http://localhost" };
const LONG = { timeout: 120_000 };

async function openDatabase() {
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  const client = createClient({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.stop();
  });
  const count = async (what: string) =>
    (await client.execute(`select count(*) as rows from ${what}`)).rows[0]?.["rows"];
  return { address: { databaseUrl: server.url }, client, count };
}

/** As a version before the last migration would have left it, but for the structure itself. */
async function makeOlder() {
  const database = await openDatabase();
  await migrateDatabase(database.address);
  await database.client.execute(
    "delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)",
  );
  return database;
}

test("an upgrade copies what is there before it changes anything", async () => {
  const { address, count } = await makeOlder();
  const folder = makeFolder();
  const known = await count("__drizzle_migrations");
  // What it wants to change is there already, so that it fails, which it may: the copy is made before.
  await expect(migrateWithProgress(address, folder)).rejects.toThrow(
    "The migrations could not be applied",
  );
  const [name = "", ...more] = readdirSync(folder);
  expect([name, more]).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-before-upgrade\.sql$/),
    [],
  ]);
  expect((await checkBackup(join(folder, name))).counts["__drizzle_migrations"]).toBe(known);
});

test("an empty database and one that is up to date are not copied", async () => {
  const { address } = await openDatabase();
  const folder = makeFolder();
  await migrateWithProgress(address, folder);
  await migrateWithProgress(address, folder);
  expect(readdirSync(folder)).toEqual([]);
});

test("without room for the copy nothing is migrated, and one line says so", async () => {
  const { address, count } = await makeOlder();
  const known = await count("__drizzle_migrations");
  const folder = join(makeFolder(), "file");
  writeFileSync(folder, "");
  await expect(migrateWithProgress(address, folder)).rejects.toThrow(
    /^The database was not migrated, since no copy of it could be made first\. /,
  );
  expect(await count("__drizzle_migrations")).toBe(known);
});

test("demo data that were cut off are loaded whole at the next start", LONG, async () => {
  const { address, client, count } = await openDatabase();
  await migrateDatabase(address);
  // Killed when the people were there, and no consent.
  await markUnfinished(client, "demo");
  await seedDemo(address);
  const people = await count("profiles");
  await client.execute("delete from plan_comments");

  await dropHalfDemoData(address);
  await migrateDatabase(address);
  expect(await count("profiles")).toBe(0);
  expect(await loadDemoData(address, INSTALLATION)).toEqual({ loaded: true });
  expect(await count("profiles")).toBe(people);
  expect(await count("plan_comments")).toBeGreaterThan(0);
  expect(await count("consents")).toBeGreaterThan(0);
  expect(await count("sqlite_schema where name = '__unfinished'")).toBe(0);
  // Whole ones stay as they are.
  await client.execute("delete from plan_comments");
  await dropHalfDemoData(address);
  expect(await count("plan_comments")).toBe(0);
  expect(await loadDemoData(address, INSTALLATION)).toEqual({ loaded: false });
});

test("what people made is never dropped with half the demo data", async () => {
  const { address, client, count } = await openDatabase();
  await client.executeMultiple(
    "create table profiles (is_demo integer); insert into profiles values (0)",
  );
  await markUnfinished(client, "demo");
  await dropHalfDemoData(address);
  expect(await count("profiles")).toBe(1);
});

test("two backups at once: the second is told, and the lock of a dead process holds nobody up", async () => {
  const { makeBackup } = await import("../../worker/local/make-backup.ts");
  const { address } = await openDatabase();
  await migrateDatabase(address);
  const folder = join(makeFolder(), "backups");
  const make = () => makeBackup(address, { folder, time: new Date(1_795_000_000_000) });
  const both = await Promise.allSettled([make(), make()]);
  expect(
    both.map((each) => (each.status === "rejected" ? String(each.reason) : each.value.name)),
  ).toEqual([
    "2026-11-18T11-06.sql",
    "BackupRunning: A backup is being made already: wait until it is done.",
  ]);
  // Of a process before this one that had its id, of one that is gone, and cut off by a full disk.
  for (const text of [String(process.pid), "4194305", ""]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "making"), text);
    await make();
  }
  writeFileSync(join(folder, "making"), String(process.ppid));
  await expect(make()).rejects.toThrow("A backup is being made already");
});
