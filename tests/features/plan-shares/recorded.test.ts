import { eq, or, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { planInvitations } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { listAuditEvents } from "../../../worker/features/audit/queries.ts";
import { changeShare } from "../../../worker/features/plan-shares/change-share.ts";
import { endShare } from "../../../worker/features/plan-shares/end-share.ts";
import { leavePlan } from "../../../worker/features/plan-shares/leave-plan.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { startPlan } from "../../support/share-plan.ts";
import { newAddress, openShares } from "./share-desk.ts";

const database = await takeDatabase();
const { db } = database;

/** A plan's owner and what the log says of their plan, oldest first, without the plan's own id. */
async function openLog() {
  const desk = await openShares(database);
  const planId = desk.owner.id;
  const log = async () => {
    const rows = await db
      .select()
      .from(auditEvents)
      .where(
        or(eq(auditEvents.userId, planId), sql`${auditEvents.details} ->> 'planId' = ${planId}`),
      )
      // As it was written: these verbs and the API read different clocks.
      .orderBy(sql`rowid`);
    return rows.map(({ eventType, userId, email, details }) => ({
      type: eventType,
      userId,
      email,
      details,
    }));
  };
  const types = async () => (await log()).map(({ type }) => type);
  return { ...desk, planId, log, types };
}

test("an invitation is recorded as its owner's, without the address that it went to", async () => {
  const { planId, owner, invite, log } = await openLog();
  const email = newAddress();
  const { id: shareId } = await invite({ email, permission: "read" });
  const by = { userId: planId, email: owner.email };
  const first = { type: "plan_share_invited", ...by };
  expect(await log()).toEqual([{ ...first, details: { planId, shareId, permission: "read" } }]);
  await invite({ email, permission: "edit" });
  expect((await log())[1]).toEqual({ ...first, details: { planId, shareId, permission: "edit" } });
  expect(JSON.stringify(await log())).not.toContain(email);
});

test("a waiting invitation is recorded once when it is claimed at the sign-up, as the person's own", async () => {
  const { planId, invite, log, mine, opens } = await openLog();
  const email = newAddress();
  const { id: shareId } = await invite({ email, permission: "read" });
  const person = await makePerson(database, { email, unverified: true });
  await mine(person);
  expect(await log()).toHaveLength(1);
  await db.update(profiles).set({ emailVerifiedAt: 1 }).where(eq(profiles.id, person.id));
  await Promise.all([mine(person), opens(person), opens(person)]);
  await mine(person);
  expect((await log()).slice(1)).toEqual([
    {
      type: "plan_share_claimed",
      userId: person.id,
      email,
      details: { planId, shareId },
    },
  ]);
});

test("a right is recorded as changed, paused, resumed and taken; what stays as it was is not", async () => {
  const { planId, owner, as, invite, opens, ask, log } = await openLog();
  const holder = await makePerson(database);
  const { id: shareId } = await invite({ email: holder.email, permission: "read" });
  await opens(holder);
  await ask.visit(holder);
  const id = { planId, shareId };
  await changeShare(as, id, { permission: "edit" });
  await changeShare(as, id, { permission: "edit", isActive: true });
  await changeShare(as, id, { isActive: false });
  await changeShare(as, id, { isActive: true, permission: "read" });
  await endShare(as, id);
  const by = { userId: planId, email: owner.email };
  const details = { planId, shareId, holderId: holder.id };
  expect((await log()).slice(2)).toEqual([
    { type: "plan_share_changed", ...by, details: { ...details, permission: "edit" } },
    { type: "plan_share_paused", ...by, details },
    { type: "plan_share_changed", ...by, details: { ...details, permission: "read" } },
    { type: "plan_share_resumed", ...by, details },
    { type: "plan_share_revoked", ...by, details },
  ]);
});

test("of who never opened the plan its owner's events say nothing, whether there is an account or not", async () => {
  const { planId, as, invite, mine, log } = await openLog();
  const known = await makePerson(database);
  const traces: unknown[] = [];
  for (const email of [newAddress(), known.email]) {
    const { id: shareId } = await invite({ email, permission: "read" });
    if (email === known.email) await mine(known);
    await changeShare(as, { planId, shareId }, { permission: "edit" });
    await endShare(as, { planId, shareId });
    const own = (await log()).filter(({ userId }) => userId === planId).slice(-3);
    traces.push(JSON.parse(JSON.stringify(own).replaceAll(shareId, "share")));
  }
  expect(traces[1]).toEqual(traces[0]);
  expect(JSON.stringify(traces)).not.toContain("holderId");
});

test("who leaves is recorded once, also from two windows at once", async () => {
  const { planId, ctx, invite, opens, log } = await openLog();
  const holder = await makePerson(database);
  const { id: shareId } = await invite({ email: holder.email, permission: "read" });
  await opens(holder);
  const as = actAs(ctx, holder);
  const both = await Promise.allSettled([leavePlan(as, planId), leavePlan(as, planId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await log()).slice(2)).toEqual([
    {
      type: "plan_share_left",
      userId: holder.id,
      email: holder.email,
      details: { planId, shareId },
    },
  ]);
});

test("two windows that take one right away record it once", async () => {
  const { planId, as, invite, types } = await openLog();
  const { id: shareId } = await invite({ email: newAddress(), permission: "read" });
  const end = () => endShare(as, { planId, shareId });
  const both = await Promise.allSettled([end(), end()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await types()).toEqual(["plan_share_invited", "plan_share_revoked"]);
});

test("what is refused is not recorded", async () => {
  const { owner, ask, invite, opens, types } = await openLog();
  const reader = await makePerson(database);
  const stranger = await makePerson(database);
  const { id } = await invite({ email: reader.email, permission: "read" });
  await opens(reader);
  const before = await types();
  await ask.invite({ email: owner.email, permission: "read" });
  await ask.change(id, { isActive: false });
  await ask.end("0190d3a0-0000-7fff-8000-000000000009");
  await ask.leave(owner);
  for (const by of [stranger, reader]) {
    await ask.invite({ email: newAddress(), permission: "edit" }, by);
    await ask.change(id, { permission: "edit" }, by);
    await ask.end(id, by);
    if (by === stranger) await ask.leave(by);
  }
  expect(await types()).toEqual(before);
});

test("one person too many is refused without a record", async () => {
  const { as, invite, types } = await openLog();
  const most = LIMITS.planSharesMost;
  const at = Date.now();
  const rows = Array.from({ length: most }, (_, number) => ({
    id: uuidv7(at),
    planId: as.actor.userId,
    email: `p${number}@people.test`,
    permission: "read" as const,
    createdAt: at,
    updatedAt: at,
  }));
  await startPlan({ db }, { id: as.actor.userId });
  await db.insert(planInvitations).values(rows);
  const late = invite({ email: newAddress(), permission: "read" });
  await expect(late).rejects.toMatchObject({ code: "too_many_shares" });
  expect(await types()).toEqual([]);
});

test("an admin finds what became of a share by its plan and by the share", async () => {
  const { planId, as, invite, opens, ask } = await openLog();
  const holder = await makePerson(database);
  const { id: shareId } = await invite({ email: holder.email, permission: "read" });
  await opens(holder);
  await ask.visit(holder);
  await endShare(as, { planId, shareId });
  const look = async (filters: object) => {
    const page = { limit: 50, ...filters } as const;
    return (await listAuditEvents(as, page)).items.map(({ type }) => type);
  };
  const all = ["plan_share_claimed", "plan_share_invited", "plan_share_revoked"];
  expect((await look({ q: shareId })).toSorted()).toEqual(all);
  expect((await look({ userId: planId, event: "plans" })).toSorted()).toEqual(all);
  const theirs = await look({ userId: holder.id, event: "plans" });
  expect(theirs.toSorted()).toEqual(["plan_share_claimed", "plan_share_revoked"]);
});
