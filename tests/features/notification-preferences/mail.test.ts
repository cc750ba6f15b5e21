import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { profiles } from "../../../db/schema/users.ts";
import { changeTimes } from "../../../worker/features/notification-preferences/change-times.ts";
import { followNotifications } from "../../../worker/features/notification-preferences/follow-notifications.ts";
import { mailNotification } from "../../../worker/features/notification-preferences/mail-notification.ts";
import { deliverNotification } from "../../../worker/features/notifications/deliver-notification.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { NOON, preferencesDesk } from "./desk.ts";

const HOUR = 60 * 60_000;

const database = await takeDatabase();
const { db } = database;
const { now, renew, tell, choose, waiting, mailed } = await preferencesDesk(database);

beforeEach(renew);

const quietFrom = (from: number, to: number) =>
  changeTimes(actAs(now.ctx, now.person), { isQuietOn: true, quietFrom: from, quietTo: to }, 0);

describe("mail at once", () => {
  test("follows a notification, to the address that the profile has then, with a way out", async () => {
    const id = await tell("account", "You are a coach now");
    expect(await waiting()).toEqual([
      { kind: "notifications.mail", runAt: NOON, state: "pending" },
    ]);
    const email = `${crypto.randomUUID()}@people.test`;
    await db.update(profiles).set({ email }).where(eq(profiles.id, now.person.id));
    await mailNotification(now.ctx, id);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      toAddress: email,
      template: "notification",
      subject: "You are a coach now",
    });
    expect(mail?.unsubscribeUrl).toMatch(
      /^http:\/\/localhost:8787\/notifications\/unsubscribe\?token=/,
    );
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
  });

  test("is sent once, however often and by however many it is tried", async () => {
    const id = await tell("account");
    await deliverNotification(now.ctx, id);
    await followNotifications(now.ctx, [id, id]);
    expect(await waiting()).toHaveLength(1);
    await Promise.all([mailNotification(now.ctx, id), mailNotification(now.ctx, id)]);
    await mailNotification(now.ctx, id);
    expect(await mailed()).toHaveLength(1);
    await followNotifications(now.ctx, [id]);
    expect(await waiting()).toHaveLength(1);
  });

  test.each([
    ["read", { readAt: NOON }],
    ["deleted", { deletedAt: NOON }],
  ])("is not sent of what was %s meanwhile", async (_what, change) => {
    const id = await tell("account");
    await db.update(userNotifications).set(change).where(eq(userNotifications.id, id));
    await mailNotification(now.ctx, id);
    expect(await mailed()).toEqual([]);
  });

  test("is not sent once the person wants none", async () => {
    const id = await tell("account");
    await choose("account", false, false);
    await mailNotification(now.ctx, id);
    expect(await mailed()).toEqual([]);
  });

  test("goes to the digest once the person wants it there", async () => {
    const id = await tell("account");
    await choose("account", false, true);
    await mailNotification(now.ctx, id);
    expect(await mailed()).toEqual([]);
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ kind: "notifications.digest" }),
    );
  });

  test.each([
    ["suspended", { aiSuspended: true }],
    ["unproven", { emailVerifiedAt: null }],
  ])("never goes to an account that is %s", async (_what, change) => {
    const id = await tell("account");
    await db.update(profiles).set(change).where(eq(profiles.id, now.person.id));
    await mailNotification(now.ctx, id);
    expect(await mailed()).toEqual([]);
    await tell("account");
    expect(await waiting()).toHaveLength(1);
  });

  test("security has mails of its own and no second one", async () => {
    await choose("security", false, false);
    await tell("security");
    expect(await waiting()).toEqual([]);
  });

  test("of one person says nothing to another", async () => {
    const other = await makePerson(database);
    await choose("announcement", true, false);
    const id = await tell("announcement");
    await tell("announcement", "News", other);
    await mailNotification(now.ctx, id);
    expect(await mailed()).toHaveLength(1);
    expect(await mailed(other)).toEqual([]);
    expect(await waiting(other)).toEqual([
      expect.objectContaining({ kind: "notifications.digest" }),
    ]);
  });
});

describe("in quiet hours", () => {
  test("mail waits until they end, and is looked at again then", async () => {
    await quietFrom(11 * 60, 13 * 60);
    const id = await tell("account");
    expect(await waiting()).toEqual([
      { kind: "notifications.mail", runAt: NOON + HOUR, state: "pending" },
    ]);
    // The person wants quiet for longer meanwhile.
    now.clock.advance(HOUR);
    await changeTimes(actAs(now.ctx, now.person), { quietTo: 15 * 60 }, 1);
    await db
      .update(outbox)
      .set({ leasedUntil: now.clock.now() })
      .where(like(outbox.dedupeKey, `%${id}`));
    await mailNotification(now.ctx, id);
    expect(await mailed()).toEqual([]);
    const times = (await waiting()).map(({ runAt }) => runAt);
    expect(times.toSorted((one, other) => one - other)).toEqual([NOON + HOUR, NOON + 3 * HOUR]);
    now.clock.advance(2 * HOUR);
    await mailNotification(now.ctx, id);
    expect(await mailed()).toHaveLength(1);
  });

  test("go by the profile's time zone, and by the browser's where it has none", async () => {
    await db.update(profiles).set({ timeZone: "" }).where(eq(profiles.id, now.person.id));
    const times = { isQuietOn: true, quietFrom: 22 * 60, quietTo: 7 * 60, timeZone: "Asia/Tokyo" };
    await changeTimes(actAs(now.ctx, now.person), times, 0);
    now.clock.advance(2 * HOUR);
    await tell("account");
    expect((await waiting())[0]?.runAt).toBe(NOON + 10 * HOUR);
    await db
      .update(profiles)
      .set({ timeZone: "Europe/Berlin" })
      .where(eq(profiles.id, now.person.id));
    await tell("account");
    expect((await waiting())[1]?.runAt).toBe(now.clock.now());
  });
});

test("many are followed in few statements, each person's digest once", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(database)));
  const rows = people.flatMap(({ id: userId }, nth) =>
    Array.from({ length: 150 }, (_row, index) => ({
      id: `follow-${nth}-${index}-${userId}`,
      userId,
      sourceKey: `many:${index}`,
      kind: "announcement" as const,
      title: "News",
      content: "",
      createdAt: NOON,
      addedSeq: index,
      seq: index,
    })),
  );
  for (let from = 0; from < rows.length; from += 250) {
    await db.insert(userNotifications).values(rows.slice(from, from + 250));
  }
  await followNotifications(
    now.ctx,
    rows.map(({ id }) => id),
  );
  for (const one of people) expect(await waiting(one)).toHaveLength(1);
});
