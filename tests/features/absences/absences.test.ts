import { eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { absences } from "../../../db/schema/absences.ts";
import { Absence, OwnAbsences } from "../../../worker/features/absences/contract.ts";
import { sweepAbsences } from "../../../worker/features/absences/sweep-absences.ts";
import { MemberLinks } from "../../../worker/features/plan-shares/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { takeAccountFile } from "../../support/drive-runs.ts";
import { linkAccount } from "../../support/link-account.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { openPlan } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const { db } = database;
const today = new Date().toISOString().slice(0, "2026-12-01".length);
const days = (from: number, to = from) => ({
  firstDay: addDays(today, from),
  lastDay: addDays(today, to),
});

const post = (as: TestPerson, json: unknown) =>
  request("/api/absences", { method: "POST", as, json });
const seen = (version: number) => ({ "if-match": `"${version}"` });
const put = (as: TestPerson, { id, version }: Absence, json: unknown) =>
  request(`/api/absences/${id}`, { method: "PUT", as, json, headers: seen(version) });
const remove = (as: TestPerson, { id, version }: Absence) =>
  request(`/api/absences/${id}`, { method: "DELETE", as, headers: seen(version) });

async function add(as: TestPerson, json: unknown): Promise<Absence> {
  const answer = await post(as, json);
  expect(answer.status).toBe(200);
  return v.parse(Absence, await answer.json());
}

async function listOf(as: TestPerson) {
  return v.parse(OwnAbsences, await (await request("/api/absences", { as })).json()).items;
}

describe("one's own absences", () => {
  test("are added, changed and deleted; what comes stands before what is over", async () => {
    const ana = await makePerson(database);
    const past = await add(ana, days(-9, -7));
    const later = await add(ana, { ...days(20, 24), note: " Skiing " });
    const next = await add(ana, days(2));
    expect(later.note).toBe("Skiing");
    expect(await listOf(ana)).toEqual([next, later, past]);
    const answer = await put(ana, next, { ...days(3, 4), note: "Move" });
    const moved = v.parse(Absence, await answer.json());
    expect(moved).toEqual({ id: next.id, ...days(3, 4), note: "Move", version: 2 });
    expect((await remove(ana, past)).status).toBe(204);
    expect(await listOf(ana)).toEqual([moved, later]);
  });

  test("are refused where they end before they begin, are no days, or are too long or too old", async () => {
    const ana = await makePerson(database);
    const wrong = async (json: unknown) => (await readProblem(await post(ana, json), 422)).fields;
    expect(await wrong(days(3, 1))).toEqual({
      lastDay: "The last day is before the first day.",
    });
    expect(await wrong({ firstDay: "2026-02-30", lastDay: "2026-03-01" })).toHaveProperty(
      "firstDay",
    );
    expect(await wrong(days(0, LIMITS.absenceDaysMost))).toHaveProperty("lastDay");
    expect(await wrong(days(-200, -LIMITS.absenceKeptDays - 2))).toHaveProperty("lastDay");
    expect(await wrong({ ...days(1), note: "x".repeat(LIMITS.nameLength + 1) })).toHaveProperty(
      "note",
    );
    expect(await listOf(ana)).toEqual([]);
  });

  test("are so many at most", async () => {
    const ana = await makePerson(database);
    const row = { userId: ana.id, ...days(1), createdAt: 1, updatedAt: 1 };
    await db
      .insert(absences)
      .values(
        Array.from({ length: LIMITS.absencesMost }, () => ({ ...row, id: crypto.randomUUID() })),
      );
    expect((await readProblem(await post(ana, days(1)), 409)).code).toBe("no_room");
  });

  test("changed in two tabs are shown as they are by now", async () => {
    const ana = await makePerson(database);
    const absence = await add(ana, days(1));
    await put(ana, absence, days(2));
    expect((await readProblem(await put(ana, absence, days(3)), 409)).code).toBe("stale_version");
    expect((await readProblem(await remove(ana, absence), 409)).code).toBe("stale_version");
  });
});

test("somebody else's are in no list, and can't be changed or deleted", async () => {
  const [ana, bo] = [await makePerson(database), await makePerson(database)];
  const absence = await add(ana, { ...days(1), note: "Surgery" });
  expect(await listOf(bo)).toEqual([]);
  await readProblem(await put(bo, absence, days(2)), 404);
  await readProblem(await remove(bo, absence), 404);
  expect(await listOf(ana)).toEqual([absence]);
});

test("a plan shows until when its people are away, about now, and no note", async () => {
  const plan = await openPlan(database);
  const [ana, reader] = [await makePerson(database), await makePerson(database)];
  await sharePlan(database, plan.person, ana, { permission: "contribute" });
  await sharePlan(database, plan.person, reader);
  const memberId = await plan.make("teamMember", { name: "Ana" });
  await linkAccount(database, { planId: plan.planId, memberId, userId: ana.id });
  await add(ana, { ...days(-1, 2), note: "Surgery" });
  await add(ana, { ...days(3, 5), note: "Rehab" });
  await add(ana, { ...days(30, 40), note: "Far" });
  const answer = await request(`/api/plans/${plan.planId}/members`, { as: reader });
  const body = await answer.text();
  expect(v.parse(MemberLinks, JSON.parse(body)).items).toMatchObject([
    // One stretch of two that follow each other; nothing of what is weeks away.
    { memberId, away: [{ firstDay: addDays(today, -1), lastDay: addDays(today, 5) }] },
  ]);
  for (const word of ["Surgery", "Rehab", "Far", "note"]) expect(body).not.toContain(word);
  const stranger = await makePerson(database);
  await readProblem(await request(`/api/plans/${plan.planId}/members`, { as: stranger }), 404);
});

test("the account's file has them with their notes, and they go with the account", async () => {
  const ana = await makePerson(database);
  await add(ana, { ...days(1), note: "Skiing" });
  const file: unknown = await (await takeAccountFile(database, ana)).json();
  expect(file).toMatchObject({ absences: [{ ...days(1), note: "Skiing" }] });
});

test("what ended long ago is forgotten, and no sooner", async () => {
  const ana = await makePerson(database);
  const old = { userId: ana.id, createdAt: 1, updatedAt: 1 };
  const kept = LIMITS.absenceKeptDays;
  await db.insert(absences).values([
    { ...old, id: "over", ...days(-kept - 30, -kept - 1) },
    { ...old, id: "kept", ...days(-kept - 30, -kept) },
  ]);
  await sweepAbsences(makeContext(database).ctx);
  const left = await db.select().from(absences).where(eq(absences.userId, ana.id));
  expect(left.map(({ id }) => id)).toEqual(["kept"]);
});
