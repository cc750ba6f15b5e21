import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Client, createClient } from "@libsql/client/http";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../../db/migrate.ts";
import { checkBackup } from "../../worker/local/check-backup.ts";
import { PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { restoreBackup } from "../../worker/local/restore-backup.ts";
import { startDatabase } from "../../worker/local/start-database.ts";
import { writeBackup } from "../../worker/local/write-backup.ts";
import { writeHead } from "../../worker/local/backup-format.ts";
import { ownView } from "../chaos/own-disk.ts";
import { bytesOf, joined } from "./bytes.ts";
import { makeFolder, runScript } from "./run-script.ts";

const NEWLINE = 10;
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const CHANGES = 1_000;
const SEED = 20_261_124;

async function openDatabase() {
  const server = await startDatabase({ path: join(makeFolder(), "database") });
  const client = createClient({ url: server.url });
  onTestFinished(async () => {
    client.close();
    await server.stop();
  });
  return { url: server.url, client };
}

/** A small product's database: its tables, and some rows. */
async function fill({ url, client }: { url: string; client: Client }) {
  await migrateDatabase({ databaseUrl: url });
  const rows = Array.from({ length: 40 }, (_, at) => ({
    sql: "insert into admin_settings (key, value, updated_at) values (?, ?, ?)",
    args: [`key ${at}`, `it's\nline ${at};\n`, at],
  }));
  await client.batch(rows, "write");
}

const restore = (file: string, url: string) => {
  const script = runScript("restore-database.ts", [file], { DATABASE_URL: url });
  return script.ended.then((code) => ({ code, output: script.output().trim() }));
};
const readNames = async (client: Client) =>
  (await client.execute("select name from sqlite_schema")).rows.map(({ name }) => name);

/** The same numbers for the same seed, all over what is asked for. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("a file that is not as it was written", () => {
  const ends: (() => unknown)[] = [];
  const atEnd = (end: () => unknown) => void ends.push(end);
  const folder = makeFolder(atEnd);
  const file = join(folder, "backup.sql");
  const changed = join(folder, "changed.sql");
  let whole: Uint8Array;

  beforeAll(async () => {
    const server = await startDatabase({ path: join(folder, "database") });
    const client = createClient({ url: server.url });
    await fill({ url: server.url, client });
    await writeBackup({ databaseUrl: server.url }, { file, time: new Date() });
    client.close();
    await server.stop();
    whole = readFileSync(file);
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const refusal = (bytes: Uint8Array) => {
    writeFileSync(changed, bytes);
    return checkBackup(changed).then(
      () => "taken",
      (error: Error) => error.message,
    );
  };

  test("is taken as long as no byte of it differs", async () => {
    expect(await refusal(whole)).toBe("taken");
  });

  test(`is refused with any byte changed, ${CHANGES} times`, async () => {
    const random = seeded(SEED);
    for (let count = 0; count < CHANGES; count += 1) {
      const at = random(whole.length);
      const bytes = new Uint8Array(whole);
      bytes[at] = (whole[at] ?? 0) ^ (1 + random(255));
      expect([at, await refusal(bytes)]).toEqual([
        at,
        expect.stringMatching(/: use another backup\.|newer version/),
      ]);
    }
  });

  test("is refused where it was cut off, at every end of a line and within one", async () => {
    let lines = 0;
    for (
      let end = whole.indexOf(NEWLINE);
      end < whole.length - 1;
      end = whole.indexOf(NEWLINE, end + 1)
    ) {
      lines += 1;
      for (const length of [end, end + 1, end + 2]) {
        expect([length, await refusal(whole.subarray(0, length))]).toEqual([
          length,
          expect.stringContaining("use another backup"),
        ]);
      }
    }
    expect(lines).toBeGreaterThan(300);
    expect(await refusal(whole.subarray(0, -1))).toContain("cut off");
  });

  test("is refused with something behind it, and twice in one file", async () => {
    expect(await refusal(joined(whole, bytesOf("\n")))).toContain("use another backup");
    expect(await refusal(joined(whole, whole))).toContain("use another backup");
  });

  test("is refused before anything is written, with a line that says what to do", async () => {
    const { url, client } = await openDatabase();
    const head = JSON.parse(
      textOf(whole.subarray(0, whole.indexOf(NEWLINE))).replace(/^[^{]+/, ""),
    ) as {
      format: number;
      version: string;
      time: string;
      migrations: { first: number; last: number };
    };
    const cases: [string, string][] = [
      ["", "is empty: use another backup."],
      [
        "PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCOMMIT;\n",
        "is from before backups had a checksum",
      ],
      ["create table a (b);\n", "is no backup of this product"],
      [
        writeHead({ ...head, format: 2, version: "9.0.0" }),
        "was made by a newer version (9.0.0): install that version",
      ],
      [textOf(whole.subarray(0, whole.indexOf(NEWLINE, 5_000) + 1)), "was cut off"],
    ];
    for (const [text, words] of cases) {
      writeFileSync(changed, text);
      const { code, output } = await restore(changed, url);
      expect([code, output]).toEqual([1, expect.stringContaining(words)]);
      expect(output.split("\n")).toHaveLength(1);
    }
    expect((await restore(join(folder, "nowhere.sql"), url)).output).toContain("There is no file");
    expect(await readNames(client)).toEqual([]);
  });
});

describe("a restore that ends half-way", () => {
  /** So many writes reach the database, and nothing after them. */
  async function openFront(target: string, most: number) {
    let writes = 0;
    const server = createServer((request, response) => {
      const parts: Uint8Array[] = [];
      request.on("data", (part: Uint8Array) => parts.push(part));
      request.on("end", () => {
        void (async () => {
          const body = joined(...parts);
          if (/"(insert into|create|drop|delete)/i.test(textOf(body))) writes += 1;
          if (writes > most) return request.socket.destroy();
          const answer = await fetch(`${target}${request.url}`, {
            method: request.method ?? "GET",
            headers: { "content-type": "application/json" },
            ...(body.length > 0 ? { body } : {}),
          });
          response.writeHead(answer.status, { "content-type": "application/json" });
          response.end(new Uint8Array(await answer.arrayBuffer()));
        })();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${address.port}`;
  }

  test(
    "leaves nothing, or what nothing starts on and the next restore replaces",
    { timeout: 120_000 },
    async () => {
      const from = await openDatabase();
      await fill(from);
      await from.client.execute("create virtual table found using fts5(title)");
      await from.client.execute("insert into found values ('a title')");
      await from.client.execute("create table points (id integer primary key, place F32_BLOB(2))");
      await from.client.execute("create index points_near on points (libsql_vector_idx(place))");
      const many = Array.from(
        { length: 900 },
        (_, at) => `insert into found values ('title ${at}')`,
      );
      await from.client.batch(many, "write");
      const file = join(makeFolder(), "backup.sql");
      await writeBackup({ databaseUrl: from.url }, { file, time: new Date() });

      const step = { say: () => undefined };
      const to = await openDatabase();
      let isDone = false;
      let ends = 0;
      for (let most = 0; !isDone; most += 1) {
        const front = await openFront(to.url, most);
        isDone = await restoreBackup({ databaseUrl: front }, file, step).then(
          () => true,
          () => false,
        );
        if (isDone) break;
        ends += 1;
        const names = await readNames(to.client);
        if (names.length === 0) continue;
        await expect(migrateDatabase({ databaseUrl: to.url })).rejects.toThrow(
          expect.objectContaining({ name: "HalfRestored" }),
        );
        const again = join(makeFolder(), "again.sql");
        await expect(
          writeBackup({ databaseUrl: to.url }, { file: again, time: new Date() }),
        ).rejects.toThrow("half-way");
      }
      expect(ends).toBeGreaterThan(6);
      expect(await migrateDatabase({ databaseUrl: to.url })).toEqual({ applied: 0 });
      expect(
        (await to.client.execute("select count(*) as rows from admin_settings")).rows[0]?.["rows"],
      ).toBe(40);
    },
  );

  test("is one line, at a start and at whatever migrates", async () => {
    const { url, client } = await openDatabase();
    await client.batch(
      ["create table __unfinished (work text)", "insert into __unfinished values ('restore')"],
      "write",
    );
    const script = runScript("migrate-database.ts", [], { DATABASE_URL: url });
    expect([await script.ended, script.output()]).toEqual([
      1,
      "A restore into this database did not end: run it again (npm run restore or npm run db:restore), which replaces what is there.\n",
    ]);
    expect(await readNames(client)).toEqual(["__unfinished"]);
  });
});

describe("a full disk", () => {
  /** Runs it where the folder is a disk of that size; where this machine has none to give, no file grows beyond it. */
  async function onSmallDisk(folder: string, kilobytes: number, command: string) {
    const view = ownView();
    const mount = `mount -t tmpfs -o size=${kilobytes}k none "$0" && ${command}`;
    const [program, args] = view
      ? ["unshare", [...view, "sh", "-c", mount, folder]]
      : ["sh", ["-c", `ulimit -f ${kilobytes}; ${command}`, folder]];
    const env = { ...process.env, NO_COLOR: "1" };
    const { stdout } = await promisify(execFile)(program, args, { cwd: PROJECT_ROOT, env });
    return stdout.trim().split("\n");
  }
  const run = (script: string) => `node worker/local/bootstrap.mjs worker/local/${script}`;

  async function makeLarge() {
    const from = await openDatabase();
    await fill(from);
    const value = "x".repeat(20_000);
    const rows = Array.from({ length: 300 }, (_, at) => ({
      sql: "insert into admin_settings (key, value, updated_at) values (?, ?, 1)",
      args: [`long ${at}`, value],
    }));
    await from.client.batch(rows, "write");
    return from.url;
  }

  test("leaves no backup, and one line says so", async () => {
    const folder = makeFolder();
    const url = await makeLarge();
    const lines = await onSmallDisk(
      folder,
      1_000,
      `DATABASE_URL=${url} ${run("backup-database.ts")} "$0/backup.sql" 2>&1; echo $?; ls -A "$0"`,
    );
    expect(lines).toEqual([
      `The disk of ${folder} is full: free some of it. No backup was made.`,
      "1",
    ]);
  });

  test("leaves no backup in the data folder either, and nothing that keeps the next one from it", async () => {
    const folder = makeFolder();
    const url = await makeLarge();
    const lines = await onSmallDisk(
      folder,
      1_000,
      `DATA_DIR="$0" DATABASE_URL=${url} ${run("backup-database.ts")} 2>&1; echo $?; ls -A "$0/backups"`,
    );
    expect(lines).toEqual([
      `The disk of ${folder}/backups is full: free some of it. No backup was made.`,
      "1",
    ]);
  });

  test("leaves a restore that nothing starts on", async () => {
    const folder = makeFolder();
    const file = join(makeFolder(), "backup.sql");
    await writeBackup({ databaseUrl: await makeLarge() }, { file, time: new Date() });
    const lines = await onSmallDisk(
      folder,
      4_000,
      `export DATA_DIR="$0"; ${run("restore-database.ts")} ${file} 2>&1; echo $?; ${run("migrate-database.ts")} 2>&1; echo $?`,
    );
    expect(lines).toEqual([
      expect.stringMatching(/^The backup could not be restored \(.+\)\. Restore again/),
      "1",
      expect.stringMatching(
        /^A restore into this database did not end|^The migrations could not be applied/,
      ),
      "1",
    ]);
  });
});

test("a database of a newer version is refused with one line, and its backup too", async () => {
  const newer = await openDatabase();
  await fill(newer);
  await newer.client.execute(
    "insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  const script = runScript("migrate-database.ts", [], { DATABASE_URL: newer.url });
  expect([await script.ended, script.output()]).toEqual([
    1,
    expect.stringMatching(
      /^This database has the structure of 2286-11-20, and this version knows that of 2026-\d\d-\d\d: install the version that made it or a later one\.\n$/,
    ),
  ]);
  const file = join(makeFolder(), "backup.sql");
  await writeBackup({ databaseUrl: newer.url }, { file, time: new Date() });
  const { url, client } = await openDatabase();
  const { code, output } = await restore(file, url);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^The backup .* was made by a newer version/),
  ]);
  expect(await readNames(client)).toEqual([]);
});
