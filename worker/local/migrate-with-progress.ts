import { migrateDatabase } from "../../db/migrate.ts";
import { LocalFailure, messageOf } from "./local-failure.ts";
import type { DatabaseAddress } from "./open-client.ts";
import { showProgress } from "./show-progress.ts";

export async function migrateWithProgress(address: DatabaseAddress): Promise<void> {
  await showProgress("Database structure", async (step) => {
    try {
      const { applied } = await migrateDatabase(address);
      step.say(applied === 0 ? "up to date" : `${applied} new`);
    } catch (error) {
      throw new LocalFailure(`The migrations could not be applied: ${messageOf(error)}`, {
        cause: error,
      });
    }
  });
}
