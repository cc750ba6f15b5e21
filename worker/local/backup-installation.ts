import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { sayCounts } from "./backup-format.ts";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { readSecrets, secretsFile } from "./read-secrets.ts";
import { readSettings } from "./read-settings.ts";
import { runCommand } from "./run-command.ts";
import { showProgress } from "./show-progress.ts";
import { readRemoteAddress, withDatabase } from "./with-database.ts";
import { backupFailure } from "./write-backup.ts";
import { writeArchive } from "./write-archive.ts";

const HELP = `npm run backup -- [file.tar]

Writes one archive of this machine's installation, whether it runs or not: database, files, what only KV knows, and
its keys, sealed with a passphrase of ${LOCAL.passphraseLength} or more characters that is asked for or taken from BACKUP_PASSPHRASE.
npm run restore puts it into another folder.`;

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith("-")) throw new LocalFailure(HELP);
  if (readRemoteAddress()) {
    throw new LocalFailure(
      "npm run backup archives this machine's installation: run it without DATABASE_URL. docs/deploy.md says how a real account is backed up.",
    );
  }
  const { dataDir } = readSettings();
  if (!existsSync(secretsFile(dataDir))) {
    throw new LocalFailure(`There is no installation in ${dataDir}: set DATA_DIR to its folder.`);
  }
  const passphrase = await readPassphrase({ isNew: true });
  const time = new Date();
  const name = time.toISOString().replaceAll(/[:.]/g, "-");
  const file = resolve(given ?? `${dataDir}/backups/${name}.tar`);
  await withDatabase((address) =>
    showProgress("Backing up", async (step) => {
      const secrets = readSecrets(dataDir);
      const { database, files } = await writeArchive(
        { address, dataDir, secrets, passphrase },
        { file, time, step },
      ).catch((error: unknown) => {
        throw backupFailure(address, error);
      });
      step.say(`${sayCounts(database.rows)} and ${files.count} files in ${file}`);
    }),
  );
});
