import { join } from "node:path";
import { backupFolder } from "./backup-folder.ts";
import { findFreePort } from "./check-port.ts";
import { claimDataFolder, findClaim } from "./claim-data-folder.ts";
import { LOCAL } from "./local-limits.ts";
import type { DatabaseAddress } from "./open-client.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import { readSecrets, writeDatabaseKey } from "./read-secrets.ts";
import { readSettings } from "./read-settings.ts";
import { startDatabase } from "./start-database.ts";

/**
 * Opens the database that a command is about: the one that DATABASE_URL names, else this
 * machine's, which is started for the while when it does not run.
 */
export async function withDatabase<T>(work: (address: DatabaseAddress) => Promise<T>): Promise<T> {
  const remote = readRemoteAddress();
  if (remote) return await work(remote);
  const { dataDir } = readSettings();
  prepareDataFolder(dataDir);
  const secrets = readSecrets(dataDir);
  const { databaseToken } = secrets;
  const running = await findClaim(dataDir);
  if (running) return await work({ databaseUrl: running.databaseUrl, databaseToken });
  const port = await findFreePort(LOCAL.host);
  const release = await claimDataFolder(dataDir, `http://${LOCAL.host}:${port}`);
  try {
    const database = await startDatabase({
      path: join(dataDir, "database"),
      port,
      keyFile: writeDatabaseKey(dataDir, secrets),
      logTo: join(dataDir, "database.log"),
    });
    try {
      return await work({ databaseUrl: database.url, databaseToken });
    } finally {
      await database.stop();
    }
  } finally {
    release();
  }
}

/** Where copies of this machine's database lie; elsewhere its provider keeps them. */
export function ownBackups(): string | undefined {
  return readRemoteAddress() ? undefined : backupFolder(readSettings().dataDir);
}

export function readRemoteAddress(): DatabaseAddress | undefined {
  const databaseUrl = process.env["DATABASE_URL"];
  if (!databaseUrl) return undefined;
  const databaseToken = process.env["DATABASE_TOKEN"];
  return { databaseUrl, ...(databaseToken ? { databaseToken } : {}) };
}
