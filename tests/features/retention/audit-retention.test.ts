import { beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { retentionRules } from "../../../db/schema/retention.ts";
import { recordEvent } from "../../../worker/features/audit/record-event.ts";
import { sweepRetention } from "../../../worker/features/retention/sweep-retention.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { RETENTION } from "../../../worker/wired.ts";
import { emptyLog, makeKeeper, sealAll, verifyAll } from "../../support/audit-chain.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const { memory, keeper } = makeKeeper();

beforeEach(() => emptyLog(database));

test("the log is whole after its details are gone, and says that they were removed", async () => {
  const person = await makePerson(database);
  for (let index = 0; index < 3; index += 1) {
    await recordEvent(ctx, { type: "login_success", userId: person.id });
  }
  clock.advance(DAY);
  await sealAll(ctx, memory);
  expect(await verifyAll(ctx, keeper)).toMatchObject({ broken: null, erased: 0 });
  await db.insert(retentionRules).values({ kind: "audit-details", days: 30, updatedAt: 1 });
  clock.advance(40 * DAY);
  await sweepRetention(ctx, RETENTION);
  clock.advance(DAY);
  await sealAll(ctx, memory);
  expect(await verifyAll(ctx, keeper)).toMatchObject({ broken: null, erased: 3 });
  const rows = await db.select().from(auditEvents);
  const old = rows.filter(({ eventType }) => eventType === "login_success");
  expect(old).toHaveLength(3);
  expect(old.every(({ email, userId }) => email === null && userId === null)).toBe(true);
  expect(rows).toContainEqual(
    expect.objectContaining({
      eventType: "audit_details_forgotten",
      details: { events: 3, why: "retention" },
    }),
  );
});
