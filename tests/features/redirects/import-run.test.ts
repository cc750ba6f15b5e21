import { and, eq, gte } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { adminGrants } from "../../../db/schema/grants.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import {
  redirectImportParts,
  redirectImportRefusals,
  redirectImports,
  urlRedirects,
} from "../../../db/schema/redirects.ts";
import { runs } from "../../../db/schema/runs.ts";
import { profiles } from "../../../db/schema/users.ts";
import { readEnv } from "../../../worker/env.ts";
import { IMPORT_RUN } from "../../../worker/features/redirects/imports/contract.ts";
import { sweepImports } from "../../../worker/features/redirects/imports/sweep-imports.ts";
import { RedirectPointer } from "../../../worker/features/redirects/rules.ts";
import { askStop } from "../../../worker/features/runs/ask-stop.ts";
import { driveRun } from "../../../worker/jobs/drive-run.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { WIRED } from "../../../worker/wired.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { readProblem } from "../../support/problem.ts";
import { setBinding, testEnv } from "../../support/test-env.ts";
import { openRedirectDesk } from "./redirect-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openRedirectDesk(database);
const { admin, send } = desk;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const env = readEnv(testEnv());
// Turns go where a test says so; a stop is written as the object writes it.
setBinding("RUN_DRIVER", {
  idFromName: (name: string) => name,
  get: (id: string) => ({ drive: () => Promise.resolve(), stop: () => askStop(ctx, id) }),
});

beforeEach(async () => {
  clock.advance(Date.now() - clock.now());
  await db.delete(runs);
  await db.delete(urlRedirects);
  await db.delete(redirectImports);
  await db.delete(outbox);
});

const row = (line: number, fromPath: string, toPath = "/x", more = {}) => ({
  line,
  fromPath,
  toPath,
  ...more,
});
/** Two in thirteen are refused. Thirteen parts of two rows are three steps, and the publication is the fourth. */
const ROWS = Array.from({ length: 26 }, (_, at) =>
  at % 13 === 3 ? row(at + 2, `broken-${at}`) : row(at + 2, `/row-${at}`),
);
const GOOD = ROWS.filter(({ fromPath }) => fromPath.startsWith("/")).map(
  ({ fromPath, toPath }) => `${fromPath} ${toPath}`,
);
const STEPS = 4;

type Own = { env?: Partial<typeof env>; ctx?: Partial<Context>; all?: typeof WIRED };
function turn(runId: string, own: Own = {}) {
  // What the API starts is due by the clock of the machine.
  if (Date.now() > clock.now()) clock.advance(Date.now() - clock.now());
  return driveRun(
    { ...ctx, ...own.ctx },
    { id: runId, env: { ...env, ...own.env }, all: own.all ?? WIRED, turn: new AbortController() },
  );
}
async function drive(runId: string) {
  for (let next = await turn(runId); next !== null; next = await turn(runId)) {
    if (next > clock.now()) clock.advance(next - clock.now());
  }
}
const runOf = async (key: string) =>
  (await db.select().from(runs).where(eq(runs.key, key)).get()) ?? expect.fail("no run");
const filesOf = async (id: string) =>
  (await env.files.list({ prefix: `redirect-imports/${id}/` })).objects.map(({ key }) => key);
const waiting = async (kind: string) => db.select().from(outbox).where(eq(outbox.kind, kind));
const sortedGood = GOOD.toSorted();

/** As the outbox does it. */
async function discardFiles() {
  for (const { id, kind, payload, attempts } of await waiting("redirects.discard-rows")) {
    const outcome = await runEffect(ctx, env, { id, kind, payload, attempts });
    expect(outcome.done).toBe(true);
  }
}

async function expectWhole(id: string) {
  expect(await desk.stored()).toEqual(sortedGood);
  expect(await desk.read(id)).toMatchObject({
    state: "done",
    doneRows: 26,
    added: 24,
    replaced: 0,
    skipped: 0,
    refused: 2,
  });
  expect((await desk.refused(id)).items.map(({ line }) => line)).toEqual([5, 18]);
  expect(await runOf(id)).toMatchObject({ state: "done", progress: 100 });
}

describe("an import", () => {
  test("is written by a run, batch by batch, and published at its end; then its rows are gone", async () => {
    const id = await desk.bring(ROWS);
    const run = await runOf(id);
    expect(run).toMatchObject({
      kind: IMPORT_RUN,
      userId: admin.id,
      title: "Import of old.csv",
      restorePath: `/admin/redirects/import?import=${id}`,
    });
    expect(await filesOf(id)).toHaveLength(13);
    expect(await desk.stored()).toEqual([]);
    await turn(run.id);
    expect(await desk.read(id)).toMatchObject({ state: "running", doneRows: 10 });
    expect((await runOf(id)).progress).toBe(25);
    await drive(run.id);
    await expectWhole(id);
    const pointer = await env.edge.get(KV_KEYS.redirectPointer);
    const { version } = v.parse(RedirectPointer, JSON.parse(pointer ?? ""));
    const [first] = GOOD;
    const shards = await env.edge.list({ prefix: `redirects/${version}/` });
    const texts = await Promise.all(shards.keys.map(({ name }) => env.edge.get(name)));
    expect(texts.join()).toContain(first?.split(" ")[0]);
    await discardFiles();
    expect(await filesOf(id)).toEqual([]);
    expect(await db.$count(redirectImportParts)).toBe(0);
    const told = await db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.eventType, "redirects_imported"), eq(auditEvents.userId, admin.id)),
      );
    expect(
      told.filter(({ details }) => details && Reflect.get(details, "importId") === id),
    ).toHaveLength(1);
  });

  test("tells each refused row with its reason, and gives them as a file", async () => {
    const id = await desk.bring([row(2, "/a", "/b"), row(3, "=1+1"), row(4, "/b", "/c")]);
    await drive((await runOf(id)).id);
    const { items, total } = await desk.refused(id);
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        line: 3,
        because: expect.stringMatching(/slash/) as string,
        fromPath: "=1+1",
        toPath: "/x",
        status: 302,
      },
      {
        line: 4,
        because: expect.stringMatching(/twice/) as string,
        fromPath: "/b",
        toPath: "/c",
        status: 302,
      },
    ]);
    const page = await desk.refused(id, "?limit=1");
    expect(page.items.map(({ line }) => line)).toEqual([3]);
    const next = await desk.refused(id, `?limit=1&cursor=${page.nextCursor}`);
    expect(next.items.map(({ line }) => line)).toEqual([4]);
    const file = await send("GET", `/imports/${id}/refused/export`);
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    // No formula for whoever opens it.
    expect(lines[1]).toContain(",'=1+1,/x,302");
  });

  test("keeps so many refused rows and counts them all", async () => {
    const bad = Array.from({ length: 7 }, (_, at) => row(at + 2, `bad-${at}`));
    const id = await desk.bring(bad);
    const own = { ctx: { limits: { ...LIMITS, redirectRefusedKept: 3 as never } } };
    while ((await turn((await runOf(id)).id, own)) !== null);
    expect(await desk.read(id)).toMatchObject({ state: "done", refused: 7 });
    expect((await desk.refused(id)).items.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});

describe("a process that ends", () => {
  const moments = ["before", "middle", "after"] as const;
  const cases = Array.from({ length: STEPS }, (_, step) => step).flatMap((step) =>
    moments.map((moment) => [step, moment] as const),
  );

  /** A version of the product that dies at one moment of a step: it never comes back from there, unless it lives on. */
  function dying(step: number, moment: (typeof moments)[number]) {
    let reached = () => {};
    let goOn = () => {};
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    const hang = () => {
      reached();
      return new Promise<void>((resolve) => (goOn = resolve));
    };
    const kind = WIRED.runs[IMPORT_RUN] ?? expect.fail("no such kind");
    const steps: typeof kind.steps = (input, all) =>
      kind.steps(input, all).map((known, at) =>
        at !== step
          ? known
          : {
              ...known,
              run: async (own, asked) => {
                if (moment === "before") await hang();
                const done = await known.run(own, asked);
                if (moment === "after") await hang();
                return done;
              },
            },
      );
    let taken = 0;
    let put = 0;
    const files = new Proxy(env.files, {
      get: (bucket, name) => {
        const value: unknown = Reflect.get(bucket, name);
        if (typeof value !== "function") return value;
        return async (...asked: unknown[]) => {
          if (moment === "middle" && name === "get" && (taken += 1) === 3) await hang();
          return Reflect.apply(value, bucket, asked) as unknown;
        };
      },
    });
    const edge = new Proxy(env.edge, {
      get: (kv, name) => {
        const value: unknown = Reflect.get(kv, name);
        if (typeof value !== "function") return value;
        return async (...asked: unknown[]) => {
          if (moment === "middle" && name === "put" && (put += 1) === 1) await hang();
          return Reflect.apply(value, kv, asked) as unknown;
        };
      },
    });
    const own: Own = {
      all: { ...WIRED, runs: { ...WIRED.runs, [IMPORT_RUN]: { ...kind, steps } } },
      env: { files, edge },
    };
    return { own, isReached, liveOn: () => goOn() };
  }

  test.each(cases)("in step %i, %s its work, loses and doubles nothing", async (step, moment) => {
    const id = await desk.bring(ROWS);
    const { id: runId } = await runOf(id);
    for (let at = 0; at < step; at += 1) await turn(runId);
    const dead = dying(step, moment);
    const zombie = turn(runId, dead.own);
    await dead.isReached;
    await drive(runId);
    await expectWhole(id);
    // And should it yet live on, nothing changes any more.
    dead.liveOn();
    await zombie;
    await expectWhole(id);
  });

  test("and lives on while another goes on, writes no batch a second time", async () => {
    const id = await desk.bring(ROWS);
    const { id: runId } = await runOf(id);
    const dead = dying(0, "middle");
    const zombie = turn(runId, dead.own);
    await dead.isReached;
    await turn(runId);
    dead.liveOn();
    await zombie;
    expect(await desk.read(id)).toMatchObject({
      state: "running",
      doneRows: 10,
      added: 9,
      refused: 1,
    });
    await Promise.all([turn(runId), turn(runId)]);
    await drive(runId);
    await expectWhole(id);
  });

  test("while the database or the file storage is away, goes on where it was", async () => {
    const id = await desk.bring(ROWS);
    const { id: runId } = await runOf(id);
    await turn(runId);
    const away = {
      files: new Proxy(env.files, {
        get: () => () => Promise.reject(new Error("away")),
      }),
    };
    await turn(runId, { env: away });
    expect((await runOf(id)).attempts).toBe(1);
    const dead = new Proxy(db, {
      get: (known, name) =>
        name === "batch"
          ? () => Promise.reject(new Error("no database"))
          : (Reflect.get(known, name) as unknown),
    });
    await expect(turn(runId, { ctx: { db: dead } })).rejects.toThrow("no database");
    clock.advance(LIMITS.runBackoffMs);
    await drive(runId);
    await expectWhole(id);
  });
});

describe("whose import it is", () => {
  test("decides at each step whether it goes on: without the right to publish it ends, in words", async () => {
    const narrowed = await openRedirectDesk(database, { grants: { redirects: "publish" } });
    const id = await narrowed.bring(ROWS);
    const { id: runId } = await runOf(id);
    await turn(runId);
    await db
      .update(adminGrants)
      .set({ level: "edit" })
      .where(eq(adminGrants.userId, narrowed.admin.id));
    await drive(runId);
    expect(await desk.read(id)).toMatchObject({
      state: "failed",
      error: expect.stringMatching(/right/) as string,
      doneRows: 10,
    });
    expect(await waiting("redirects.publish")).toHaveLength(1);
    await discardFiles();
    expect(await filesOf(id)).toEqual([]);
  });

  test("a person who is suspended writes nothing more", async () => {
    const other = await openRedirectDesk(database);
    const id = await other.bring(ROWS);
    const { id: runId } = await runOf(id);
    await turn(runId);
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, other.admin.id));
    await drive(runId);
    expect(await desk.read(id)).toMatchObject({ state: "failed", doneRows: 10 });
    expect(await desk.stored()).toHaveLength(9);
  });

  test("nobody else sends its rows or has them written; another admin may cancel it", async () => {
    const other = await openRedirectDesk(database);
    const { id } = (await desk.open(2)).import;
    await readProblem(await other.part(id, 0, [row(2, "/a")]), 404);
    await readProblem(await other.send("POST", `/imports/${id}/run`), 404);
    // The same file is another import of theirs.
    expect((await other.open(2)).import.id).not.toBe(id);
    expect((await other.send("POST", `/imports/${id}/cancel`)).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ state: "cancelled" });
    const running = await desk.bring(ROWS, { fileHash: "c".repeat(64) });
    const { id: runId } = await runOf(running);
    await turn(runId);
    expect((await other.send("POST", `/imports/${running}/cancel`)).status).toBe(200);
    await drive(runId);
    expect(await runOf(running)).toMatchObject({ state: "stopped" });
    expect(await desk.read(running)).toMatchObject({ state: "cancelled", doneRows: 10, added: 9 });
    expect(await desk.stored()).toHaveLength(9);
    expect(await waiting("redirects.publish")).toHaveLength(1);
  });
});

describe("two imports", () => {
  test("at once, of two admins, write each path once", async () => {
    const other = await openRedirectDesk(database);
    const [one, two] = await Promise.all([desk.bring(ROWS), other.bring(ROWS)]);
    const found = [(await runOf(one)).id, (await runOf(two)).id];
    await Promise.all(found.map(drive));
    const imports = [await desk.read(one), await desk.read(two)];
    expect(imports.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(imports.reduce((sum, { added }) => sum + added, 0)).toBe(24);
    expect(imports.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(24);
    expect(await desk.stored()).toEqual(sortedGood);
  });

  test("that would make a loop together do not", async () => {
    const other = await openRedirectDesk(database);
    const [one, two] = await Promise.all([
      desk.bring([row(2, "/a", "/b")]),
      other.bring([row(2, "/b", "/a")]),
    ]);
    await Promise.all([drive((await runOf(one)).id), drive((await runOf(two)).id)]);
    const refused = [await desk.read(one), await desk.read(two)].map((run) => run.refused);
    expect(refused.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await desk.stored()).toHaveLength(1);
  });

  test("of the same file by one person are one, until it is over", async () => {
    const id = await desk.bring(ROWS);
    expect((await desk.open(26)).import).toMatchObject({ id, state: "running" });
    const again = await Promise.all([desk.run(id), desk.run(id)]);
    expect(again.map((run) => run.id)).toEqual([id, id]);
    expect(await db.select().from(runs).where(eq(runs.key, id))).toHaveLength(1);
    await drive((await runOf(id)).id);
    expect((await desk.run(id)).state).toBe("done");
    expect(await db.select().from(runs).where(eq(runs.key, id))).toHaveLength(1);
    const next = await desk.bring(ROWS);
    expect(next).not.toBe(id);
    await drive((await runOf(next)).id);
    expect(await desk.read(next)).toMatchObject({
      state: "done",
      added: 0,
      skipped: 24,
      refused: 2,
    });
  });
});

describe("rows that are sent", () => {
  test("may come again and in any order; written they are once all are here", async () => {
    const { id } = (await desk.open(5)).import;
    await readProblem(await send("POST", `/imports/${id}/run`), 409);
    const rows = ROWS.slice(0, 5);
    expect((await desk.part(id, 3, rows.slice(3))).status).toBe(204);
    expect((await desk.part(id, 0, rows.slice(0, 2))).status).toBe(204);
    await readProblem(await send("POST", `/imports/${id}/run`), 409);
    // Cut in another way they take the place of those before.
    expect((await desk.part(id, 1, rows.slice(1, 4))).status).toBe(204);
    await readProblem(await send("POST", `/imports/${id}/run`), 409);
    await desk.part(id, 0, rows.slice(0, 1));
    await desk.part(id, 4, rows.slice(4));
    expect((await desk.open(5)).arrived).toEqual([
      { from: 0, rows: 1 },
      { from: 1, rows: 3 },
      { from: 4, rows: 1 },
    ]);
    expect(await filesOf(id)).toHaveLength(3);
    await desk.run(id);
    await drive((await runOf(id)).id);
    expect(await desk.read(id)).toMatchObject({ state: "done", added: 4, refused: 1 });
  });

  test("are bounded, and none come once it is written", async () => {
    const { id } = (await desk.open(2)).import;
    await readProblem(await desk.part(id, 1, ROWS.slice(0, 2)), 422);
    await readProblem(await desk.part(id, 0, []), 422);
    await readProblem(await desk.part(id, 0, [{ line: 2, fromPath: "/a" }]), 422);
    await desk.part(id, 0, ROWS.slice(0, 2));
    await db
      .update(redirectImportParts)
      .set({ bytes: LIMITS.redirectImportBytes, fromRow: 100 })
      .where(eq(redirectImportParts.importId, id));
    await readProblem(await desk.part(id, 0, ROWS.slice(0, 2)), 409);
    expect(await filesOf(id)).toHaveLength(1);
    await db.update(redirectImportParts).set({ bytes: 10, fromRow: 0 });
    const others = Array.from({ length: LIMITS.redirectImportParts }, (_, at) => ({
      importId: id,
      fromRow: at + 10,
      rows: 1,
      bytes: 1,
      key: "",
    }));
    await db.insert(redirectImportParts).values(others);
    await readProblem(await desk.part(id, 0, ROWS.slice(0, 2)), 409);
    await db.delete(redirectImportParts).where(gte(redirectImportParts.fromRow, 10));
    await desk.run(id);
    await readProblem(await desk.part(id, 0, ROWS.slice(0, 2)), 409);
    for (let at = 0; at < LIMITS.redirectUploadsMost; at += 1) {
      await desk.open(1, { fileHash: String(at).repeat(64) });
    }
    const much = { fileName: "m.csv", fileHash: "e".repeat(64), conflict: "skip", totalRows: 1 };
    await readProblem(await send("POST", "/imports", much), 409);
  });
});

describe("what nobody goes on with", () => {
  test("is given up: an upload after a day, an import with its person", async () => {
    const other = await openRedirectDesk(database);
    const { id: left } = (await desk.open(5)).import;
    await desk.part(left, 0, ROWS.slice(0, 2));
    const going = await desk.bring(ROWS);
    const gone = await other.bring(ROWS);
    await db.delete(runs).where(eq(runs.key, gone));
    await sweepImports(ctx);
    const states = async () => [
      (await desk.read(left)).state,
      (await desk.read(going)).state,
      (await desk.read(gone)).state,
    ];
    expect(await states()).toEqual(["uploading", "running", "cancelled"]);
    clock.advance(LIMITS.redirectUploadKeptMs + 60_000);
    await sweepImports(ctx);
    expect(await states()).toEqual(["cancelled", "running", "cancelled"]);
    await discardFiles();
    expect([await filesOf(left), await filesOf(gone)]).toEqual([[], []]);
    expect(await filesOf(going)).toHaveLength(13);
  });

  test("refused rows are forgotten after a month, the import is not", async () => {
    const id = await desk.bring([row(2, "bad")]);
    await drive((await runOf(id)).id);
    clock.advance(LIMITS.redirectRefusedKeptMs - 60_000);
    await sweepImports(ctx);
    expect((await desk.refused(id)).total).toBe(1);
    clock.advance(120_000);
    await sweepImports(ctx);
    expect(await desk.refused(id)).toMatchObject({ total: 0, items: [] });
    expect(await db.$count(redirectImportRefusals)).toBe(0);
    expect(await desk.read(id)).toMatchObject({ state: "done", refused: 1 });
  });
});
