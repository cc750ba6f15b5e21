import { type Client, createClient } from "@libsql/client/http";
import { beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "../../db/migrate.ts";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { makeFolder, poll, runScript } from "./run-script.ts";

async function openDatabase() {
  const server = await startDatabase({ path: `${makeFolder()}/database` });
  const client = createClient({ url: server.url });
  await migrateDatabase({ databaseUrl: server.url });
  return { url: server.url, client, stop: server.stop };
}

const NAMES = ["contents", "redirects", "site"];

/** Does what the command left for a worker, and writes down what that worker would have found. */
async function actAsWorker(client: Client, work: string, differences: number | null) {
  const pending = "select kind from outbox where state = 'pending' order by kind";
  await poll("the work", async () => (await client.execute(pending)).rows.length === 3);
  const { rows } = await client.execute(pending);
  expect(rows.map(({ kind }) => kind)).toEqual(NAMES.map((name) => `${name}.${work}`));
  const note = (name: string, differ: number | null) => ({
    sql: "insert or replace into edge_publications (name, version, published_at, differences, finding) values (?, ?, 1, ?, ?)",
    args: [name, `v-${name}`, differ, differ ? "/old" : ""],
  });
  await client.batch(
    [
      note("redirects", differences),
      note("site", differences === null ? null : 0),
      note("contents", differences === null ? null : 0),
      "update outbox set state = 'done', attempts = 1, finished_at = 1",
    ],
    "write",
  );
}

test("edge:publish waits for the worker and prints the versions", async () => {
  const { url, client, stop } = await openDatabase();
  const command = runScript("publish-edge.ts", [], { DATABASE_URL: url });
  await actAsWorker(client, "publish", null);
  expect([await command.ended, command.output()]).toEqual([
    0,
    expect.stringMatching(
      /contents: version v-contents\nredirects: version v-redirects\nsite: version v-site\n/,
    ),
  ]);
  await stop();
});

test("edge:compare prints what differs and ends with 1, or with 0 where nothing does", async () => {
  const { url, client, stop } = await openDatabase();
  const differing = runScript("compare-edge.ts", [], { DATABASE_URL: url });
  await actAsWorker(client, "compare", 2);
  expect(await differing.ended).toBe(1);
  expect(differing.output()).toContain("redirects: version v-redirects, 2 differ: /old\n");
  expect(differing.output()).toContain("site: version v-site, no differences\n");

  const same = runScript("compare-edge.ts", [], { DATABASE_URL: url });
  await actAsWorker(client, "compare", 0);
  expect(await same.ended).toBe(0);
  await stop();
});

test("edge:publish waits for the parts that follow each other", async () => {
  const { url, client, stop } = await openDatabase();
  await client.execute(
    "insert into outbox (id, kind, payload, run_at, created_at) values ('p', 'contents.publish-from', '{}', 0, 0)",
  );
  const command = runScript("publish-edge.ts", [], { DATABASE_URL: url });
  const mine = "update outbox set state = 'done' where id <> 'p'";
  await poll("the work", async () => (await client.execute(mine)).rowsAffected >= 3);
  let hasEnded = false;
  void command.ended.then(() => (hasEnded = true));
  // As long as another command takes from start to end, this one looks several times.
  await runScript("publish-edge.ts", [], { DATA_DIR: makeFolder() }).ended;
  expect(hasEnded).toBe(false);
  await client.execute("update outbox set state = 'done' where id = 'p'");
  expect(await command.ended).toBe(0);
  await stop();
});

test("work that has failed for good is told with its reason", async () => {
  const { url, client, stop } = await openDatabase();
  const command = runScript("publish-edge.ts", [], { DATABASE_URL: url });
  const bury =
    "update outbox set state = 'dead', last_error = 'KV is full' where kind = 'site.publish'";
  await poll("the work", async () => (await client.execute(bury)).rowsAffected === 1);
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain("site.publish has failed: KV is full");
  await stop();
});

test("without a worker on this machine both say so at once", async () => {
  for (const script of ["publish-edge.ts", "compare-edge.ts"]) {
    const command = runScript(script, [], { DATA_DIR: makeFolder() });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain("No worker runs on this machine");
  }
});

describe("a healthy product", () => {
  const BUILD_MS = 120_000;
  beforeAll(buildIfChanged, BUILD_MS);

  // Each waits until the worker looks at its outbox, which may take a minute: side by side.
  test.concurrent.for([
    ["with the demo company", []],
    ["that is new", ["--no-demo"]],
  ] as const)(
    "%s has no differences, right after its first start",
    { timeout: 180_000 },
    async ([_what, flags], { onTestFinished }) => {
      const at = {
        DATA_DIR: makeFolder(onTestFinished),
        PORT: String(await findFreePort("127.0.0.1")),
        DATABASE_PORT: String(await findFreePort("127.0.0.1")),
      };
      const product = runScript("start.ts", [...flags], at, onTestFinished);
      await product.until("Serving on");
      const command = runScript("compare-edge.ts", [], at, onTestFinished);
      expect([await command.ended, command.output()]).toEqual([
        0,
        expect.stringMatching(
          /contents: .*no differences\nredirects: .*no differences\nsite: .*no differences\n$/,
        ),
      ]);
    },
  );
});
