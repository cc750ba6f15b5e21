import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Backup } from "../../../worker/features/backups/contract.ts";
import { DAY, MINUTE } from "../../../worker/kernel/durations.ts";
import { nameBackup } from "../../../worker/local/backup-folder.ts";
import { keepBackups } from "../../../worker/local/keep-backups.ts";
import { LOCAL } from "../../../worker/local/local-limits.ts";
import { findPrunable } from "../../../worker/local/prune-backups.ts";
import { readSettings } from "../../../worker/local/read-settings.ts";
import { serveBackups } from "../../../worker/local/serve-backups.ts";
import { startDatabase } from "../../../worker/local/start-database.ts";

const NOON = Date.parse("2026-11-24T12:00:00Z");
const LONG = { timeout: 60_000 };

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open() {
  const root = makeFolder();
  const folder = join(root, "backups");
  const server = await startDatabase({ path: join(root, "database") });
  onTestFinished(server.stop);
  const client = createClient({ url: server.url });
  onTestFinished(() => client.close());
  await client.executeMultiple("create table one (id integer); insert into one values (1), (2)");
  const clock = { at: NOON, now: () => clock.at };
  const said: string[] = [];
  const keeper = keepBackups({
    address: { databaseUrl: server.url },
    folder,
    clock,
    everyHours: 24,
    keepWeeks: 8,
    say: (line) => void said.push(line),
  });
  onTestFinished(keeper.stop);
  const names = () => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
  return { folder, server, client, clock, said, keeper, names };
}

describe("the schedule", () => {
  test("makes one at once where there is none, and then each day, by the clock", LONG, async () => {
    const { keeper, clock, names } = await open();
    expect(keeper.note()).toEqual({ everyHours: 24, wholeAt: null, failure: null });
    await keeper.look();
    expect(names()).toEqual(["2026-11-24T12-00.sql"]);
    expect(keeper.note()).toEqual({ everyHours: 24, wholeAt: NOON, failure: null });
    clock.at += DAY - MINUTE;
    await keeper.look();
    expect(names()).toHaveLength(1);
    clock.at += MINUTE;
    await keeper.look();
    expect(names()).toEqual(["2026-11-24T12-00.sql", "2026-11-25T12-00.sql"]);
    expect(keeper.read().backups).toMatchObject([
      { name: "2026-11-25T12-00.sql", rows: 2, check: "whole", rehearsal: null },
      { name: "2026-11-24T12-00.sql", rows: 2, check: "whole" },
    ]);
  });

  test(
    "a database that is down is said once, tried again, and forgotten when it works",
    LONG,
    async () => {
      const { keeper, clock, said, server, names, folder } = await open();
      const { port } = server;
      await server.kill();
      await keeper.look();
      expect(said).toEqual([
        expect.stringMatching(/^The backup was not made\. The database at http/),
      ]);
      expect(keeper.note()?.failure).toMatch(/could not be backed up/);
      clock.at += LOCAL.backupRetryMs - 1;
      const { failure } = keeper.read();
      await keeper.look();
      expect(keeper.read().failure).toEqual(failure);
      clock.at += 1;
      await keeper.look();
      expect(keeper.read().failure?.time).toBe(clock.at);
      expect(said).toHaveLength(1);
      expect(names()).toEqual([]);
      const again = await startDatabase({ path: join(folder, "..", "database"), port });
      onTestFinished(again.stop);
      clock.at += LOCAL.backupRetryMs;
      await keeper.look();
      expect(names()).toHaveLength(1);
      expect(keeper.read().failure).toBeNull();
    },
  );

  test("two at once: the second hears what goes on; so does a rehearsal", LONG, async () => {
    const { keeper } = await open();
    const name = keeper.make();
    expect(() => keeper.make()).toThrow("A backup is being made already: wait until it is done.");
    expect(() => keeper.rehearse(name)).toThrow("A backup is being made already");
    expect(keeper.read().running).toEqual({ kind: "backup", name, since: NOON });
    await keeper.settled();
    keeper.rehearse(name);
    expect(() => keeper.make()).toThrow("A restore is being tested");
    await keeper.settled();
    expect(keeper.read().running).toBeNull();
    expect(keeper.read().backups[0]?.rehearsal).toEqual({ time: NOON, error: null });
  });

  test(
    "a damaged one is no good one: another is made, and the rehearsal says why",
    LONG,
    async () => {
      const { keeper, clock, folder, names } = await open();
      await keeper.look();
      const [name = ""] = names();
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, "utf8").replace("VALUES", "VALUEZ"));
      utimesSync(file, 1, 1);
      expect(keeper.read().backups[0]?.check).toBe("waiting");
      clock.at += MINUTE;
      await keeper.look();
      expect(keeper.read().backups.map(({ check }) => check)).toEqual(["whole", "damaged"]);
      keeper.rehearse(name);
      await keeper.settled();
      expect(keeper.read().backups[1]?.rehearsal?.error).toMatch(/is not as it was written/);
    },
  );

  test(
    "what killed processes left goes after a day; what is none of ours stays",
    LONG,
    async () => {
      const { keeper, folder, names } = await open();
      mkdirSync(join(folder, "before-fresh-2026"), { recursive: true });
      for (const name of ["x.sql.1.partial", "y.sql.2.partial", "notes.txt", "own.sql"]) {
        writeFileSync(join(folder, name), "");
      }
      utimesSync(join(folder, "x.sql.1.partial"), NOON / 1000 - 90_000, NOON / 1000 - 90_000);
      utimesSync(join(folder, "y.sql.2.partial"), NOON / 1000, NOON / 1000);
      await keeper.look();
      expect(names()).toEqual([
        "2026-11-24T12-00.sql",
        "before-fresh-2026",
        "notes.txt",
        "own.sql",
        "y.sql.2.partial",
      ]);
    },
  );

  test("stopping ends what goes on, and leaves nothing half", LONG, async () => {
    const { keeper, client, names, said } = await open();
    await client.executeMultiple(
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) insert into one select i from n",
    );
    keeper.make();
    await keeper.stop();
    expect(names()).toEqual([]);
    expect(said).toEqual([]);
    await keeper.look();
    expect(names()).toEqual([]);
  });
});

describe("what is pruned", () => {
  const make = (daysAgo: number, check: Backup["check"] = "whole"): Backup => ({
    name: nameBackup(new Date(NOON - daysAgo * DAY)),
    time: NOON - daysAgo * DAY,
    isBeforeUpgrade: false,
    sizeBytes: 1,
    rows: 1,
    check,
    rehearsal: null,
  });
  const kept = (backups: Backup[], now = NOON) => {
    const gone = new Set(findPrunable(backups, now, 8));
    return backups
      .filter(({ name }) => !gone.has(name))
      .map(({ time }) => (NOON - time) / DAY)
      .toSorted((one, other) => one - other);
  };

  test("all of a week stay, then one a week for eight weeks", () => {
    const days = kept(Array.from({ length: 120 }, (_, daysAgo) => make(daysAgo)));
    expect(days.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const older = days.slice(8);
    expect(older.length).toBeGreaterThanOrEqual(6);
    expect(older.length).toBeLessThanOrEqual(8);
    expect(Math.max(...older)).toBeLessThanOrEqual(56);
    for (const [at, day] of older.slice(1).entries()) expect(day - (older[at] ?? 0)).toBe(7);
  });

  test("day after day the same rule keeps the same ones", () => {
    let backups: Backup[] = [];
    for (let day = 119; day >= 0; day -= 1) {
      backups.push(make(day));
      const gone = new Set(findPrunable(backups, NOON - day * DAY, 8));
      backups = backups.filter(({ name }) => !gone.has(name));
    }
    expect(kept(backups)).toEqual(kept(Array.from({ length: 120 }, (_, day) => make(day))));
  });

  test("the last whole one stays, however old, and damaged ones keep nobody's place", () => {
    expect(kept([make(300), make(400)])).toEqual([300]);
    expect(kept([make(0, "damaged"), make(300)])).toEqual([0, 300]);
    expect(kept([make(20, "damaged"), make(0)])).toEqual([0]);
    expect(kept([make(90, "waiting"), make(0)])).toEqual([0, 90]);
  });
});

describe("what the worker may ask", () => {
  const ask = (serve: ReturnType<typeof serveBackups>, path: string, method = "GET") =>
    serve({ url: `http://machine${path}`, method });

  test("a backup by its name, and nothing else that lies there or elsewhere", LONG, async () => {
    const { keeper, folder } = await open();
    const serve = serveBackups(keeper, folder);
    const made = await ask(serve, "/", "POST");
    expect([made.status, await made.json()]).toEqual([202, { name: "2026-11-24T12-00.sql" }]);
    expect((await ask(serve, "/", "POST")).status).toBe(409);
    await keeper.settled();
    const file = await ask(serve, "/2026-11-24T12-00.sql");
    expect(await file.text()).toBe(readFileSync(join(folder, "2026-11-24T12-00.sql"), "utf8"));
    writeFileSync(join(folder, "making"), "");
    for (const path of [
      "/making",
      "/..%2Fdatabase",
      "/%2e%2e/secrets.json",
      "/2026-11-24T12-01.sql",
      "/2026-11-24T12-00.sql/file",
      "/2026-11-24T12-00.sql/../../secrets.json",
    ]) {
      expect([path, (await ask(serve, path)).status]).toEqual([path, 404]);
      expect((await ask(serve, `${path}/rehearsals`, "POST")).status).toBe(404);
    }
  });
});

test("how often, and for how long, is set in hours and weeks", () => {
  const read = (environment: Record<string, string>) => readSettings(environment).backups;
  expect(read({})).toEqual({ everyHours: 24, keepWeeks: 8 });
  expect(read({ BACKUP_EVERY: "6", BACKUP_KEEP: "52" })).toEqual({ everyHours: 6, keepWeeks: 52 });
  expect(read({ BACKUP_EVERY: "0" }).everyHours).toBeNull();
  for (const wrong of ["daily", "-1", "1.5", "9999"]) {
    expect(() => read({ BACKUP_EVERY: wrong })).toThrow(`BACKUP_EVERY is ${wrong}: hours, from 0`);
  }
});
