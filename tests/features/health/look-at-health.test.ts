import { sql } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { readEnv } from "../../../worker/env.ts";
import { HealthReport, type MachineNote } from "../../../worker/features/health/contract.ts";
import { operatorProof } from "../../../worker/http/operator.ts";
import { KV_KEYS } from "../../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();

/** What fails is told to the log too, as it should be. */
const quiet = () => void vi.spyOn(console, "error").mockImplementation(() => undefined);

describe("the state of health", () => {
  const TOKEN = "operators-only-0123";
  const env = { ...testEnv(), METRICS_TOKEN: TOKEN };
  const headers = { authorization: `Bearer ${TOKEN}` };
  const full = (over: Record<string, unknown> = {}) =>
    request("/healthz?full", { env: { ...env, ...over }, headers });
  const find = async (response: Response, part: string) => {
    const { status, findings } = v.parse(HealthReport, await response.json());
    return { status, found: findings.find((finding) => finding.part === part) };
  };

  test.each([
    ["without a token", {}],
    ["with a wrong one", { authorization: "Bearer operators-only-0124" }],
    [
      "with a proof that is too old",
      { authorization: `Bearer ${"1".repeat(12)}.${"a".repeat(64)}` },
    ],
    ["with a proof of another key", { authorization: `Bearer ${Date.now()}.${"a".repeat(64)}` }],
  ])("is told to operators alone: %s there is none", async (_how, sent) => {
    expect((await request("/healthz?full", { env, headers: sent })).status).toBe(404);
    expect((await request("/healthz", { env, headers: sent, method: "POST" })).status).toBe(404);
    const short = await request("/healthz", { env, headers: sent });
    expect(Object.keys(await short.json<object>())).toEqual(["status", "build", "dependencies"]);
  });

  test("what this machine says of itself and its schedule are taken from operators alone", async () => {
    const { edge } = readEnv(env);
    await edge.delete(KV_KEYS.machine);
    const say = (path: string, method: string, sent: Record<string, string>) =>
      request(path, { env, headers: sent, method, body: "{}" });
    for (const [path, method] of [
      ["/healthz/machine", "PUT"],
      ["/healthz/round", "POST"],
    ] as const) {
      expect((await say(path, method, {})).status).toBe(404);
      expect((await say(path, method, { authorization: "Bearer nobody" })).status).toBe(404);
    }
    expect(await edge.get(KV_KEYS.machine)).toBeNull();
    expect((await say("/healthz/machine", "PUT", headers)).status).toBe(204);
    expect(await edge.get(KV_KEYS.machine)).toBe("{}");
    await edge.delete(KV_KEYS.machine);
    expect((await say("/healthz/round", "POST", headers)).status).toBe(204);
  });

  test("where no token is set, nobody has it", async () => {
    const none = { ...env, METRICS_TOKEN: "" };
    expect((await request("/healthz?full", { env: none, headers })).status).toBe(404);
  });

  test("tells who shows the key of this installation, as the commands do", async () => {
    const proof = await operatorProof(readEnv(env).keys, Date.now());
    const sent = { authorization: `Bearer ${proof}` };
    expect((await request("/healthz?full", { env, headers: sent })).status).toBe(200);
  });

  test("knows a migration that is missing, and one that it does not know", async () => {
    quiet();
    const last = sql`(select max(created_at) from __drizzle_migrations)`;
    await database.db.run(
      sql`update __drizzle_migrations set created_at = created_at - 1 where created_at = ${last}`,
    );
    const missing = await find(await full(), "migrations");
    expect(missing).toMatchObject({ status: "degraded", found: { state: "fails" } });
    expect(missing.found?.detail).toMatch(/^Not applied: 0\d+_\w+\. Run npm run db:migrate/);
    await database.db.run(
      sql`update __drizzle_migrations set created_at = created_at + 2 where created_at = ${last}`,
    );
    expect((await find(await full(), "migrations")).found?.detail).toContain("newer than this");
    await database.db.run(
      sql`update __drizzle_migrations set created_at = created_at - 1 where created_at = ${last}`,
    );
    expect((await find(await full(), "migrations")).found?.state).toBe("works");
  });

  test("knows files and an edge that are away", async () => {
    quiet();
    const lost = () => Promise.reject(new Error("disk I/O error"));
    const files = await full({ FILES: { head: lost } });
    expect(files.status).toBe(503);
    expect((await find(files, "files")).found).toMatchObject({ state: "fails" });
    const edge = await full({ EDGE: { get: lost, getWithMetadata: lost } });
    expect((await find(edge, "kv")).found).toMatchObject({ state: "fails" });
  });

  test("asks to look at an outbox that stands still, and serves all the same", async () => {
    const runAt = Date.now() - LIMITS.healthOutboxLateMs - 60_000;
    const row = { id: "late", kind: "files.delete", payload: {}, runAt, createdAt: runAt };
    const leased = { leasedUntil: Date.now() + 60_000 };
    await database.db.insert(outbox).values({ ...row, ...leased });
    const late = await full();
    expect(late.status).toBe(200);
    expect(await find(late, "outbox")).toMatchObject({
      status: "warning",
      found: {
        state: "warns",
        detail: expect.stringContaining("1 waiting, the oldest for 11 minutes.") as unknown,
      },
    });
    await database.db.delete(outbox);
  });

  test("asks to look at mails that fail since the last that left", async () => {
    const mail = {
      toAddress: "a@people.test",
      template: "invitation",
      subject: "",
      text: "",
      html: "",
    } as const;
    const now = Date.now();
    await database.db.insert(mails).values([
      { ...mail, id: "sent", state: "sent", createdAt: now - 2000, sentAt: now - 1500 },
      { ...mail, id: "failed", state: "waiting", lastError: "no", createdAt: now - 1000 },
    ]);
    expect((await find(await full(), "mails")).found).toMatchObject({ state: "warns" });
    await database.db.update(mails).set({ sentAt: now });
    expect((await find(await full(), "mails")).found).toMatchObject({ state: "works" });
    await database.db.delete(mails);
  });

  const note = (over: Partial<MachineNote>): MachineNote => ({
    at: Date.now(),
    diskFreeBytes: 5_000_000_000,
    diskTotalBytes: 50_000_000_000,
    dataBytes: {},
    memoryBytes: {},
    backups: null,
    ...over,
  });

  test.each([
    [{}, "works", "5.0 GB free (10%)."],
    [{ diskFreeBytes: 50_000_000_000 }, "works", "free (100%)."],
    [{ diskFreeBytes: LIMITS.diskFreeLeastBytes - 1 }, "warns", "1000 MB free (2%)."],
    [
      { at: Date.now() - LIMITS.machineNoteLateMs - 60_000 },
      "warns",
      "last reported 6 minutes ago",
    ],
  ])("knows the disk by what the machine says: %j", async (over, state, detail) => {
    const edge = readEnv(env).edge;
    await edge.put(KV_KEYS.machine, JSON.stringify(note(over)));
    const { found } = await find(await full(), "disk");
    expect(found).toMatchObject({ state, detail: expect.stringContaining(detail) as unknown });
    await edge.delete(KV_KEYS.machine);
  });

  const HOURS = 3_600_000;
  test.each([
    [null, "off", "No backups are made"],
    [{ everyHours: 24, wholeAt: null, failure: null }, "off", "No backups read yet"],
    [{ everyHours: 24, wholeAt: Date.now() - 47 * HOURS, failure: null }, "works", "2 days old."],
    [{ everyHours: 24, wholeAt: Date.now() - 49 * HOURS, failure: null }, "warns", "2 days old."],
    [
      { everyHours: 24, wholeAt: Date.now() - HOURS, failure: "The disk of /data is full." },
      "warns",
      "The last attempt failed: The disk of /data is full.",
    ],
    [{ everyHours: 24, wholeAt: null, failure: "No." }, "warns", "There is no backup."],
    [{ everyHours: null, wholeAt: null, failure: null }, "off", "turns the schedule off"],
  ])("knows how old the last whole backup is: %j", async (backups, state, detail) => {
    const edge = readEnv(env).edge;
    await edge.put(KV_KEYS.machine, JSON.stringify(note({ backups })));
    const { found } = await find(await full(), "backups");
    expect(found).toMatchObject({ state, detail: expect.stringContaining(detail) as unknown });
    await edge.delete(KV_KEYS.machine);
  });
});
