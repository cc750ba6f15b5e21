import { expect, test } from "vitest";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import { readNotificationsCard } from "../../../worker/features/notifications/read-notifications-card.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();

type Told = { kind: NotificationKind; title: string; actionPath?: string; readAt?: number };

/** The first is the oldest. */
async function cardOf(told: readonly Told[]) {
  const person = await makePerson(database);
  await database.db.insert(userNotifications).values(
    told.map((one, at) => ({
      actionPath: null,
      ...one,
      id: uuidv7(at),
      userId: person.id,
      sourceKey: `${at}`,
      content: "",
      addedSeq: at + 1,
      seq: at + 1,
      createdAt: 1000 + at,
    })),
  );
  const { newest } = await readNotificationsCard(actAs(makeContext(database).ctx, person));
  return newest.map(({ title, times, readAt }) => [title, times, readAt === null]);
}

const signIn = { kind: "security", title: "Sign-in" } as const;

test("what was told several times comes once, and is new for as long as one of them is", async () => {
  expect(
    await cardOf([signIn, { ...signIn, readAt: 5 }, { ...signIn, actionPath: "/a", readAt: 5 }]),
  ).toEqual([
    ["Sign-in", 1, false],
    ["Sign-in", 2, true],
  ]);
});

test("plans come first, then the newest; many alike leave room for others", async () => {
  const alike = Array.from({ length: 2 * LIMITS.cardRows }, () => signIn);
  expect(
    await cardOf([
      { kind: "plan", title: "A comment" },
      { kind: "announcement", title: "Maintenance" },
      ...alike,
    ]),
  ).toEqual([
    ["A comment", 1, true],
    ["Sign-in", 10, true],
    ["Maintenance", 1, true],
  ]);
});

test("the card is cut", async () => {
  const many = Array.from({ length: LIMITS.cardRows + 1 }, (_one, at) => ({
    kind: "feedback" as const,
    title: `Answer ${at}`,
  }));
  expect((await cardOf(many)).length).toBe(LIMITS.cardRows);
});
