import { HalfRestored, migrateDatabase, NewerLayout, OlderLayout } from "../../db/migrate.ts";
import { explainDatabase } from "./explain-failure.ts";
import { LocalFailure, messageOf } from "./local-failure.ts";
import type { DatabaseAddress } from "./open-client.ts";
import { showProgress } from "./show-progress.ts";
import { readRemoteAddress } from "./with-database.ts";

export async function migrateWithProgress(address: DatabaseAddress): Promise<void> {
  await showProgress("Database structure", async (step) => {
    try {
      const { applied } = await migrateDatabase(address);
      step.say(applied === 0 ? "up to date" : `${applied} new`);
    } catch (error) {
      throw new LocalFailure(say(error, address), { cause: error });
    }
  });
}

function say(error: unknown, address: DatabaseAddress): string {
  if (error instanceof OlderLayout) return sayOlderLayout(address);
  if (error instanceof NewerLayout) {
    return "This database was made by a newer version, which this one would damage: install that version or a later one.";
  }
  if (error instanceof HalfRestored) {
    return "A restore into this database did not end: run npm run db:restore -- file.sql again, which replaces what is there.";
  }
  const isRemote = address.databaseUrl === readRemoteAddress()?.databaseUrl;
  const why = explainDatabase(error, isRemote) ?? messageOf(error);
  return `The migrations could not be applied. ${why}`;
}

function sayOlderLayout({ databaseUrl }: DatabaseAddress): string {
  const fact = "This database has an older layout, which this version cannot read";
  return databaseUrl === readRemoteAddress()?.databaseUrl
    ? `${fact}: set DATABASE_URL to a new database.`
    : `${fact}: run npm start -- --fresh to delete its data and begin again with new data.`;
}
