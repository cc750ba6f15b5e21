import { runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { auditEvents, auditSeals } from "../../db/schema/audit.ts";
import { outbox } from "../../db/schema/outbox.ts";
import { userNotifications } from "../../db/schema/notifications.ts";
import { urlRedirects } from "../../db/schema/redirects.ts";
import type { OutboxDrainer } from "../../worker/durable/outbox-drainer.ts";
import { readEnv } from "../../worker/env.ts";
import { headCode } from "../../worker/features/audit/contract.ts";
import { headFiles } from "../../worker/features/audit/head-files.ts";
import { openHead } from "../../worker/features/audit/sign-head.ts";
import { readPublicKeys } from "../../worker/features/consents/queries.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { readCounted } from "../../worker/kernel/metrics.ts";
import { KV_KEYS } from "../../worker/kernel/kv-keys.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { eventRow } from "../support/audit-rows.ts";
import { makeContext } from "../support/context.ts";
import { takeDatabase } from "../support/database.ts";
import { makePerson } from "../support/people.ts";
import { setBinding, testEnv } from "../support/test-env.ts";
import { eventually } from "../support/eventually.ts";

const database = await takeDatabase();
const { db } = database;
const { edge, files, keys, outboxDrainer } = readEnv(testEnv());

type Drainer = DurableObjectStub<OutboxDrainer>;

const woken = new Set<Drainer>();

function drainerNamed(name: string): Drainer {
  const drainer = outboxDrainer.get(outboxDrainer.idFromName(name));
  woken.add(drainer);
  return drainer;
}

/** One that a test has left would ring in the middle of another, and take its effects. */
afterEach(async () => {
  for (const drainer of woken) {
    await runInDurableObject(drainer, (_object, { storage }) => storage.deleteAlarm());
  }
  woken.clear();
});

/** One run of the drainer, without waiting for its alarm to ring. */
const drain = (drainer: Drainer) =>
  runInDurableObject<OutboxDrainer, void>(drainer, (object) => object.alarm());

const alarmOf = async (drainer: Drainer) => (await drainer.status()).nextAlarmAt ?? 0;

async function leaveEffect(payload: unknown = {}, runAt = Date.now()): Promise<string> {
  const id = uuidv7(Date.now());
  await db
    .insert(outbox)
    .values({ id, kind: "redirects.publish", payload, runAt, createdAt: Date.now() });
  return id;
}

const effect = async (id: string) =>
  (await db.select().from(outbox).where(eq(outbox.id, id)).get()) ?? expect.fail("no such effect");

/** A drainer whose KV refuses every write, and the count of what it refused. */
function drainerWithoutKv(name: string) {
  const put = vi.fn(() => Promise.reject(new Error("KV is away")));
  onTestFinished(() => setBinding("EDGE", edge));
  setBinding("EDGE", { getWithMetadata: () => Promise.resolve(null), put });
  return { drainer: drainerNamed(name), put };
}

test("a waking drainer publishes the redirects into KV by itself, and then rests", async () => {
  const now = Date.now();
  const rule = { fromPath: "/Old", toPath: "/new", status: 301, createdAt: now, updatedAt: now };
  await db.insert(urlRedirects).values({ id: uuidv7(now), ...rule });
  const id = await leaveEffect();
  const drainer = drainerNamed("publisher");

  await drainer.wake();
  await eventually(async () => expect(await effect(id)).toMatchObject({ state: "done" }));

  expect(await effect(id)).toMatchObject({ attempts: 1, lastError: null });
  const pointer = (await edge.get<{ version: string }>(KV_KEYS.redirectPointer, "json"))!;
  const shard = await edge.get(KV_KEYS.redirectShard(pointer.version, 0), "json");
  expect(shard).toMatchObject({ "/old": { to: "/new", status: 301 } });
  const resting = () => Date.now() + LIMITS.outboxHeartbeatMs / 2;
  await eventually(async () => expect(await alarmOf(drainer)).toBeGreaterThan(resting()));
});

test("a wake is heard when the clock has jumped ahead of the alarm that is set", async () => {
  const drainer = drainerNamed("jumping");
  await drain(drainer);
  const planned = await alarmOf(drainer);
  const now = planned + 60 * 60_000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  await drainer.wake();
  expect(await alarmOf(drainer)).toBe(now);
});

test("what was meant for a clock that was set back is done at once, and what was planned waits", async () => {
  const ahead = Date.now() + 60 * 60_000;
  const row = { kind: "redirects.publish", payload: {}, createdAt: ahead, runAt: ahead };
  const fresh = { ...row, id: uuidv7(ahead) };
  const failed = { ...row, id: uuidv7(ahead + 1), attempts: 1 };
  const leased = { ...row, id: uuidv7(ahead + 2), runAt: Date.now(), leasedUntil: ahead };
  const planned = { ...row, id: uuidv7(ahead + 3), runAt: ahead + 60_000 };
  await db.insert(outbox).values([fresh, failed, leased, planned]);
  const drainer = drainerNamed("set-back");
  await drain(drainer);
  for (const { id } of [fresh, failed, leased]) {
    expect(await effect(id)).toMatchObject({ state: "done" });
  }
  expect(await effect(planned.id)).toMatchObject({ state: "pending", attempts: 0 });
  await db.delete(outbox).where(eq(outbox.id, planned.id));
});

test("an effect of later waits, and the alarm is set for it", async () => {
  const runAt = Date.now() + 60_000;
  const id = await leaveEffect({}, runAt);
  const drainer = drainerNamed("later");
  await drain(drainer);
  expect(await effect(id)).toMatchObject({ state: "pending", attempts: 0 });
  expect(await alarmOf(drainer)).toBeLessThanOrEqual(runAt);
  await db.delete(outbox).where(eq(outbox.id, id));
});

test("a failing effect is tried again, each time later, and is dead after the last attempt", async () => {
  const id = await leaveEffect();
  const { drainer, put } = drainerWithoutKv("failing");
  const waits: number[] = [];
  for (let attempt = 1; attempt < LIMITS.outboxAttempts; attempt += 1) {
    const before = Date.now();
    await drain(drainer);
    const tried = await effect(id);
    expect(tried).toMatchObject({ state: "pending", attempts: attempt });
    expect(tried.lastError).toContain("KV is away");
    waits.push(Math.round((tried.runAt - before) / 1000));
    await db.update(outbox).set({ runAt: before, leasedUntil: before }).where(eq(outbox.id, id));
  }
  const wanted = waits.map((_wait, index) => (LIMITS.outboxBackoffMs / 1000) * 2 ** index);
  expect(waits).toEqual(wanted);

  await drain(drainer);
  expect(await effect(id)).toMatchObject({ state: "dead", attempts: LIMITS.outboxAttempts });
  expect((await effect(id)).finishedAt).not.toBeNull();

  const asked = put.mock.calls.length;
  await drain(drainer);
  expect(put.mock.calls.length).toBe(asked);
});

test("a payload that does not parse is dead at once: trying again cannot help", async () => {
  const id = await leaveEffect("not an object");
  await drain(drainerNamed("hopeless"));
  expect(await effect(id)).toMatchObject({ state: "dead", attempts: 1 });
});

test("two drainers at once run an effect once", async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => leaveEffect()));
  await Promise.all([drain(drainerNamed("left")), drain(drainerNamed("right"))]);
  for (const id of ids) expect(await effect(id)).toMatchObject({ attempts: 1 });
});

test("an effect whose drainer died is taken over when its lease has run out", async () => {
  const id = await leaveEffect();
  const held = { attempts: 1, leasedUntil: Date.now() + LIMITS.outboxLeaseMs };
  await db.update(outbox).set(held).where(eq(outbox.id, id));
  await drain(drainerNamed("successor"));
  expect(await effect(id)).toMatchObject({ attempts: 1 });
  await db
    .update(outbox)
    .set({ leasedUntil: Date.now() - 1 })
    .where(eq(outbox.id, id));
  await drain(drainerNamed("successor"));
  expect(await effect(id)).toMatchObject({ attempts: 2 });
});

test("each alarm seals what was recorded, remembers the end outside the database, and looks it over", async () => {
  const drainer = drainerNamed("sealer");
  const [first, second] = [eventRow(Date.now()), eventRow(Date.now() + 1)];
  await db.insert(auditEvents).values([first, second]);
  await drain(drainer);
  const seals = await db.select().from(auditSeals).orderBy(auditSeals.seq);
  expect(seals.map(({ eventId }) => eventId)).toEqual([first.id, second.id]);
  const { chainHash } = seals[1]!;
  expect(await drainer.readChain()).toMatchObject({
    head: { seq: 2, chainHash, issued: 2, erasedBefore: 0 },
    storedSeq: 2,
    verified: { through: { seq: 2, chainHash }, broken: null },
    running: null,
  });
});

test("the newest head is signed into the file storage, and once a day mailed to the admins", async () => {
  const drainer = drainerNamed("mailer");
  const admin = await makePerson(database, { roles: ["admin"] });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const anotherDay = () =>
    runInDurableObject(drainer, async (_object, { storage }) => {
      await storage.put("chainMailedOn", yesterday);
      await storage.delete("houseKeptAt");
    });
  const notes = () =>
    db.select().from(userNotifications).where(eq(userNotifications.userId, admin.id));
  await db.insert(auditEvents).values(eventRow(Date.now()));
  await drain(drainer);
  expect(await notes()).toEqual([]);
  const { head } = await drainer.readChain();
  const [stored] = await headFiles.readNewest(files, 1);
  const { ctx } = makeContext(database);
  expect(await openHead(keys, stored ?? "", await readPublicKeys(ctx))).toEqual(head);

  await anotherDay();
  await drain(drainer);
  await anotherDay();
  await drain(drainer);
  const [note, ...more] = await notes();
  expect(more).toEqual([]);
  expect(note).toMatchObject({ title: `Audit log: head ${headCode(head!)}`, isInApp: false });
  const digest = eq(outbox.kind, "notifications.digest");
  await eventually(async () => expect(await db.$count(outbox, digest)).toBe(1));
});

test("admins are told by its round what is wrong with the machine, once", async () => {
  const admin = await makePerson(database, { roles: ["admin"] });
  const drainer = drainerNamed("watcher");
  const anotherRound = async () => {
    await runInDurableObject(drainer, (_object, { storage }) => storage.delete("houseKeptAt"));
    await drain(drainer);
  };
  const titles = async () =>
    (
      await db.select().from(userNotifications).where(eq(userNotifications.userId, admin.id))
    ).flatMap(({ title }) => (title.endsWith(": Disk") ? [title] : []));
  const say = (diskFreeBytes: number) =>
    edge.put(
      KV_KEYS.machine,
      JSON.stringify({
        at: Date.now(),
        diskFreeBytes,
        diskTotalBytes: 10 * LIMITS.diskFreeLeastBytes,
        dataBytes: {},
        memoryBytes: {},
      }),
    );
  onTestFinished(() => edge.delete(KV_KEYS.machine));
  await say(LIMITS.diskFreeLeastBytes - 1);
  await eventually(async () => {
    await anotherRound();
    expect(await titles()).toEqual(["Needs attention: Disk"]);
  });
  await anotherRound();
  expect(await titles()).toEqual(["Needs attention: Disk"]);
  await say(2 * LIMITS.diskFreeLeastBytes);
  // What was told wakes the drainer too, whose own round may end just then.
  await eventually(async () => {
    await anotherRound();
    expect(await titles()).toEqual(["Needs attention: Disk", "Works again: Disk"]);
  });
});

test("an event that is recorded is sealed within seconds, and asking again does not put it off", async () => {
  const drainer = drainerNamed("soon");
  await drain(drainer);
  await drainer.sealSoon();
  const at = await alarmOf(drainer);
  expect(at).toBeLessThanOrEqual(Date.now() + LIMITS.auditSealSoonMs);
  const asked = Date.now();
  await drainer.sealSoon();
  // What was due before is due at once.
  expect(await alarmOf(drainer)).toBeLessThanOrEqual(
    Math.max(at, asked + LIMITS.auditSealSoonMs / 2),
  );
});

test("a log that cannot be sealed keeps no effect from running", async () => {
  await db.insert(auditEvents).values(eventRow(Date.now()));
  const id = await leaveEffect();
  await db.run("alter table audit_seals rename to elsewhere");
  onTestFinished(async () => void (await db.run("alter table elsewhere rename to audit_seals")));
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => silent.mockRestore());
  await drain(drainerNamed("unsealed"));
  expect(await effect(id)).toMatchObject({ state: "done" });
});

test("a database that is away costs nothing but time", async () => {
  const id = await leaveEffect();
  const drainer = drainerNamed("patient");
  await database.stop();
  await drain(drainer);
  expect(await alarmOf(drainer)).toBeLessThanOrEqual(Date.now() + LIMITS.outboxBackoffMs);
  await database.start();
  await vi.waitFor(async () => expect((await effect(id)).attempts).toBeGreaterThan(0), {
    timeout: LIMITS.outboxBackoffMs * 3,
  });
});

test("what is logged of an effect carries its id and that of its round, and is counted", async () => {
  const lines: Record<string, unknown>[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  onTestFinished(() => spy.mockRestore());
  const done = () => {
    const samples = readCounted().find(({ name }) => name === "advisor_outbox_attempts_total");
    const own = samples?.samples.find(
      ({ labels }) => labels["kind"] === "redirects.publish" && labels["outcome"] === "done",
    );
    return own?.value ?? 0;
  };
  const before = done();
  const ids = [await leaveEffect(), await leaveEffect()];
  const drainer = drainerNamed("logged");
  await drain(drainer);
  const told = lines.filter(({ message }) => message === "outbox.effect");
  expect(told.map(({ effectId }) => effectId)).toEqual(expect.arrayContaining(ids));
  for (const { requestId } of told) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(done()).toBe(before + told.length);
});
