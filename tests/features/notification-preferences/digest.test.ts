import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { profiles } from "../../../db/schema/users.ts";
import { changeTimes } from "../../../worker/features/notification-preferences/change-times.ts";
import { sendDigest } from "../../../worker/features/notification-preferences/send-digest.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { NOON, preferencesDesk } from "./desk.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const database = await takeDatabase();
const { db } = database;
const { now, renew, tell, choose, waiting, mailed } = await preferencesDesk(database);

beforeEach(renew);

describe("the digest", () => {
  const NEXT = NOON + 20 * HOUR;
  const run = (dueAt = NEXT) => sendDigest(now.ctx, { userId: now.person.id, dueAt });

  test("gathers what came since the last, once, at the person's hour", async () => {
    await tell("announcement", "First");
    now.clock.advance(1000);
    await tell("announcement", "Second");
    expect(await waiting()).toEqual([
      { kind: "notifications.digest", runAt: NEXT, state: "pending" },
    ]);
    now.clock.advance(NEXT - now.clock.now());
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "Your digest: 2 notifications" });
    expect(mail?.text.indexOf("Second")).toBeLessThan(mail?.text.indexOf("First") ?? 0);
    now.clock.advance(HOUR);
    await db.update(outbox).set({ state: "done" });
    await tell("announcement", "Third");
    now.clock.advance(23 * HOUR);
    await run(NEXT + DAY);
    expect((await mailed()).map(({ subject }) => subject)).toContain(
      "Your digest: one notification",
    );
  });

  test("says nothing where there is nothing to say", async () => {
    const id = await tell("announcement");
    await db.update(userNotifications).set({ readAt: NOON }).where(eq(userNotifications.id, id));
    now.clock.advance(20 * HOUR);
    await run();
    expect(await mailed()).toEqual([]);
  });

  test("leaves out kinds that are not on it, and what is too old to be news", async () => {
    await tell("account", "Emailed at once");
    await tell("announcement", "Too old");
    now.clock.advance(20 * HOUR + 2 * DAY);
    await choose("feedback", false, false);
    await tell("feedback", "Unwanted");
    await run(NEXT + 2 * DAY);
    expect(await mailed()).toEqual([]);
  });

  test("lists so many at most, and says how many more there are", async () => {
    for (let told = 0; told < LIMITS.digestItems + 3; told += 1) {
      now.clock.advance(1000);
      await tell("announcement", `News ${told}`);
    }
    now.clock.advance(NEXT - now.clock.now());
    await run();
    const [mail] = await mailed();
    expect(mail?.text.match(/^News \d+$/gm)).toHaveLength(LIMITS.digestItems);
    expect(mail?.text).toContain("See these and 3 more");
    await run();
    expect(await mailed()).toHaveLength(1);
  });

  test("moves with the hour that the person chooses", async () => {
    await tell("announcement");
    await changeTimes(actAs(now.ctx, now.person), { digestAt: 18 * 60 }, 0);
    expect(await waiting()).toEqual([
      { kind: "notifications.digest", runAt: NOON + 6 * HOUR, state: "pending" },
    ]);
    await changeTimes(actAs(now.ctx, now.person), { digestRhythm: "week" }, 1);
    expect((await waiting())[0]?.runAt).toBe(Date.parse("2026-11-23T18:00Z"));
  });

  test("puts itself off when the person has moved to another time zone", async () => {
    await tell("announcement");
    await db
      .update(profiles)
      .set({ timeZone: "America/New_York" })
      .where(eq(profiles.id, now.person.id));
    now.clock.advance(20 * HOUR);
    await db.update(outbox).set({ leasedUntil: now.clock.now() });
    await run();
    expect(await mailed()).toEqual([]);
    const later = NEXT + 5 * HOUR;
    expect((await waiting()).map(({ runAt }) => runAt)).toContain(later);
    now.clock.advance(5 * HOUR);
    await run(later);
    expect(await mailed()).toHaveLength(1);
  });

  test("never goes to a suspended account", async () => {
    await tell("announcement");
    await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, now.person.id));
    now.clock.advance(20 * HOUR);
    await run();
    expect(await mailed()).toEqual([]);
  });
});
