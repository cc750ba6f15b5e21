import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { eq } from "drizzle-orm";
import { planMemberAccounts } from "../../../db/schema/plan-direction.ts";
import { MemberLinks } from "../../../worker/features/plan-shares/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { newAddress, openShares } from "./share-desk.ts";

const database = await takeDatabase();
const { db } = database;

/** A plan with Anna and Bo in it, and what the API says of who they are. */
async function openDesk() {
  const desk = await openShares(database);
  const email = newAddress();
  const anna = await desk.plan.make("teamMember", {
    name: "Anna",
    email: ` ${email.toUpperCase()}`,
  });
  const bo = await desk.plan.make("teamMember", { name: "Bo" });
  const at = `/api/plans/${desk.owner.id}/members`;
  const ask = {
    ...desk.ask,
    members: (as: TestPerson) => request(at, { as }),
    answer: (as: TestPerson, memberId: string, isMe = true) =>
      request(at, { as, json: { memberId, isMe } }),
    unlink: (as: TestPerson, memberId: string) =>
      request(`${at}/${memberId}`, { as, method: "DELETE" }),
  };
  const read = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return v.parse(MemberLinks, await answer.json());
  };
  return {
    ...desk,
    ask,
    email,
    anna,
    bo,
    members: async (as: TestPerson) => read(await ask.members(as)),
    answer: async (as: TestPerson, memberId: string, isMe = true) =>
      read(await ask.answer(as, memberId, isMe)),
  };
}

describe("who somebody is in a plan", () => {
  test("an address that matches is asked about, and is nobody before the answer", async () => {
    const { owner, anna, email, members, answer } = await openDesk();
    const person = await makePerson(database, { email, fullName: "Anna Berg" });
    await sharePlan(database, owner, person, { permission: "contribute" });
    expect(await members(person)).toEqual({ items: [], asked: anna });
    expect(await answer(person, anna)).toEqual({
      items: [{ memberId: anna, name: "Anna Berg", isYou: true, away: [] }],
      asked: null,
    });
    expect((await members(owner)).items).toEqual([
      { memberId: anna, name: "Anna Berg", isYou: false, away: [] },
    ]);
  });

  test("who says no is not asked again, unless the owner asks", async () => {
    const { owner, anna, email, members, answer, invite } = await openDesk();
    const person = await makePerson(database, { email });
    await sharePlan(database, owner, person, { invitedEmail: email });
    expect((await answer(person, anna, false)).asked).toBeNull();
    expect((await members(person)).asked).toBeNull();
    const share = await invite({ email, permission: "contribute", memberId: anna });
    expect(share).toMatchObject({ memberId: anna, isLinked: false });
    expect((await members(person)).asked).toBe(anna);
  });

  test("an address that is not proven is asked about nothing", async () => {
    const { owner, anna, email, members, ask } = await openDesk();
    const person = await makePerson(database, { email, unverified: true });
    await sharePlan(database, owner, person);
    const answers = await ask.members(person);
    // Who has not proven their address may not be let in at all.
    if (answers.status === 200) expect((await members(person)).asked).toBeNull();
    expect((await ask.answer(person, anna)).status).toBe(403);
  });

  test("nobody but the owner chooses whom they like", async () => {
    const { owner, anna, bo, members, answer, ask } = await openDesk();
    const person = await makePerson(database);
    await sharePlan(database, owner, person, { permission: "edit" });
    expect((await ask.answer(person, bo)).status).toBe(403);
    expect((await answer(owner, anna)).items).toMatchObject([
      { memberId: anna, isYou: true, away: [] },
    ]);
    // Another choice takes the place of the first.
    expect((await answer(owner, bo)).items).toMatchObject([
      { memberId: bo, isYou: true, away: [] },
    ]);
    expect((await members(person)).items).toHaveLength(1);
  });

  test("an invitation that names them links them when it is accepted, unseen until the plan was opened", async () => {
    const { owner, bo, invite, opens, ask, members, list } = await openDesk();
    const address = newAddress();
    await invite({ email: address, permission: "contribute", memberId: bo });
    const person = await makePerson(database, { email: address, fullName: "Bo Lind" });
    expect(await opens(person)).toBe(true);
    expect((await members(owner)).items).toEqual([]);
    expect(await list()).toMatchObject([{ memberId: bo, isLinked: false, name: null }]);
    expect((await members(person)).items).toMatchObject([{ memberId: bo, isYou: true, away: [] }]);
    expect((await ask.visit(person)).status).toBe(204);
    expect((await members(owner)).items).toMatchObject([{ memberId: bo, name: "Bo Lind" }]);
    expect(await list()).toMatchObject([{ memberId: bo, isLinked: true, name: "Bo Lind" }]);
  });

  test("nobody who is not in the plan is invited as a person of it", async () => {
    const { owner, ask } = await openDesk();
    const json = { email: newAddress(), permission: "read", memberId: owner.id };
    expect((await ask.invite(json)).status).toBe(422);
  });

  test("ends with the share, however it ends, and by being unlinked", async () => {
    const { owner, anna, bo, email, answer, ask, members } = await openDesk();
    const rows = () =>
      db.select().from(planMemberAccounts).where(eq(planMemberAccounts.planId, owner.id));
    const [left, ended] = [await makePerson(database, { email }), await makePerson(database)];
    await sharePlan(database, owner, left);
    const shareId = await sharePlan(database, owner, ended, { memberId: bo });
    await answer(left, anna);
    await answer(ended, bo);
    expect((await ask.unlink(left, bo)).status).toBe(403);
    expect((await ask.leave(left)).status).toBe(204);
    expect((await rows()).map(({ memberId }) => memberId)).toEqual([bo]);
    expect((await ask.unlink(owner, bo)).status).toBe(200);
    expect((await ask.unlink(owner, bo)).status).toBe(404);
    // Neither is asked at once again.
    expect((await members(ended)).asked).toBeNull();
    expect((await ask.end(shareId)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test("of somebody who may not open the plan nothing is told, nor to them", async () => {
    const { anna, ask } = await openDesk();
    const stranger = await makePerson(database);
    expect((await ask.members(stranger)).status).toBe(404);
    expect((await ask.answer(stranger, anna)).status).toBe(404);
    expect((await ask.unlink(stranger, anna)).status).toBe(404);
  });

  test("two who say they are the same person: the first one is", async () => {
    const { owner, anna, email, answer, ask } = await openDesk();
    const first = await makePerson(database, { email });
    const second = await makePerson(database);
    await sharePlan(database, owner, first);
    await sharePlan(database, owner, second, { memberId: anna });
    await answer(first, anna);
    expect((await ask.answer(second, anna)).status).toBe(403);
  });
});
