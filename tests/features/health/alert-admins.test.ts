import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { type AlertMemory, alertAdmins } from "../../../worker/features/health/alert-admins.ts";
import type { Finding, HealthPart } from "../../../worker/features/health/contract.ts";
import { DAY, MINUTE } from "../../../worker/kernel/durations.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";

const database = await takeDatabase();
let admin: TestPerson;
beforeEach(async () => {
  admin = await makePerson(database, { roles: ["member", "admin"] });
});

/** As a Durable Object stores it: what is read is never what was handed in. */
function makeMemory(): AlertMemory & { kept: unknown; writes: number } {
  const memory = {
    kept: undefined as unknown,
    writes: 0,
    read: () => Promise.resolve(structuredClone(memory.kept)),
    write: (troubles: unknown) => {
      memory.kept = structuredClone(troubles);
      memory.writes += 1;
      return Promise.resolve();
    },
  };
  return memory;
}

function makeLook() {
  const clock = makeClock();
  const { ctx } = { ctx: makeContext(database, clock).ctx };
  const memory = makeMemory();
  const look = (part: HealthPart, state: Finding["state"], detail = "So it is.") =>
    alertAdmins(ctx, [{ part, state, detail, ms: 1 }], memory);
  return { clock, ctx, memory, look };
}

const titlesOf = async ({ id }: TestPerson) =>
  (
    await database.db
      .select({ title: userNotifications.title })
      .from(userNotifications)
      .where(eq(userNotifications.userId, id))
      .orderBy(userNotifications.addedSeq)
  ).map(({ title }) => title);

test("admins are told once, again after a day, and once that it is over", async () => {
  const { clock, look, memory } = makeLook();
  const member = await makePerson(database);
  const coach = await makePerson(database, { roles: ["member", "coach"] });
  for (let round = 0; round < 10; round += 1) {
    await look("disk", "warns");
    clock.advance(5 * MINUTE);
  }
  expect(await titlesOf(admin)).toEqual(["Needs attention: Disk"]);
  expect(memory.writes).toBe(1);
  clock.advance(DAY - 51 * MINUTE);
  await look("disk", "warns");
  expect(await titlesOf(admin)).toHaveLength(1);
  clock.advance(MINUTE);
  await look("disk", "warns");
  await look("disk", "warns");
  expect(await titlesOf(admin)).toEqual(["Needs attention: Disk", "Needs attention: Disk"]);
  await look("disk", "works");
  await look("disk", "works");
  expect((await titlesOf(admin)).slice(2)).toEqual(["Works again: Disk"]);
  await look("disk", "warns");
  expect((await titlesOf(admin)).slice(3)).toEqual(["Needs attention: Disk"]);
  expect([await titlesOf(member), await titlesOf(coach)]).toEqual([[], []]);
});

test("what becomes worse is told at once", async () => {
  const { look } = makeLook();
  await look("backups", "warns");
  await look("backups", "fails");
  expect(await titlesOf(admin)).toEqual(["Needs attention: Backups", "Not working: Backups"]);
});

test.each(["works", "off"] as const)("what is %s and was so is told to nobody", async (state) => {
  const { look, memory } = makeLook();
  await look("backups", state);
  await look("schedule", "warns");
  expect([await titlesOf(admin), memory.writes]).toEqual([[], 0]);
});

test("what nobody knows for a while, as after a start, is not over", async () => {
  const { look } = makeLook();
  await look("backups", "warns");
  await look("backups", "off");
  await look("backups", "warns");
  await look("backups", "works");
  expect(await titlesOf(admin)).toEqual(["Needs attention: Backups", "Works again: Backups"]);
});

test("it reaches the product whether or not mail works, which has its own turn in the outbox", async () => {
  const { look } = makeLook();
  await look("mails", "warns", "3 failed within a day; /admin/mails says why.");
  expect(await titlesOf(admin)).toEqual(["Needs attention: Emails in the last day"]);
  const effects = await database.db.select({ kind: outbox.kind }).from(outbox);
  expect(effects.map(({ kind }) => kind)).toContain("notifications.deliver");
});

test("garbage in the memory, and a crash before it was written, tell nobody twice within a look", async () => {
  const { look, memory, ctx } = makeLook();
  memory.kept = { disk: "often" };
  await look("disk", "warns");
  const before = memory.kept;
  const forgetful = { ...memory, write: () => Promise.resolve() };
  await alertAdmins(ctx, [{ part: "backups", state: "warns", detail: "", ms: 1 }], forgetful);
  await alertAdmins(ctx, [{ part: "backups", state: "warns", detail: "", ms: 1 }], forgetful);
  expect(await titlesOf(admin)).toEqual(["Needs attention: Disk", "Needs attention: Backups"]);
  expect(memory.kept).toEqual(before);
});
