import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Client, createClient } from "@libsql/client/http";
import * as v from "valibot";

const FOLDER = new URL("../migrations/", import.meta.url);
const BREAKPOINT = "--> statement-breakpoint";

const Journal = v.object({ entries: v.array(v.object({ tag: v.string(), when: v.number() })) });

export type MigrateOptions = { databaseUrl: string; databaseToken?: string };

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
    const last = await lastApplied(client);
    const waiting = readJournal().filter((entry) => entry.when > last);
    if (waiting.length > 0) await client.migrate(waiting.flatMap(statementsOf));
    return { applied: waiting.length };
  } finally {
    client.close();
  }
}

async function lastApplied(client: Client): Promise<number> {
  await client.execute(
    "create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)",
  );
  const { rows } = await client.execute("select max(created_at) as last from __drizzle_migrations");
  return Number(rows[0]?.["last"] ?? -1);
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
