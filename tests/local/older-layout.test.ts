import { basename, join } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { expect, test } from "vitest";
import { findFreePort } from "../../worker/local/check-port.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder, runScript } from "./run-script.ts";

const FACT = "This database has an older layout, which this version cannot read";
const BEGIN_AGAIN = `${FACT}: run npm start -- --fresh to put its data aside and begin again with new data.`;
/** As the first of the ten migrations before the baseline left it. */
const OLD_LAYOUT = [
  "create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)",
  "insert into __drizzle_migrations values (1, '007f3c5dfc99edbb', 1795238876534)",
  "create table profiles (id text primary key not null)",
  "insert into profiles values ('someone')",
];

async function withServer<T>(path: string, work: (client: Client, url: string) => Promise<T>) {
  const server = await startDatabase({ path });
  const client = createClient({ url: server.url });
  try {
    return await work(client, server.url);
  } finally {
    client.close();
    await server.stop();
  }
}

async function makeOldFolder() {
  const dataDir = makeFolder();
  const path = join(dataDir, "database");
  await withServer(path, (client) => client.batch(OLD_LAYOUT, "write"));
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(await findFreePort("127.0.0.1")),
    DATABASE_PORT: String(await findFreePort("127.0.0.1")),
  };
  const readPeople = () =>
    withServer(path, async (client) => (await client.execute("select id from profiles")).rows);
  return { environment, readPeople };
}

test("data of an older layout are refused with one line, and stay as they are", async () => {
  const { environment, readPeople } = await makeOldFolder();
  for (const name of ["start.ts", "dev.ts", "migrate-database.ts"]) {
    const script = runScript(name, [], environment);
    expect([name, await script.ended, script.output().trim()]).toEqual([name, 1, BEGIN_AGAIN]);
  }
  expect(await readPeople()).toEqual([{ id: "someone" }]);
});

test("start --fresh begins again with new data", async () => {
  const { environment, readPeople } = await makeOldFolder();
  const yes = `--yes=${basename(environment.DATA_DIR)}`;
  const script = runScript("start.ts", ["--fresh", yes, "--no-demo"], environment);
  await script.until("Database structure: ");
  script.kill("SIGTERM");
  await script.ended;
  expect(await readPeople()).toEqual([]);
});

test("a database elsewhere is refused too; what to do is another", async () => {
  await withServer(join(makeFolder(), "database"), async (client, url) => {
    await client.batch(OLD_LAYOUT, "write");
    const script = runScript("migrate-database.ts", [], { DATABASE_URL: url });
    expect(await script.ended).toBe(1);
    expect(script.output().trim()).toBe(`${FACT}: set DATABASE_URL to a new database.`);
  });
});

test("a backup of an older layout is refused before anything is restored", async () => {
  const file = join(makeFolder(), "backup.sql");
  await withServer(join(makeFolder(), "database"), async (client, url) => {
    await client.batch(OLD_LAYOUT, "write");
    expect(await runScript("backup-database.ts", [file], { DATABASE_URL: url }).ended).toBe(0);
  });
  await withServer(join(makeFolder(), "database"), async (client, url) => {
    const script = runScript("restore-database.ts", [file], { DATABASE_URL: url });
    expect(await script.ended).toBe(1);
    expect(script.output().trim()).toBe(
      `The backup ${file} has an older layout, which this version cannot read: run npm start -- --fresh to begin again with new data.`,
    );
    expect((await client.execute("select name from sqlite_schema")).rows).toEqual([]);
  });
});
