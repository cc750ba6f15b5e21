import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { devices } from "../../../db/schema/devices.ts";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { coachClients, profiles, userRoles } from "../../../db/schema/users.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { proveErasure } from "../../../worker/features/audit/fits-seal.ts";
import { recordEvent } from "../../../worker/features/audit/record-event.ts";
import { enqueueEffect } from "../../../worker/features/outbox/enqueue-effect.ts";
import { screenshotFiles } from "../../../worker/features/feedback/screenshot-files.ts";
import { avatarFiles } from "../../../worker/features/profiles/avatar-files.ts";
import { readEnv } from "../../../worker/env.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { randomToken, uuidv7 } from "../../../worker/kernel/ids.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeDevice } from "../../support/devices.ts";
import { leaveFeedback } from "../../support/own-feedback.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx, ended } = makeContext(database, clock);

/** Whose day has come, unless the options say when. */
async function makeDue(dueAt = clock.now() - 1, roles: ("member" | "admin")[] = ["member"]) {
  const person = await makePerson(database, { roles });
  await db.update(profiles).set({ deletionDueAt: dueAt }).where(eq(profiles.id, person.id));
  return person;
}

const isThere = async ({ id }: TestPerson) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)).get()) !== undefined;

describe("an account whose day has come", () => {
  test("goes with every row of its person, and nobody else's", async () => {
    const [person, other] = [await makeDue(), await makePerson(database)];
    for (const owner of [person, other]) {
      await makeDevice(database, owner);
      await db.insert(mails).values({
        id: uuidv7(1),
        userId: owner.id,
        toAddress: owner.email,
        template: "new_device",
        subject: "x",
        text: "x",
        html: "x",
        createdAt: 1,
      });
    }
    await db
      .insert(coachClients)
      .values({ coachId: other.id, clientId: person.id, createdAt: 1, focus: "" });
    await eraseDueAccounts(ctx);
    expect(await isThere(person)).toBe(false);
    expect(await isThere(other)).toBe(true);
    for (const table of [sessions, devices, mails, userRoles]) {
      expect(await db.select().from(table).where(eq(table.userId, person.id))).toEqual([]);
      expect(await db.select().from(table).where(eq(table.userId, other.id))).not.toEqual([]);
    }
    expect(await db.select().from(coachClients)).toEqual([]);
    expect(ended).toContainEqual({ userId: person.id, reason: "signed_out" });
  });

  test("leaves its events in the log without the person, and others' as they were", async () => {
    const [person, other] = [await makeDue(), await makePerson(database)];
    const { id: userId, email } = person;
    await recordEvent(ctx, { type: "login_success", userId, email, details: { method: "x" } });
    await recordEvent(ctx, { type: "login_failed", userId: null, email });
    await recordEvent(ctx, { type: "login_success", userId: other.id, email: other.email });
    const before = await db.select().from(auditEvents);
    await eraseDueAccounts(ctx);
    const after = await db.select().from(auditEvents);
    const text = JSON.stringify(after);
    expect(text).not.toContain(userId);
    expect(text).not.toContain(email);
    const [erased] = after.filter(({ eventType }) => eventType === "account_erased").slice(-1);
    for (const event of before) {
      const now = after.find(({ id }) => id === event.id);
      const isTheirs = event.userId === userId || event.email === email;
      const gone = { userId: null, email: null, ipAddress: null, userAgent: null, salt: null };
      const erasureProof = await proveErasure(ctx.keys, event.id, erased!.id);
      const proof = { erasedBy: erased!.id, erasureProof };
      expect(now).toEqual(isTheirs ? { ...event, ...gone, ...proof } : event);
    }
    expect(erased).toMatchObject({ userId: null, email: null });
  });

  test("takes what waits in its name out of the outbox", async () => {
    const person = await makeDue();
    const { email } = person;
    await enqueueEffect(ctx, { kind: "accounts.answer-reset-request", payload: { email } });
    await eraseDueAccounts(ctx);
    expect(JSON.stringify(await db.select().from(outbox))).not.toContain(email);
  });

  test("has its picture deleted, by an effect that comes again until it is done", async () => {
    const person = await makeDue();
    const env = readEnv(testEnv());
    const name = `${"a".repeat(22)}.png`;
    await env.files.put(`avatars/${name}`, "picture");
    await db
      .update(profiles)
      .set({ avatarUrl: avatarFiles.url(name) })
      .where(eq(profiles.id, person.id));
    await eraseDueAccounts(ctx);
    const [effect] = await db.select().from(outbox).where(eq(outbox.kind, "files.delete"));
    for (let run = 0; run < 2; run += 1) {
      const outcome = await runEffect(ctx, env, effect ?? expect.fail("no effect"));
      expect(outcome.done).toBe(true);
    }
    expect(await env.files.head(`avatars/${name}`)).toBeNull();
  });
});

test("every screenshot that someone sent is deleted with the account, and nobody else's", async () => {
  const [person, other] = [await makeDue(), await makePerson(database)];
  const env = readEnv(testEnv());
  const names = Array.from({ length: 60 }, () => `${randomToken(16)}.webp`);
  const [othersName = "", ...own] = names;
  for (const name of names) await env.files.put(screenshotFiles.key(name), "picture");
  await leaveFeedback(database, other, { screenshotUrl: screenshotFiles.url(othersName) });
  for (const name of own) {
    await leaveFeedback(database, person, { screenshotUrl: screenshotFiles.url(name) });
  }
  await leaveFeedback(database, person);
  await db.delete(outbox);
  await eraseDueAccounts(ctx);
  const effects = await db.select().from(outbox).where(eq(outbox.kind, "files.delete"));
  expect(effects).toHaveLength(own.length);
  for (const effect of effects) expect((await runEffect(ctx, env, effect)).done).toBe(true);
  const left = await env.files.list({ prefix: screenshotFiles.folder });
  expect(left.objects.map(({ key }) => key)).toEqual([screenshotFiles.key(othersName)]);
});

describe("an account stays", () => {
  test("before its day, and when nobody asked", async () => {
    const people = [await makeDue(clock.now() + 1000), await makePerson(database)];
    await eraseDueAccounts(ctx);
    for (const person of people) expect(await isThere(person)).toBe(true);
    clock.advance(2000);
    await eraseDueAccounts(ctx);
    expect(await isThere(people[0]!)).toBe(false);
  });

  test("when no admin would be left, and goes once there is one", async () => {
    await db.delete(userRoles).where(eq(userRoles.role, "admin"));
    const admin = await makeDue(clock.now() - 1, ["member", "admin"]);
    await eraseDueAccounts(ctx);
    expect(await isThere(admin)).toBe(true);
    await makePerson(database, { roles: ["member", "admin"] });
    await eraseDueAccounts(ctx);
    expect(await isThere(admin)).toBe(false);
  });
});

test("one that cannot be erased stops no other", async () => {
  await db.delete(userRoles).where(eq(userRoles.role, "admin"));
  const stuck = await makeDue(clock.now() - 5000, ["member", "admin"]);
  const others = [await makeDue(), await makeDue()];
  await eraseDueAccounts(ctx);
  expect(await isThere(stuck)).toBe(true);
  const left = await db
    .select()
    .from(profiles)
    .where(
      inArray(
        profiles.id,
        others.map(({ id }) => id),
      ),
    );
  expect(left).toEqual([]);
});

test("erased by two at once is erased once", async () => {
  const person = await makeDue();
  const count = async () =>
    (await db.select().from(auditEvents).where(eq(auditEvents.eventType, "account_erased"))).length;
  const before = await count();
  await Promise.all([eraseDueAccounts(ctx), eraseDueAccounts(ctx)]);
  expect(await isThere(person)).toBe(false);
  expect(await count()).toBe(before + 1);
});
