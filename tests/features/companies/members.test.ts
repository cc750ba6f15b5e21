import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import { leaveCompany } from "../../../worker/features/companies/members/leave-company.ts";
import {
  findColleagues,
  isColleague,
  readChosenCompany,
} from "../../../worker/features/companies/queries.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { ask, openCompany, own } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const WAVE = 50;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, userId)))
    .map(({ eventType }) => eventType)
    .filter((type) => type.startsWith("compan"));

const codeOf = async (answer: Response, status: number) => (await readProblem(answer, status)).code;

describe("a company is set up", () => {
  test("by its owner, who acts for it, and is recorded", async () => {
    const { owner, company } = await openCompany(database);
    expect(company).toMatchObject({ role: "owner", isChosen: true, members: 1, isAlone: true });
    expect(await eventsOf(owner.id)).toEqual(["company_created"]);
    const { ctx } = makeContext(database);
    expect(await readChosenCompany(actAs(ctx, owner))).toEqual({
      id: company.id,
      name: "Acme",
      role: "owner",
    });
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "—" }, "name"],
    [{ name: "two\nlines" }, "name"],
    [{ name: "x".repeat(LIMITS.nameLength + 1) }, "name"],
    [{ size: "many" }, "size"],
    [{ country: "XX" }, "country"],
    [{ site: "javascript:alert(1)" }, "site"],
  ])("never with %j", async (bad, field) => {
    const person = await makePerson(database);
    const answer = await ask("POST", "", person, { name: "Acme", ...bad });
    expect((await readProblem(answer, 422)).fields).toHaveProperty(field);
  });

  test("a second one is there beside the first, which stays the chosen one until another is", async () => {
    const { owner, company } = await openCompany(database);
    await ask("POST", "", owner, { name: "Second" });
    const two = (await own(owner)).items;
    expect(two.map(({ name, isChosen }) => [name, isChosen])).toEqual([
      ["Acme", true],
      ["Second", false],
    ]);
    const second = two[1] ?? expect.fail();
    expect((await ask("PUT", "/chosen", owner, { companyId: second.id })).status).toBe(204);
    expect((await own(owner)).items.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    // What goes leaves the other one chosen.
    await ask("DELETE", `/${second.id}`, owner, undefined, 1);
    expect((await own(owner)).items).toMatchObject([{ id: company.id, isChosen: true }]);
    expect(await codeOf(await ask("PUT", "/chosen", owner, { companyId: NOBODYS }), 404)).toBe(
      "not_found",
    );
  });

  test(`up to ${LIMITS.companiesMost}`, async () => {
    const person = await makePerson(database);
    const now = Date.now();
    const rows = Array.from({ length: LIMITS.companiesMost }, (_, index) => ({
      id: `${person.id}-${index}`,
      name: `${index}`,
      createdAt: now,
      updatedAt: now,
    }));
    await db.insert(companies).values(rows);
    await db.insert(companyMembers).values(
      rows.map(({ id: companyId }) => ({
        companyId,
        userId: person.id,
        role: "member" as const,
        entry: "invited" as const,
        createdAt: now,
      })),
    );
    expect(await codeOf(await ask("POST", "", person, { name: "More" }), 409)).toBe("no_room");
  });
});

describe("rights come from membership alone", () => {
  test("a stranger, an admin too, finds no company: companyMembers of others stay closed", async () => {
    const { at, owner } = await openCompany(database);
    const admin = await makePerson(database, { roles: ["admin", "member"] });
    for (const other of [await makePerson(database), admin]) {
      const answers = await Promise.all([
        ask("GET", at, other),
        ask("PATCH", at, other, { name: "Mine" }, 1),
        ask("DELETE", at, other, undefined, 1),
        ask("GET", `${at}/members`, other),
        ask("PATCH", `${at}/members/${owner.id}`, other, { role: "member" }, 1),
        ask("DELETE", `${at}/members/${owner.id}`, other, undefined, 1),
        ask("PUT", `${at}/owner`, other, { userId: other.id }),
        ask("PUT", `${at}/membership`, other),
        ask("PATCH", `${at}/membership`, other, { shownTo: "members" }),
        ask("DELETE", `${at}/membership`, other),
        ask("GET", `${at}/invitations`, other),
        ask("POST", `${at}/invitations`, other, { email: "a@b.test" }),
        ask("GET", `${at}/domains`, other),
        ask("POST", `${at}/domains`, other, { proof: "mail", domain: "b.test", mailbox: "admin" }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
  });

  test("a member reads, and neither changes nor decides; a manager changes and does not decide", async () => {
    const { at, add, owner } = await openCompany(database);
    const [member, manager] = [await add(), await add("manager")];
    expect((await ask("GET", at, member)).status).toBe(200);
    for (const [path, json] of [
      [at, { name: "Mine" }],
      [`${at}/members/${manager.id}`, { role: "member" }],
    ] as const) {
      expect(await codeOf(await ask("PATCH", path, member, json, 1), 403)).toBe("forbidden");
    }
    for (const path of ["invitations", "domains"]) {
      expect(await codeOf(await ask("GET", `${at}/${path}`, member), 403)).toBe("forbidden");
    }
    expect((await ask("PATCH", at, manager, { name: "Acme Ltd" }, 1)).status).toBe(200);
    for (const json of [{ joinsByDomain: true }, { managersInvite: false }]) {
      expect(await codeOf(await ask("PATCH", at, manager, json, 2), 403)).toBe("forbidden");
    }
    for (const whose of [member, manager, owner]) {
      const asked = await ask("PATCH", `${at}/members/${whose.id}`, manager, { role: "member" }, 1);
      expect([403, 409]).toContain(asked.status);
    }
    expect(
      await codeOf(await ask("PUT", `${at}/owner`, manager, { userId: manager.id }), 403),
    ).toBe("forbidden");
    expect(await codeOf(await ask("DELETE", at, manager, undefined, 2), 403)).toBe("forbidden");
  });

  test("over a newer version nothing is written, and the company as it is now is told", async () => {
    const { at, owner } = await openCompany(database);
    expect((await ask("PATCH", at, owner, { name: "One" }, 1)).status).toBe(200);
    const late = await readProblem(await ask("PATCH", at, owner, { name: "Two" }, 1), 409);
    expect(late).toMatchObject({ code: "stale_version", current: { name: "One", version: 2 } });
  });
});

describe("who sees whom", () => {
  test("leaders see everyone, members those who lead and who agreed", async () => {
    const { add, members, at, owner, read } = await openCompany(database);
    const [one, hidden, manager] = [await add(), await add(), await add("manager")];
    await ask("PATCH", `${at}/membership`, hidden, { shownTo: "managers" });
    const seenBy = async (as: { cookie: string }) =>
      new Set((await members(as)).items.map(({ userId }) => userId));
    expect(await seenBy(one)).toEqual(new Set([owner.id, manager.id, one.id]));
    expect(await seenBy(hidden)).toEqual(new Set([owner.id, manager.id, one.id, hidden.id]));
    expect(await seenBy(manager)).toEqual(new Set([owner.id, manager.id, one.id, hidden.id]));
    expect((await read(one)).members).toBe(3);
    // Nor is one who is hidden found by asking for them.
    expect((await members(one, `?q=${hidden.email}`)).items).toEqual([]);
    expect((await ask("DELETE", `${at}/members/${hidden.id}`, one, undefined, 1)).status).toBe(404);
    const { ctx } = makeContext(database);
    const colleagues = async (who: typeof one) =>
      (await findColleagues(actAs(ctx, who), "", 50)).map(({ id }) => id).toSorted();
    expect(await colleagues(one)).toEqual([owner.id, manager.id].toSorted());
    expect(await colleagues(owner)).toEqual([one.id, hidden.id, manager.id].toSorted());
    expect(await isColleague(actAs(ctx, one), hidden.id)).toBe(false);
    expect(await isColleague(actAs(ctx, one), manager.id)).toBe(true);
    expect(await isColleague(actAs(ctx, one), one.id)).toBe(false);
    const stranger = await makePerson(database);
    expect(await colleagues(stranger)).toEqual([]);
  });

  test("search and role narrow the list, and pages go on", async () => {
    const { add, members } = await openCompany(database);
    await add("manager", { fullName: "Zora Manager" });
    for (const name of ["Abe", "Bea", "Cyd"]) await add("member", { fullName: `${name} 100%` });
    expect((await members(undefined, "?q=100%25")).total).toBe(3);
    expect((await members(undefined, "?role=manager")).items).toHaveLength(1);
    const first = await members(undefined, "?limit=2");
    expect(first.items.map(({ role }) => role)).toEqual(["owner", "manager"]);
    const next = await members(undefined, `?limit=3&cursor=${first.nextCursor}`);
    expect(next.items.map(({ fullName }) => fullName.slice(0, 3))).toEqual(["Abe", "Bea", "Cyd"]);
  });
});

describe("people go", () => {
  test("a member leaves; the owner cannot, but gives it away or deletes it alone", async () => {
    const { at, add, owner, owners } = await openCompany(database);
    const member = await add();
    expect(await codeOf(await ask("DELETE", `${at}/membership`, owner), 409)).toBe("company_owner");
    expect(await codeOf(await ask("DELETE", at, owner, undefined, 1), 409)).toBe(
      "still_referenced",
    );
    expect((await ask("PUT", `${at}/owner`, owner, { userId: member.id })).status).toBe(200);
    expect(await owners()).toEqual([{ userId: member.id }]);
    expect((await ask("DELETE", `${at}/membership`, owner)).status).toBe(204);
    expect((await ask("DELETE", `${at}/membership`, owner)).status).toBe(404);
    expect((await ask("DELETE", at, member, undefined, 1)).status).toBe(204);
    expect(await eventsOf(owner.id)).toEqual([
      "company_created",
      "company_owner_changed",
      "company_left",
    ]);
    expect(await eventsOf(member.id)).toEqual(["company_deleted"]);
  });

  test("a transfer asks for a fresh proof", async () => {
    const { at, add, owner, owners } = await openCompany(database);
    const member = await add();
    const stale = await signInAs(database, owner, { provenAt: null });
    expect(await codeOf(await ask("PUT", `${at}/owner`, stale, { userId: member.id }), 403)).toBe(
      "fresh_proof_required",
    );
    expect(await owners()).toEqual([{ userId: owner.id }]);
  });

  test("managers remove members, never a manager or the owner; who is removed is told", async () => {
    const { at, add, owner } = await openCompany(database);
    const [member, manager, other] = [await add(), await add("manager"), await add("manager")];
    const remove = (whose: { id: string }, as: { cookie: string }) =>
      ask("DELETE", `${at}/members/${whose.id}`, as, undefined, 1);
    expect(await codeOf(await remove(other, manager), 403)).toBe("forbidden");
    expect(await codeOf(await remove(owner, manager), 409)).toBe("company_owner");
    expect(await codeOf(await remove(other, member), 403)).toBe("forbidden");
    expect((await remove(member, manager)).status).toBe(204);
    expect((await ask("GET", at, member)).status).toBe(404);
    const notes = await db
      .select({ title: userNotifications.title })
      .from(userNotifications)
      .where(eq(userNotifications.userId, member.id));
    expect(notes).toEqual([{ title: "You were removed from Acme" }]);
    expect((await remove(other, owner)).status).toBe(204);
  });

  test("500 leave at once: each is gone once they were told so, and the owner stays", async () => {
    const { at, owner, company, members } = await openCompany(database);
    const people = await Promise.all(Array.from({ length: 500 }, () => makePerson(database)));
    await db.insert(companyMembers).values(
      people.map(({ id }) => ({
        companyId: company.id,
        userId: id,
        role: "member" as const,
        entry: "invited" as const,
        isChosen: true,
        createdAt: Date.now(),
      })),
    );
    expect((await members(owner)).total).toBe(501);
    const leave = (as: { cookie: string }) => ask("DELETE", `${at}/membership`, as);
    // A machine that has too much to do says so and has done nothing: those ask again, as browsers do.
    let waiting = people;
    for (let wave = waiting.length; waiting.length > 0; wave = WAVE) {
      const answers = await Promise.all(waiting.slice(0, wave).map(leave));
      expect(answers.filter(({ status }) => ![204, 404, 503].includes(status))).toEqual([]);
      waiting = [
        ...waiting.slice(wave),
        ...waiting.slice(0, wave).filter((_, index) => answers[index]?.status === 503),
      ];
    }
    const again = await Promise.all(people.slice(0, WAVE).map(leave));
    expect(again.every(({ status }) => status === 404)).toBe(true);
    const left = await db
      .select({ userId: companyMembers.userId, role: companyMembers.role })
      .from(companyMembers)
      .where(eq(companyMembers.companyId, company.id));
    expect(left).toEqual([{ userId: owner.id, role: "owner" }]);
  }, 120_000);

  test("leaving, removal and transfer at once leave exactly one owner, each time", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { at, add, owner, owners } = await openCompany(database);
      const [one, two] = [await add(), await add("manager")];
      await Promise.all([
        ask("PUT", `${at}/owner`, owner, { userId: one.id }),
        ask("DELETE", `${at}/membership`, one),
        ask("PUT", `${at}/owner`, owner, { userId: two.id }),
        ask("DELETE", `${at}/members/${one.id}`, two, undefined, 1),
        ask("DELETE", `${at}/membership`, owner),
        ask("DELETE", at, owner, undefined, 1),
      ]);
      expect(await owners()).toHaveLength(1);
    }
  });
});

test("who becomes the owner between the look and the leaving stays", async () => {
  const { add, owner, owners, company, at } = await openCompany(database);
  const member = await add();
  const { ctx } = makeContext(database);
  const late = new Proxy(db, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name) as unknown;
      return async (statements: Parameters<typeof db.batch>[0]) => {
        const given = await ask("PUT", `${at}/owner`, owner, { userId: member.id });
        expect(given.status).toBe(200);
        return target.batch(statements);
      };
    },
  });
  const leaving = leaveCompany({ ...actAs(ctx, member), db: late }, company.id);
  await expect(leaving).rejects.toMatchObject({ code: "company_owner" });
  expect(await owners()).toEqual([{ userId: member.id }]);
});

describe("an owner whose account ends", () => {
  const end = async (person: { id: string }) => {
    const { ctx } = makeContext(database);
    await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, person.id));
    await eraseDueAccounts(ctx);
    expect(await db.$count(profiles, eq(profiles.id, person.id))).toBe(0);
  };

  test("is followed by the oldest manager, who is told", async () => {
    const { add, owner, owners } = await openCompany(database);
    await add();
    const first = await add("manager");
    await add("manager");
    await end(owner);
    expect(await owners()).toEqual([{ userId: first.id }]);
    expect(await eventsOf(first.id)).toEqual(["company_owner_followed"]);
    const note = await db
      .select({ title: userNotifications.title })
      .from(userNotifications)
      .where(eq(userNotifications.userId, first.id));
    expect(note).toEqual([{ title: "You now own Acme" }]);
  });

  test("else by the oldest member who can sign in; and with nobody left the company goes", async () => {
    const { add, owner, owners, company } = await openCompany(database);
    await add("member", { suspended: true });
    const second = await add();
    await end(owner);
    expect(await owners()).toEqual([{ userId: second.id }]);
    await db
      .delete(companyMembers)
      .where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.role, "member")));
    await end(second);
    expect(await db.$count(companies, eq(companies.id, company.id))).toBe(0);
  });
});
