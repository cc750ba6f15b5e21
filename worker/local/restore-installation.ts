import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readUnfinished } from "../../db/unfinished.ts";
import { sayCounts } from "./backup-format.ts";
import { checkArchive } from "./check-archive.ts";
import { findClaim } from "./claim-data-folder.ts";
import { LocalFailure } from "./local-failure.ts";
import { withClient } from "./open-client.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { readSettings } from "./read-settings.ts";
import { restoreArchive } from "./restore-archive.ts";
import { runCommand } from "./run-command.ts";
import { openKeys } from "./seal-keys.ts";
import { showProgress } from "./show-progress.ts";
import { readRemoteAddress, withDatabase } from "./with-database.ts";

const HELP = `npm run restore -- file.tar [--without-keys]

Puts an archive of npm run backup into an empty folder: DATA_DIR=/another/folder npm run restore -- file.tar.
The passphrase is asked for, or taken from BACKUP_PASSPHRASE.`;

const LOSSES = `Without its keys an installation loses:
  - authenticator apps and recovery codes: people sign in with their password and set them up again
  - webhook secrets: each form gets a new one, which its receiver has to be told
  - links in emails that are under way, and sign-ups that are not confirmed
  - of the audit log, the proof of whom earlier events concerned
Passwords, passkeys, sessions, receipts of consents and all content stay. Add --without-keys to go on like this.`;

await runCommand(async () => {
  const args = process.argv.slice(2);
  const isWithoutKeys = args.includes("--without-keys");
  const [given, ...more] = args.filter((arg) => arg !== "--without-keys");
  if (!given || given.startsWith("-") || more.length > 0) throw new LocalFailure(HELP);
  if (readRemoteAddress()) {
    throw new LocalFailure(
      "npm run restore fills a folder of this machine: run it without DATABASE_URL.",
    );
  }
  const file = resolve(given);
  const settings = readSettings();
  const { dataDir, origin } = settings;
  const isHalf = await refuseUnlessEmpty(dataDir);
  const archive = await showProgress("Checking the archive", () => checkArchive(file));
  const keys = isWithoutKeys ? null : await openKeys(archive.keys, await askPassphrase());
  await withDatabase(async (address) => {
    if (isHalf) {
      const mark = await withClient(address, readUnfinished);
      if (mark !== "restore") throw taken(dataDir);
    }
    await showProgress("Restoring", async (step) => {
      await restoreArchive({ address, dataDir, origin }, archive, keys, step);
      const { database, files } = archive.manifest;
      step.say(`${sayCounts(database.rows)} and ${files.count} files of ${archive.manifest.time}`);
    });
  });
  process.stdout.write(`npm start with DATA_DIR=${dataDir} serves it.\n`);
});

/** True where an earlier restore may have been interrupted: the database itself says whether it was. */
async function refuseUnlessEmpty(dataDir: string): Promise<boolean> {
  if (await findClaim(dataDir)) throw taken(dataDir);
  const own = ["database", "worker", "secrets.json"].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  if (own.length > 0 && !own.includes("database")) throw taken(dataDir);
  return own.length > 0;
}

function taken(dataDir: string): LocalFailure {
  return new LocalFailure(
    `An archive is restored into an empty folder only, and ${dataDir} has an installation: set DATA_DIR to a new folder.`,
  );
}

async function askPassphrase(): Promise<string> {
  try {
    return await readPassphrase({ isNew: false });
  } catch (error) {
    process.stderr.write(`${LOSSES}\n`);
    throw error;
  }
}
