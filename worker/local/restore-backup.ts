import type { Client, InStatement } from "@libsql/client/http";
import * as v from "valibot";
import {
  dropUnfinished,
  markFinished,
  markUnfinished,
  readUnfinished,
} from "../../db/unfinished.ts";
import { digestBody, readBody, type RowCounts } from "./backup-format.ts";
import { bindTexts } from "./bind-texts.ts";
import { type CheckedBackup, checkBackup, refuseOtherVersions } from "./check-backup.ts";
import { LocalFailure, messageOf } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { type DatabaseAddress, withClient } from "./open-client.ts";
import { readContents } from "./read-contents.ts";
import { readLines } from "./read-lines.ts";
import type { Step } from "./show-progress.ts";
import { readWithin } from "./write-backup.ts";

/**
 * Puts a backup into an empty database, or into one that an earlier restore left half-way. Until all
 * of it is there and compared, the database is marked so that nothing starts on it: a provider ends a
 * transaction after seconds, so one for all of it would restore small backups only.
 */
export async function restoreBackup(
  address: DatabaseAddress,
  file: string,
  step: Step,
  /** What has to be there too before anything starts on it. */
  finish: () => Promise<void> = () => Promise.resolve(),
): Promise<RowCounts> {
  const backup = await checkBackup(file);
  refuseOtherVersions(backup);
  return await withClient(address, async (client) => {
    await refuseUnlessEmpty(client);
    await markUnfinished(client, "restore").catch((error: unknown) => {
      throw failure(error, "Nothing was changed.");
    });
    try {
      await dropUnfinished(client);
      await fill(client, backup, step);
      step.say("comparing");
      await compare(address, client, backup);
      await finish();
      await markFinished(client);
    } catch (error) {
      throw failure(
        error,
        "Restore again, which replaces what is there; until then nothing starts on it.",
      );
    }
    return backup.counts;
  });
}

function failure(error: unknown, whatNow: string): LocalFailure {
  const words = `The backup could not be restored (${messageOf(error)}). ${whatNow}`;
  return new LocalFailure(words, { cause: error });
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  if ((await readUnfinished(client)) !== null) return;
  const { rows } = await client.execute(
    "select name from sqlite_schema where substr(name, 1, 7) <> 'sqlite_' limit 1",
  );
  if (rows.length === 0) return;
  throw new LocalFailure(
    "A backup is restored into an empty database only, and this one has tables: set DATA_DIR to a new folder, or DATABASE_URL to a new database.",
  );
}

async function fill(client: Client, { file }: CheckedBackup, step: Step): Promise<void> {
  let done = 0;
  for await (const batch of inBatches(readBody(textLines(file)))) {
    // Without foreign keys: the rows come table by table, whoever points at whom.
    await client.migrate(batch);
    done += batch.length;
    step.say(`${done} statements`);
  }
}

async function* textLines(file: string): AsyncGenerator<string> {
  for await (const { bytes } of readLines(file)) yield bytes.toString();
}

async function* inBatches(statements: AsyncIterable<string>): AsyncGenerator<InStatement[]> {
  let batch: InStatement[] = [];
  let length = 0;
  for await (const statement of statements) {
    const isFull =
      batch.length >= LOCAL.restoreBatchRows || length + statement.length > LOCAL.restoreBatchBytes;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(bindTexts(statement));
    length += statement.length;
  }
  if (batch.length > 0) yield batch;
}

/** What is there now has to give the same backup again, to the last byte. */
async function compare(
  address: DatabaseAddress,
  client: Client,
  { bodyDigest }: CheckedBackup,
): Promise<void> {
  const digest = await readWithin(address, (tx) => digestBody(readContents(tx)));
  if (digest !== bodyDigest) throw new LocalFailure("what was restored differs from the backup");
  const integrity = await client.execute("pragma integrity_check");
  const [found = ""] = integrity.rows.map((row) => v.parse(v.string(), row[0]));
  if (found !== "ok") throw new LocalFailure(`integrity check: ${found}`);
  const { rows } = await client.execute("pragma foreign_key_check");
  const [broken] = rows;
  if (broken) {
    const table = v.parse(v.string(), broken[0]);
    throw new LocalFailure(`${rows.length} rows point at none, the first in ${table}`);
  }
}
