import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createClient } from "@libsql/client/http";
import { expect, test, vi } from "vitest";
import { beginAgain } from "../../worker/local/begin-again.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder } from "./run-script.ts";

const COMMAND = "npm start -- --fresh";
const silent = () => vi.spyOn(process.stdout, "write").mockReturnValue(true);

/** A data folder with so many people, and a backup. */
async function makeData(people: { real: number; demo: number }) {
  const dataDir = makeFolder();
  mkdirSync(join(dataDir, "backups"));
  writeFileSync(join(dataDir, "backups", "2026-11-24T15-01.sql"), "kept");
  await fill(dataDir, people);
  return dataDir;
}

async function fill(dataDir: string, { real, demo }: { real: number; demo: number }) {
  const server = await startDatabase({ path: join(dataDir, "database") });
  const client = createClient({ url: server.url });
  await client.execute("create table profiles (is_demo integer)");
  for (const isDemo of [...Array<number>(real).fill(0), ...Array<number>(demo).fill(1)]) {
    await client.execute({ sql: "insert into profiles values (?)", args: [isDemo] });
  }
  client.close();
  await server.stop();
}

const listKept = (dataDir: string) =>
  readdirSync(join(dataDir, "backups")).filter((name) => name.startsWith("before-fresh-"));

test("where there is nothing, nobody is asked", async () => {
  const dataDir = makeFolder();
  await beginAgain(dataDir, { command: COMMAND, ask: null });
  expect(readdirSync(dataDir)).toEqual([]);
});

test("without a terminal it says what to type, and keeps the last copy alone, and every backup", async () => {
  const said = silent();
  const dataDir = await makeData({ real: 0, demo: 2 });
  await expect(beginAgain(dataDir, { command: COMMAND, ask: null })).rejects.toThrow(
    `This puts the data in ${dataDir} aside: type npm start -- --fresh --yes to begin again.`,
  );
  expect(existsSync(join(dataDir, "database"))).toBe(true);

  await beginAgain(dataDir, { command: COMMAND, yes: true, ask: null });
  expect(existsSync(join(dataDir, "database"))).toBe(false);
  const [first = ""] = listKept(dataDir);
  expect(readdirSync(join(dataDir, "backups", first)).toSorted()).toEqual([
    "database",
    "database-key",
    "secrets.json",
  ]);
  expect(said).toHaveBeenLastCalledWith(
    `The data that were there are kept until the next time: ${join(dataDir, "backups", first)}\n`,
  );

  // Nothing is there now, so that nothing takes the place of what is kept.
  await beginAgain(dataDir, { command: COMMAND, yes: true, ask: null });
  expect(listKept(dataDir)).toEqual([first]);
  await fill(dataDir, { real: 0, demo: 0 });
  await beginAgain(dataDir, { command: COMMAND, yes: true, ask: null });
  expect(listKept(dataDir)).toEqual([expect.not.stringContaining(first)]);
  expect(readFileSync(join(dataDir, "backups", "2026-11-24T15-01.sql"), "utf8")).toBe("kept");
});

test("where people have accounts, the data folder has to be named", async () => {
  silent();
  const dataDir = await makeData({ real: 2, demo: 1 });
  const name = basename(dataDir);
  const words = `${dataDir} contains 2 accounts that are no demo accounts: type npm start -- --fresh --yes=${name} to begin again.`;
  for (const yes of [undefined, true, "another"] as const) {
    await expect(beginAgain(dataDir, { command: COMMAND, yes, ask: null })).rejects.toThrow(words);
  }
  expect(listKept(dataDir)).toEqual([]);
  await beginAgain(dataDir, { command: COMMAND, yes: name, ask: null });
  expect(listKept(dataDir)).toHaveLength(1);
});

test("at a terminal it asks, and any other answer changes nothing", async () => {
  silent();
  const questions: string[] = [];
  const answering = (answer: string) => (question: string) => {
    questions.push(question);
    return Promise.resolve(answer);
  };
  const dataDir = await makeData({ real: 1, demo: 0 });
  const name = basename(dataDir);
  for (const answer of ["", "yes", "y"]) {
    await expect(beginAgain(dataDir, { command: COMMAND, ask: answering(answer) })).rejects.toThrow(
      "Nothing was changed.",
    );
  }
  expect(questions[0]).toBe(
    `${dataDir} contains an account that is no demo account. Type ${name} to begin again: `,
  );
  await beginAgain(dataDir, { command: COMMAND, ask: answering(`${name}\n`) });
  expect(listKept(dataDir)).toHaveLength(1);

  const demo = await makeData({ real: 0, demo: 1 });
  await beginAgain(demo, { command: COMMAND, ask: answering("yes") });
  expect(questions.at(-1)).toBe(`This puts the data in ${demo} aside. Type yes to begin again: `);
});

test("a database that cannot be read may hold accounts", async () => {
  silent();
  const dataDir = makeFolder();
  writeFileSync(join(dataDir, "database"), "not a folder");
  await expect(beginAgain(dataDir, { command: COMMAND, yes: true, ask: null })).rejects.toThrow(
    `${dataDir} may contain people's accounts, since it can't be read: type npm start -- --fresh --yes=${basename(dataDir)}`,
  );
  await beginAgain(dataDir, { command: COMMAND, yes: basename(dataDir), ask: null });
  expect(listKept(dataDir)).toHaveLength(1);
});
