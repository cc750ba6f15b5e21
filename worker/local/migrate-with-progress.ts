import { migrateDatabase, OlderLayout } from "../../db/migrate.ts";
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
      const message =
        error instanceof OlderLayout
          ? sayOlderLayout(address)
          : `The migrations could not be applied: ${messageOf(error)}`;
      throw new LocalFailure(message, { cause: error });
    }
  });
}

function sayOlderLayout({ databaseUrl }: DatabaseAddress): string {
  const fact = "This database has an older layout, which this version cannot read";
  return databaseUrl === readRemoteAddress()?.databaseUrl
    ? `${fact}: set DATABASE_URL to a new database.`
    : `${fact}: run npm start -- --fresh to delete its data and begin again with new data.`;
}
