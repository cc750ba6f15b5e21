import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notificationPreferences, notificationSettings } from "../../../db/schema/notifications.ts";
import { changeChannels } from "../../../worker/features/notification-preferences/change-channels.ts";
import { changeTimes } from "../../../worker/features/notification-preferences/change-times.ts";
import { readPreferences } from "../../../worker/features/notification-preferences/queries.ts";
import { signSubscription } from "../../../worker/features/notification-preferences/sign-subscription.ts";
import { unsubscribe } from "../../../worker/features/notification-preferences/unsubscribe.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;

test("how one person wants to be told leaves someone else's rows as they are, and is not shown to them", async () => {
  const [person, other] = [await makePerson(database), await makePerson(database)];
  const { ctx } = makeContext(database);
  await changeChannels(actAs(ctx, person), "feedback", { mail: true });
  await changeTimes(actAs(ctx, person), { quietFrom: 60 }, 0);
  const theirs = await readPreferences(actAs(ctx, other));
  expect(theirs.kinds.find(({ kind }) => kind === "feedback")).toMatchObject({ mail: false });
  expect(theirs.times).toMatchObject({ quietFrom: 1320, version: 0 });

  await changeChannels(actAs(ctx, other), "feedback", { mail: false, inApp: false });
  await changeTimes(actAs(ctx, other), { quietFrom: 120 }, 0);
  await expect(changeTimes(actAs(ctx, other), { quietFrom: 180 }, 9)).rejects.toMatchObject({
    code: "stale_version",
  });
  const token = await signSubscription(ctx, "unsubscribe", { userId: other.id, of: "feedback" });
  await unsubscribe(ctx, token);

  const [preference] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, person.id));
  expect(preference).toMatchObject({ kind: "feedback", inApp: true, mail: true, digest: true });
  const [settings] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, person.id));
  expect(settings).toMatchObject({ quietFrom: 60, version: 1 });
});
