import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { migrateDatabase } from "../../db/migrate.ts";
import { markUnfinished } from "../../db/unfinished.ts";
import { EdgeValues } from "./archive-format.ts";
import { type CheckedArchive, openArchive, readPieces } from "./check-archive.ts";
import { makeLocalContext } from "./make-local-context.ts";
import { type DatabaseAddress, withClient } from "./open-client.ts";
import { openStore } from "./open-store.ts";
import { makeSigningKey, readSecrets, type SigningKeys, writeSecrets } from "./read-secrets.ts";
import { replaceLostKeys } from "./reseal-all.ts";
import { restoreBackup } from "./restore-backup.ts";
import { enqueueEdgeWork } from "./settle-effects.ts";
import type { Step } from "./show-progress.ts";

type Place = { address: DatabaseAddress; dataDir: string; origin: string };
/** Null where they are given up. */
type Keys = v.InferOutput<typeof SigningKeys> | null;

/**
 * Fills an empty data folder. The database is marked from the first moment to the last, so that nothing starts
 * on a part of it, and a restore that was interrupted is done again.
 */
export async function restoreArchive(
  { address, dataDir, origin }: Place,
  archive: CheckedArchive,
  keys: Keys,
  step: Step,
): Promise<void> {
  await withClient(address, (client) => markUnfinished(client, "restore"));
  const { signingKey, previousKeys } = keys ?? { signingKey: makeSigningKey(), previousKeys: [] };
  const fresh = readSecrets(dataDir);
  const { aiKey = fresh.aiKey, previousAiKeys = [] } = keys ?? {};
  writeSecrets(dataDir, { ...fresh, signingKey, previousKeys, aiKey, previousAiKeys });
  await rm(join(dataDir, "worker"), { recursive: true, force: true });
  await restoreStore(dataDir, archive, step);
  const script = join(dataDir, "restore.sql");
  try {
    await extract(archive, script);
    await restoreBackup(address, script, step, async () => {
      await migrateDatabase({ ...address, duringRestore: true });
      if (!keys) {
        await replaceLostKeys(makeLocalContext(address, { signingKey, aiKey, origin }));
      }
      // The edge is made of the database by the worker, as soon as one runs.
      await withClient(address, (client) => enqueueEdgeWork(client, "publish"));
    });
  } finally {
    await rm(script, { force: true });
  }
}

async function restoreStore(dataDir: string, archive: CheckedArchive, step: Step): Promise<void> {
  const store = await openStore(dataDir);
  const handle = await openArchive(archive.file);
  try {
    const values = v.parse(v.pipe(v.string(), v.parseJson(), EdgeValues), archive.edge);
    for (const { key, value } of values) await store.edge.put(key, value);
    let count = 0;
    for await (const { described, place } of archive.files(handle)) {
      const { key, httpMetadata, customMetadata } = described;
      const pieces: Buffer[] = [];
      for await (const piece of readPieces(handle, place)) pieces.push(piece);
      await store.files.put(key, Buffer.concat(pieces), { httpMetadata, customMetadata });
      count += 1;
      step.say(`${count} of ${archive.manifest.files.count} files`);
    }
  } finally {
    await handle.close();
    await store.close();
  }
}

async function extract(archive: CheckedArchive, script: string): Promise<void> {
  const from = await openArchive(archive.file);
  const to = await open(script, "w", 0o600);
  try {
    for await (const piece of readPieces(from, archive.database)) await to.appendFile(piece);
  } finally {
    await from.close();
    await to.close();
  }
}
