import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import { handleFeedback } from "../../../worker/features/feedback/handle-feedback.ts";
import { handleSeveral } from "../../../worker/features/feedback/handle-several.ts";
import { removeFactor } from "../../../worker/features/factors/remove-factor.ts";
import { settleDevice } from "../../../worker/features/devices/settle-device.ts";
import { settleEffect } from "../../../worker/features/outbox/settle-effect.ts";
import { applyBulk } from "../../../worker/features/users/apply-bulk.ts";
import { grantRole } from "../../../worker/features/users/grant-role.ts";
import { replacePassword } from "../../../worker/features/users/replace-password.ts";
import { restoreUser } from "../../../worker/features/users/restore-user.ts";
import { revokeRole } from "../../../worker/features/users/revoke-role.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { giveAuthenticator } from "../../support/authenticator.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeDevice } from "../../support/devices.ts";
import { leaveFeedback } from "../../support/feedback-rows.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const admin = await makePerson(database, { roles: ["member", "admin"] });
const ada = actAs(ctx, admin, ["member", "admin"]);

/** What somebody was told, oldest first. */
const toldTo = async ({ id }: { id: string }) =>
  (
    await db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.userId, id))
      .orderBy(userNotifications.addedSeq)
  ).map(({ kind, title, actionPath }) => ({ kind, title, actionPath }));

describe("about their account somebody hears", () => {
  test("of a role that was given and taken back, each time", async () => {
    const person = await makePerson(database);
    await grantRole(ada, person.id, "coach", 1);
    await revokeRole(ada, person.id, "coach", 2);
    await grantRole(ada, person.id, "coach", 3);
    await expect(grantRole(ada, person.id, "vendor", 1)).rejects.toMatchObject({
      code: "stale_version",
    });
    const now = {
      kind: "account",
      title: "You are now a coach",
      actionPath: "/coach/dashboard",
    };
    expect(await toldTo(person)).toEqual([
      now,
      { kind: "account", title: "You are no longer a coach", actionPath: "/profile" },
      now,
    ]);
  });

  test("nothing of what they did to themselves", async () => {
    const self = await makePerson(database, { roles: ["member", "admin"] });
    await grantRole(actAs(ctx, self, ["member", "admin"]), self.id, "coach", 1);
    expect(await toldTo(self)).toEqual([]);
  });

  test("that it is open again", async () => {
    const person = await makePerson(database, { suspended: true });
    await restoreUser(ada, person.id, 1);
    expect(await toldTo(person)).toMatchObject([{ title: "Your account is active again" }]);
  });

  test("of a change to many at once, all of them or nobody", async () => {
    const people = await Promise.all([makePerson(database), makePerson(database)]);
    const named = people.map(({ id }) => ({ id, version: 1 }));
    const change = { action: "grant", role: "vendor" } as const;
    const stale = [named[0]!, { ...named[1]!, version: 7 }];
    await expect(applyBulk(ada, { change, people: stale })).rejects.toMatchObject({
      code: "stale_version",
    });
    for (const person of people) expect(await toldTo(person)).toEqual([]);
    await applyBulk(ada, { change, people: named });
    for (const person of people) {
      expect(await toldTo(person)).toMatchObject([{ title: "You are now a vendor" }]);
    }
  });

  test("of a change to as many as one may touch", async () => {
    const now = Date.now();
    const ids = Array.from({ length: LIMITS.bulkMost }, () => crypto.randomUUID());
    const rows = ids.map((id) => ({
      id,
      email: `${id}@people.test`,
      aiSuspended: true,
      createdAt: now,
      updatedAt: now,
    }));
    for (let from = 0; from < rows.length; from += 100) {
      await db.insert(profiles).values(rows.slice(from, from + 100));
    }
    const people = ids.map((id) => ({ id, version: 1 }));
    await applyBulk(ada, { change: { action: "restore" }, people });
    const told = await db.$count(
      userNotifications,
      eq(userNotifications.sourceKey, "account_restored:1"),
    );
    expect(told).toBeGreaterThanOrEqual(LIMITS.bulkMost);
  });
});

describe("about what they sent somebody hears", () => {
  test("that it was dealt with, once, and where it was about", async () => {
    const person = await makePerson(database);
    const [row] = await leaveFeedback(database, person, { pageUrl: "/guide" });
    await handleFeedback(ada, row!.id, { isHandled: true }, 1);
    await handleFeedback(ada, row!.id, { isHandled: false }, 2);
    await handleFeedback(ada, row!.id, { isHandled: true }, 3);
    expect(await toldTo(person)).toEqual([
      { kind: "feedback", title: "Your feedback was handled", actionPath: "/guide" },
    ]);
  });

  test("of several at once in one piece, each sender by themselves", async () => {
    const [one, other] = [await makePerson(database), await makePerson(database)];
    const rows = [
      ...(await leaveFeedback(database, one, {}, {}, {})),
      ...(await leaveFeedback(database, other, {})),
    ];
    const ids = rows.map(({ id }) => id);
    await handleSeveral(ada, { ids, isHandled: true });
    expect(await toldTo(one)).toMatchObject([
      { title: "Several of your ratings were handled", actionPath: null },
    ]);
    expect(await toldTo(other)).toMatchObject([{ title: "Your feedback was handled" }]);
    await handleSeveral(ada, { ids, isHandled: false });
    expect(await toldTo(other)).toHaveLength(1);
  });
});

describe("about their security somebody hears", () => {
  test("of a factor that was removed, and of a password that was changed", async () => {
    const person = await makePerson(database, { secondFactor: "verified" });
    const { id } = await giveAuthenticator(ctx, person.id);
    await removeFactor(actAs(ctx, person), { kind: "totp", id }, 1);
    await transaction(db, replacePassword(ctx, person, "hash"));
    await transaction(db, replacePassword(ctx, person, "hash", { isFirst: true }));
    const [factor, password, ...more] = await toldTo(person);
    expect(factor?.title).toMatch(/^The authenticator “.+” was removed$/);
    expect(password).toEqual({
      kind: "security",
      title: "Your password was changed",
      actionPath: "/profile-settings?tab=security",
    });
    expect(more).toEqual([]);
  });

  test("of a device that was never seen, but not of the first", async () => {
    const person = await makePerson(database);
    const arrive = { userId: person.id, sessionId: person.sessionId, claim: null, trust: false };
    await settleDevice(ctx, arrive);
    expect(await toldTo(person)).toEqual([]);
    await makeDevice(database, person);
    await settleDevice(ctx, arrive);
    expect(await toldTo(person)).toMatchObject([
      { title: "Sign-in from a new device", actionPath: "/profile-settings?tab=devices" },
    ]);
  });
});

describe("of work that failed for good", () => {
  async function die() {
    const id = ctx.ids.next();
    const now = clock.now();
    const effect = { id, kind: "files.delete" as const, payload: { key: "x" }, attempts: 8 };
    await db.insert(outbox).values({ ...effect, runAt: now, createdAt: now });
    await settleEffect(ctx, effect, { done: false, error: "Away", isPermanent: false });
    expect(await db.select().from(outbox).where(eq(outbox.id, id)).get()).toMatchObject({
      state: "dead",
    });
  }
  const given = () =>
    db
      .select()
      .from(userNotifications)
      .where(and(eq(userNotifications.userId, admin.id), eq(userNotifications.kind, "operations")));

  test("admins hear once for a burst, and again when it goes on", async () => {
    clock.advance(LIMITS.deadEffectRestMs - (clock.now() % LIMITS.deadEffectRestMs));
    for (let died = 0; died < 5; died += 1) await die();
    expect(await given()).toMatchObject([
      {
        actionPath: "/admin/outbox?state=dead",
        content: expect.stringContaining("files.delete failed after 8 attempts") as string,
      },
    ]);
    clock.advance(LIMITS.deadEffectRestMs);
    await die();
    expect(await given()).toHaveLength(2);
  });
});
