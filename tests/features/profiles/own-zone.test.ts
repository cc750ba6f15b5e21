import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { devices } from "../../../db/schema/devices.ts";
import { notificationSettings } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import { dayOf } from "../../../worker/kernel/pure/zoned-time.ts";
import { readPreferences } from "../../../worker/features/notification-preferences/queries.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makeDevice } from "../../support/devices.ts";
import { makePerson } from "../../support/people.ts";
import { readBoard } from "../dashboards/read-board.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);

/** More than a day apart: no two of them ever have the same date. */
const [EAST, WEST] = ["Pacific/Kiritimati", "Etc/GMT+12"] as const;

test("days are counted where the person chose, or else where their browser is, or else by UTC", async () => {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const signIn = async (info: object, lastUsedAt: number) => {
    const id = await makeDevice(database, admin);
    await db.update(devices).set({ info, lastUsedAt }).where(eq(devices.id, id));
  };
  const told = async () => (await readPreferences(actAs(ctx, admin))).timeZone;
  const expectCountedIn = async (zone: string) => {
    const before = dayOf(Date.now(), zone);
    const { cards } = await readBoard("admin", admin);
    const after = dayOf(Date.now(), zone);
    expect([before, after]).toContain(cards["sign-ins"]?.days.at(-1)?.day);
  };
  // Somebody else's browser says nothing of theirs.
  const other = await makePerson(database);
  const id = await makeDevice(database, other);
  await db
    .update(devices)
    .set({ info: { timezone: WEST } })
    .where(eq(devices.id, id));
  expect(await told()).toEqual({ name: "UTC", by: "nobody" });
  await expectCountedIn("UTC");

  await signIn({ timezone: WEST }, 1);
  await signIn({ timezone: EAST }, 2);
  expect(await told()).toEqual({ name: EAST, by: "browser" });
  await expectCountedIn(EAST);

  const span = { quietFrom: 0, quietTo: 0, digestAt: 0, updatedAt: 1 };
  await db.insert(notificationSettings).values({ userId: admin.id, ...span, timeZone: WEST });
  expect(await told()).toEqual({ name: WEST, by: "browser" });
  await expectCountedIn(WEST);

  await db.update(profiles).set({ timeZone: EAST }).where(eq(profiles.id, admin.id));
  expect(await told()).toEqual({ name: EAST, by: "profile" });
  await expectCountedIn(EAST);
});

test("what a browser tells is not believed blindly: no zone that nobody knows stops anything", async () => {
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const id = await makeDevice(database, admin);
  for (const info of [{ timezone: "Mars/Olympus" }, { timezone: 7 }, {}, ["timezone"]]) {
    await db.update(devices).set({ info }).where(eq(devices.id, id));
    const { cards } = await readBoard("admin", admin);
    expect(cards["sign-ins"]?.days).toHaveLength(14);
    expect((await readPreferences(actAs(ctx, admin))).timeZone.name).toBe("UTC");
  }
});
