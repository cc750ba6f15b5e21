import { existsSync } from "node:fs";
import type { Resealed } from "../kernel/reseal.ts";
import { findClaim } from "./claim-data-folder.ts";
import { LocalFailure } from "./local-failure.ts";
import { type Installation, makeLocalContext } from "./make-local-context.ts";
import { migrateWithProgress } from "./migrate-with-progress.ts";
import {
  makeSigningKey,
  readKeysOfAccount,
  readSecrets,
  secretsFile,
  writeSecrets,
} from "./read-secrets.ts";
import { readSettings } from "./read-settings.ts";
import { finishRotation } from "./reseal-all.ts";
import { runCommand } from "./run-command.ts";
import { showProgress } from "./show-progress.ts";
import { readRemoteAddress, withDatabase } from "./with-database.ts";

const HELP = `npm run keys:rotate

Makes a new signing key and a new key for providers of models, keeps the earlier ones for what they signed, and seals with it what they sealed. Stop the
product first. Of a real account it takes DATABASE_URL, SIGNING_KEY, SIGNING_KEY_PREVIOUS and, where it has
them, AI_MASTER_KEY and AI_MASTER_KEY_PREVIOUS from the environment and does the last of these alone. Interrupted, run it again.`;

await runCommand(async () => {
  if (process.argv.length > 2) throw new LocalFailure(HELP);
  if (readRemoteAddress()) return await rotateRemote();
  await rotateHere();
});

async function rotateHere(): Promise<void> {
  const { dataDir } = readSettings();
  if (!existsSync(secretsFile(dataDir))) {
    throw new LocalFailure(`There is no installation in ${dataDir}: set DATA_DIR to its folder.`);
  }
  const running = await findClaim(dataDir);
  if (running) {
    throw new LocalFailure(
      `Stop process ${running.pid} first: it runs on ${dataDir} and would go on with the key that it has.`,
    );
  }
  const secrets = readSecrets(dataDir);
  const { signingKey, previousKeys, aiKey, previousAiKeys, isRotating } = secrets;
  const rotated = isRotating
    ? secrets
    : {
        ...secrets,
        signingKey: makeSigningKey(),
        previousKeys: [signingKey, ...previousKeys],
        aiKey: makeSigningKey(),
        previousAiKeys: [aiKey, ...previousAiKeys],
        isRotating: true,
      };
  writeSecrets(dataDir, rotated);
  await reseal(rotated);
  writeSecrets(dataDir, { ...rotated, isRotating: false });
  process.stdout.write(
    isRotating
      ? "The rotation that was interrupted is done. Run it again for another new key.\n"
      : `New key in use; ${rotated.previousKeys.length} earlier ones are kept for what they signed.\n`,
  );
}

async function rotateRemote(): Promise<void> {
  const { signingKey, previousKeys, aiKey, previousAiKeys } = readKeysOfAccount();
  if (!signingKey || previousKeys.length + previousAiKeys.length === 0) {
    throw new LocalFailure(
      "Set SIGNING_KEY to the new key and SIGNING_KEY_PREVIOUS to the earlier ones, as the account has them, or the same of AI_MASTER_KEY.",
    );
  }
  const { lost } = await reseal({ signingKey, previousKeys, aiKey, previousAiKeys });
  if (lost > 0) process.exitCode = 1;
}

type Signing = Omit<Installation, "origin">;

async function reseal(keys: Signing): Promise<Resealed> {
  const { origin } = readSettings();
  return await withDatabase(async (address) => {
    await migrateWithProgress(address);
    return await showProgress("Sealing with the new key", async (step) => {
      const done = await finishRotation(makeLocalContext(address, { ...keys, origin }));
      step.say(
        done.lost === 0
          ? `${done.resealed} secrets`
          : `${done.resealed} secrets; ${done.lost} open with no known key and were left`,
      );
      return done;
    });
  });
}
