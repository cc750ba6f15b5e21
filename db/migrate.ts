import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Client, createClient } from "@libsql/client/http";
import * as v from "valibot";
import { readUnfinished } from "./unfinished.ts";

const FOLDER = new URL("../migrations/", import.meta.url);
const BREAKPOINT = "--> statement-breakpoint";

const Entry = v.object({ tag: v.string(), when: v.number() });
const Journal = v.object({ entries: v.tupleWithRest([Entry], Entry) });

export type MigrateOptions = {
  databaseUrl: string;
  databaseToken?: string;
  /** Before a database that holds something is changed; what it throws leaves all as it is. */
  beforeUpgrade?: () => Promise<void>;
  /** By the restore itself, before it ends. */
  duringRestore?: boolean;
};

/** The database was made by migrations that the baseline replaced; nothing leads from there to here. */
export class OlderLayout extends Error {
  override name = "OlderLayout";
}

/** It has migrations that this version does not know, and would lose what they stand for. */
export class NewerLayout extends Error {
  override name = "NewerLayout";
  readonly lastApplied: number;
  readonly lastKnown: number;
  constructor(lastApplied: number) {
    super();
    this.lastApplied = lastApplied;
    this.lastKnown = Math.max(...readJournal().map(({ when }) => when));
  }
}

/** A restore into it was interrupted. */
export class HalfRestored extends Error {
  override name = "HalfRestored";
}

/**
 * Applies the migrations that the database has not seen, all or none; answers how many. It keeps
 * drizzle's own record, but without drizzle: loading that took longer than all the rest of a start.
 */
export async function migrateDatabase(options: MigrateOptions): Promise<{ applied: number }> {
  const client = createClient({
    url: options.databaseUrl,
    ...(options.databaseToken ? { authToken: options.databaseToken } : {}),
  });
  try {
    const isHalf = (await readUnfinished(client)) === "restore";
    if (isHalf && !options.duringRestore) throw new HalfRestored();
    const { first, last } = await readApplied(client);
    if (isOlderLayout(first)) throw new OlderLayout();
    if (isNewerLayout(last)) throw new NewerLayout(last);
    const waiting = readJournal().filter((entry) => entry.when > last);
    if (waiting.length > 0 && last >= 0) await options.beforeUpgrade?.();
    if (waiting.length > 0) await client.migrate(waiting.flatMap(statementsOf));
    return { applied: waiting.length };
  } finally {
    client.close();
  }
}

/** How many migrations of this version a database has not seen. */
export async function countWaiting(options: MigrateOptions): Promise<number> {
  const client = createClient({
    url: options.databaseUrl,
    ...(options.databaseToken ? { authToken: options.databaseToken } : {}),
  });
  try {
    const { rows: tables } = await client.execute(
      "select 1 from sqlite_schema where name = '__drizzle_migrations'",
    );
    const last = tables.length === 0 ? -1 : (await readApplied(client)).last;
    return readJournal().filter((entry) => entry.when > last).length;
  } finally {
    client.close();
  }
}

/** Whether what began with a migration of this moment began before the baseline. */
export function isOlderLayout(firstApplied: number): boolean {
  return firstApplied < readJournal()[0].when;
}

/** Whether a migration of this moment came after all that this version has. */
export function isNewerLayout(lastApplied: number): boolean {
  return readJournal().every((entry) => entry.when < lastApplied);
}

async function readApplied(client: Client): Promise<{ first: number; last: number }> {
  await client.execute(
    "create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)",
  );
  const { rows } = await client.execute(
    "select min(created_at) as first, max(created_at) as last from __drizzle_migrations",
  );
  const [row] = rows;
  return {
    first: Number(row?.["first"] ?? Number.POSITIVE_INFINITY),
    last: Number(row?.["last"] ?? -1),
  };
}

function readJournal() {
  const text = readFileSync(new URL("meta/_journal.json", FOLDER), "utf8");
  return v.parse(Journal, JSON.parse(text)).entries;
}

function statementsOf({ tag, when }: { tag: string; when: number }) {
  const script = readFileSync(new URL(`${tag}.sql`, FOLDER), "utf8");
  const hash = createHash("sha256").update(script).digest("hex");
  return [
    ...script.split(BREAKPOINT),
    {
      sql: "insert into __drizzle_migrations (hash, created_at) values (?, ?)",
      args: [hash, when],
    },
  ];
}
