import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { backupFolder } from "./backup-folder.ts";
import { LocalFailure } from "./local-failure.ts";
import { withClient } from "./open-client.ts";
import { readSecrets, writeDatabaseKey } from "./read-secrets.ts";
import { startDatabase } from "./start-database.ts";

/** What this product put there; nothing else that may stand beside it is touched. */
const OWN = ["database", "worker", "secrets.json", "database-key", "worker.log"];
const KEPT = "before-fresh-";

type Wish = {
  /** What was typed, for the line that says what to type. */
  command: string;
  /** Of --yes, or of --yes=NAME. */
  yes?: string | true | undefined;
  /** Asks whoever sits at the terminal; null where nobody does. */
  ask?: ((question: string) => Promise<string>) | null;
};

/** Puts the data of this machine aside, when its owner agrees; the copy before this one is deleted. */
export async function beginAgain(dataDir: string, wish: Wish): Promise<void> {
  const found = OWN.filter((name) => existsSync(join(dataDir, name)));
  if (found.length === 0) return;
  await requireAgreement(dataDir, wish);
  const folder = backupFolder(dataDir);
  const kept = `${KEPT}${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  mkdirSync(join(folder, kept), { recursive: true, mode: 0o700 });
  for (const name of found) renameSync(join(dataDir, name), join(folder, kept, name));
  for (const name of readdirSync(folder)) {
    if (name.startsWith(KEPT) && name !== kept)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
  process.stdout.write(
    `The data that were there are kept until the next time: ${join(folder, kept)}\n`,
  );
}

async function requireAgreement(dataDir: string, wish: Wish): Promise<void> {
  const { command, yes, ask = askAtTerminal() } = wish;
  const people = await countPeople(dataDir);
  const name = basename(dataDir);
  const expected = people === 0 ? "yes" : name;
  if (people === 0 ? yes !== undefined : yes === name) return;
  const fact = people === 0 ? `This puts the data in ${dataDir} aside` : sayPeople(dataDir, people);
  if (yes !== undefined || !ask) {
    const flag = people === 0 ? "--yes" : `--yes=${/^[\w.-]+$/.test(name) ? name : `"${name}"`}`;
    throw new LocalFailure(`${fact}: type ${command} ${flag} to begin again.`);
  }
  const answer = await ask(`${fact}. Type ${expected} to begin again: `);
  if (answer.trim() !== expected) throw new LocalFailure("Nothing was changed.");
}

function sayPeople(dataDir: string, people: number | null): string {
  if (people === null) return `${dataDir} may contain people's accounts, since it can't be read`;
  return people === 1
    ? `${dataDir} contains an account that is no demo account`
    : `${dataDir} contains ${people} accounts that are no demo accounts`;
}

/** Those who are no demo people; null where the database does not tell. */
async function countPeople(dataDir: string): Promise<number | null> {
  const path = join(dataDir, "database");
  if (!existsSync(path)) return 0;
  try {
    const secrets = readSecrets(dataDir);
    const keyFile = writeDatabaseKey(dataDir, secrets);
    const server = await startDatabase({ path, keyFile });
    try {
      const { databaseToken } = secrets;
      return await withClient({ databaseUrl: server.url, databaseToken }, async (client) => {
        const { rows } = await client.execute(
          "select count(*) as people from profiles where is_demo = 0",
        );
        return v.parse(v.number(), rows[0]?.["people"]);
      });
    } finally {
      await server.stop();
    }
  } catch {
    // Damaged, or of another layout: whoever begins again has to know what it is.
    return null;
  }
}

function askAtTerminal(): Wish["ask"] {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return (question) =>
    new Promise((resolve) => {
      process.stdout.write(question);
      // Left to the terminal itself, which turns Ctrl-C into the signal that ends this.
      const lines = createInterface({ input: process.stdin, terminal: false });
      const end = (answer: string) => {
        resolve(answer);
        lines.close();
      };
      lines.once("line", end);
      lines.once("close", () => end(""));
    });
}
