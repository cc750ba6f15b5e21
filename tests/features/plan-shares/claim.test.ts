import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "../../../db/schema/users.ts";
import { claimShares } from "../../../worker/features/plan-shares/claim-shares.ts";
import { findPlan } from "../../../worker/features/plan-list/queries.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { actAs as impersonate } from "../../support/cast.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { newAddress, openShares } from "./share-desk.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);

test("whoever signs up with an invited address and proves it finds the plan", async () => {
  const desk = await openShares(database);
  const email = newAddress();
  const { id } = await desk.invite({ email, permission: "edit" });
  const person = await makePerson(database, { email, unverified: true });
  expect(await desk.mine(person)).toEqual([]);
  expect(await desk.opens(person)).toBe(false);
  await db.update(profiles).set({ emailVerifiedAt: 1 }).where(eq(profiles.id, person.id));
  expect(await desk.mine(person)).toMatchObject([
    { planId: desk.owner.id, ownerName: "Ines Roth", permission: "edit" },
  ]);
  expect(await desk.rows()).toMatchObject({
    shares: [{ id, targetUserId: person.id, invitedEmail: email, firstSeenAt: null }],
    invitations: [],
  });
  expect(await desk.opens(person)).toBe(true);
});

test("opening the plan is enough; until then its owner sees an address, and then a name", async () => {
  const desk = await openShares(database);
  const person = await makePerson(database, { fullName: "Tom Reed" });
  await desk.invite({ email: person.email, permission: "read" });
  expect(await findPlan(actAs(ctx, person), desk.owner.id)).toMatchObject({
    permission: "read",
  });
  const [before] = await desk.list();
  expect(before).toMatchObject({ email: person.email, name: null, isOpened: false });
  expect((await desk.ask.visit(person)).status).toBe(204);
  const [after] = await desk.list();
  expect(after).toMatchObject({
    id: before?.id,
    email: person.email,
    name: "Tom Reed",
    isOpened: true,
    lastSeen: { module: "goals", changesSince: 0 },
  });
});

test("an address goes to whoever has it now", async () => {
  const desk = await openShares(database);
  const email = newAddress();
  const former = await makePerson(database, { email });
  await desk.invite({ email, permission: "read" });
  await db.update(profiles).set({ email: newAddress() }).where(eq(profiles.id, former.id));
  const present = await makePerson(database, { email });
  expect(await desk.opens(former)).toBe(false);
  expect(await desk.mine(former)).toEqual([]);
  expect(await desk.opens(present)).toBe(true);
});

test("a second address of one person counts when they open the plan, and stays secret till then", async () => {
  const desk = await openShares(database);
  const person = await makePerson(database);
  await desk.invite({ email: person.email, permission: "read" });
  await desk.opens(person);
  const email = newAddress();
  await db.update(profiles).set({ email }).where(eq(profiles.id, person.id));
  await desk.invite({ email, permission: "edit" });
  expect(await desk.mine(person)).toMatchObject([{ permission: "read" }]);
  expect(await desk.list()).toHaveLength(2);
  const opened = await findPlan(actAs(ctx, person), desk.owner.id);
  expect(opened?.permission).toBe("edit");
  expect(await desk.list()).toHaveLength(1);
});

test("an owner who takes the invited address themselves gets no share of their own plan", async () => {
  const desk = await openShares(database);
  const email = newAddress();
  await desk.invite({ email, permission: "read" });
  await db.update(profiles).set({ email }).where(eq(profiles.id, desk.owner.id));
  expect(await desk.mine(desk.owner)).toEqual([]);
  await claimShares(desk.as, desk.owner.id);
  expect((await desk.rows()).shares).toEqual([]);
  await desk.answer();
  expect(await desk.mailedTo(email)).toEqual([]);
});

test("two windows at once make one share", async () => {
  const desk = await openShares(database);
  const person = await makePerson(database);
  await desk.invite({ email: person.email, permission: "read" });
  const [one, other, mine] = await Promise.all([
    desk.opens(person),
    desk.opens(person),
    desk.mine(person),
  ]);
  expect([one, other, mine.length]).toEqual([true, true, 1]);
  expect((await desk.rows()).shares).toHaveLength(1);
});

test("an admin who acts as somebody accepts nothing for them", async () => {
  const desk = await openShares(database);
  const person = await makePerson(database);
  await desk.invite({ email: person.email, permission: "read" });
  await impersonate({ db }, person);
  expect(await desk.mine(person)).toEqual([]);
  expect(await desk.opens(person)).toBe(false);
  expect((await desk.rows()).shares).toEqual([]);
});
