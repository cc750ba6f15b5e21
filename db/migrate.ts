import { createClient } from "@libsql/client/http";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/http";
import { migrate } from "drizzle-orm/libsql/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";

const FOLDER = new URL("../migrations", import.meta.url).pathname;

export type MigrateOptions = { databaseUrl: string; databaseToken?: string };

/** Applies the migrations that the database has not seen, all or none; answers how many. */
export async function migrateDatabase(options: MigrateOptions): Promise<{ applied: number }> {
  const client = createClient({
    url: options.databaseUrl,
    ...(options.databaseToken ? { authToken: options.databaseToken } : {}),
  });
  try {
    const db = drizzle(client);
    const last = await lastApplied(db);
    const waiting = readMigrationFiles({ migrationsFolder: FOLDER }).filter(
      (migration) => migration.folderMillis > last,
    );
    if (waiting.length > 0) await migrate(db, { migrationsFolder: FOLDER });
    return { applied: waiting.length };
  } finally {
    client.close();
  }
}

async function lastApplied(db: ReturnType<typeof drizzle>): Promise<number> {
  const [table] = await db.all(
    sql`select name from sqlite_schema where name = '__drizzle_migrations'`,
  );
  if (!table) return -1;
  const [row] = await db.all<{ last: number | null }>(
    sql`select max(created_at) as last from __drizzle_migrations`,
  );
  return row?.last ?? -1;
}
