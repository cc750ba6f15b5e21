import { HalfRestored, migrateDatabase, NewerLayout, OlderLayout } from "../../db/migrate.ts";
import { explainDatabase } from "./explain-failure.ts";
import { LocalFailure, messageOf } from "./local-failure.ts";
import { makeBackup } from "./make-backup.ts";
import type { DatabaseAddress } from "./open-client.ts";
import { showProgress } from "./show-progress.ts";
import { readRemoteAddress } from "./with-database.ts";

/** With a folder for backups, what is there is copied before it is changed. */
export async function migrateWithProgress(
  address: DatabaseAddress,
  backups?: string,
): Promise<void> {
  await showProgress("Database structure", async (step) => {
    let copy = "";
    const beforeUpgrade = async () => {
      if (backups) copy = `, after a copy to ${await copyTo(backups, address)}`;
    };
    try {
      const { applied } = await migrateDatabase({ ...address, beforeUpgrade });
      step.say(applied === 0 ? "up to date" : `${applied} new${copy}`);
    } catch (error) {
      throw new LocalFailure(say(error, address), { cause: error });
    }
  });
}

/** Nothing is changed without a copy to go back to. */
class NotCopied extends Error {
  override name = "NotCopied";
}

async function copyTo(folder: string, address: DatabaseAddress): Promise<string> {
  try {
    const { file } = await makeBackup(address, { folder, time: new Date(), kind: "beforeUpgrade" });
    return file;
  } catch (error) {
    throw new NotCopied(messageOf(error), { cause: error });
  }
}

function say(error: unknown, address: DatabaseAddress): string {
  if (error instanceof OlderLayout) return sayOlderLayout(address);
  if (error instanceof NewerLayout) {
    return `This database has the structure of ${dayOf(error.lastApplied)}, and this version knows that of ${dayOf(error.lastKnown)}: install the version that made it or a later one.`;
  }
  if (error instanceof HalfRestored) {
    return "A restore into this database did not end: run it again (npm run restore or npm run db:restore), which replaces what is there.";
  }
  if (error instanceof NotCopied) {
    return `The database was not migrated, since no copy of it could be made first. ${error.message}`;
  }
  const isRemote = address.databaseUrl === readRemoteAddress()?.databaseUrl;
  const why = explainDatabase(error, isRemote) ?? messageOf(error);
  return `The migrations could not be applied. ${why}`;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, "2026-11-24".length);

function sayOlderLayout({ databaseUrl }: DatabaseAddress): string {
  const fact = "This database has an older layout, which this version cannot read";
  return databaseUrl === readRemoteAddress()?.databaseUrl
    ? `${fact}: set DATABASE_URL to a new database.`
    : `${fact}: run npm start -- --fresh to put its data aside and begin again with new data.`;
}
