import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mailLinks, mails } from "../../../db/schema/mails.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { invitePeople } from "../../../worker/features/invitations/invite-people.ts";
import { makeMailLink } from "../../../worker/features/mail-links/make-mail-link.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });
});

const invite = (json: unknown, as: { cookie: string } = admin) =>
  request("/api/invitations", { as, json });

const resend = (id: string, as: { cookie: string } = admin) =>
  request(`/api/invitations/${id}/resend`, { as, method: "POST" });

const ADA = { email: "ada@adler.test", fullName: "Ada Adler" };

const find = (email: string) => db.select().from(profiles).where(eq(profiles.email, email)).get();

describe("an invitation", () => {
  test("makes an account that nobody can sign in to yet, with its roles, a mail and a record", async () => {
    const answer = await invite({ people: [ADA], roles: ["coach"] });
    const account = await find(ADA.email);
    expect(await answer.json()).toEqual({
      invited: [{ id: account?.id, email: ADA.email }],
      known: [],
    });
    expect(account).toMatchObject({ fullName: "Ada Adler", emailVerifiedAt: null });
    const id = account?.id ?? "";
    const roles = await db.select().from(userRoles).where(eq(userRoles.userId, id));
    expect(roles.map(({ role }) => role).sort()).toEqual(["coach", "member"]);
    const letters = await db.select().from(mails).where(eq(mails.userId, id));
    expect(letters).toMatchObject([{ template: "invitation", toAddress: ADA.email }]);
    expect(letters[0]?.subject).toContain("Ines Roth");
    expect(letters[0]?.text).toContain("/reset-password?invitation=true&token=");
    const links = await db.select().from(mailLinks).where(eq(mailLinks.userId, id));
    expect(links).toMatchObject([{ purpose: "invitation", email: ADA.email, usedAt: null }]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, id));
    expect(events).toMatchObject([
      { eventType: "account_invited", details: { adminId: admin.id, roles: "member,coach" } },
    ]);
  });

  test("of someone who has an account changes nothing about it", async () => {
    const person = await makePerson(database, { email: "known@people.test", fullName: "Known" });
    const people = [{ email: " KNOWN@people.test ", fullName: "Other" }, ADA, ADA];
    const answer = await invite({ people, roles: [] });
    expect(await answer.json()).toMatchObject({
      invited: [{ email: ADA.email }],
      known: ["known@people.test"],
    });
    expect(await find("known@people.test")).toMatchObject({ id: person.id, fullName: "Known" });
    expect(await db.select().from(mails).where(eq(mails.userId, person.id))).toEqual([]);
  });

  test("by two admins at once makes one account", async () => {
    const { ctx } = makeContext(database);
    const by = actAs(ctx, admin, ["admin"]);
    const input = { people: [ADA], roles: [] };
    const results = await Promise.all([invitePeople(by, input), invitePeople(by, input)]);
    expect(results.flatMap(({ invited }) => invited)).toHaveLength(1);
    expect(await db.select().from(profiles).where(eq(profiles.email, ADA.email))).toHaveLength(1);
  });

  test("as admin asks for a fresh proof", async () => {
    const stale = await signInAs(database, admin, { secondFactor: "verified", provenAt: null });
    const answer = await invite({ people: [ADA], roles: ["admin"] }, stale);
    expect((await readProblem(answer, 403)).code).toBe("fresh_proof_required");
    expect(await find(ADA.email)).toBeUndefined();
  });

  test("needs addresses, known roles, not too many people, and an admin", async () => {
    const member = await makePerson(database);
    const many = Array.from({ length: LIMITS.invitationsMost + 1 }, (_, index) => ({
      email: `p${index}@people.test`,
      fullName: "",
    }));
    await readProblem(await invite({ people: [], roles: [] }), 422);
    await readProblem(await invite({ people: many, roles: [] }), 422);
    await readProblem(await invite({ people: [{ email: "no", fullName: "" }], roles: [] }), 422);
    await readProblem(await invite({ people: [ADA], roles: ["king"] }), 422);
    await readProblem(await invite({ people: [ADA], roles: [] }, member), 403);
    await readProblem(await invite({ people: [ADA], roles: [] }, { cookie: "" }), 401);
    expect(await find(ADA.email)).toBeUndefined();
  });

  test("is preceded by asking which addresses are known", async () => {
    const person = await makePerson(database);
    const json = { emails: [person.email.toUpperCase(), ADA.email] };
    const answer = await request("/api/invitations/known", { as: admin, json });
    expect(await answer.json()).toEqual({ emails: [person.email] });
    await readProblem(await request("/api/invitations/known", { as: person, json }), 403);
  });
});

describe("sending it again", () => {
  async function newestLink(userId: string) {
    const rows = await db
      .select()
      .from(mailLinks)
      .where(eq(mailLinks.userId, userId))
      .orderBy(desc(mailLinks.createdAt), desc(mailLinks.id));
    return { newest: rows[0], all: rows };
  }

  test("replaces the link and is recorded", async () => {
    await invite({ people: [ADA], roles: [] });
    const id = (await find(ADA.email))?.id ?? "";
    const before = (await newestLink(id)).newest;
    expect(await (await resend(id)).json()).toEqual({ purpose: "invitation" });
    const { newest, all } = await newestLink(id);
    expect(all).toHaveLength(1);
    expect(newest?.id).not.toBe(before?.id);
    expect(await db.select().from(mails).where(eq(mails.userId, id))).toHaveLength(2);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, id));
    expect(events.map(({ eventType }) => eventType)).toContain("invitation_resent");
  });

  test("to someone who signed up carries their own password and name into the new link", async () => {
    const person = await makePerson(database, { unverified: true });
    const { ctx } = makeContext(database);
    const { statements } = await makeMailLink(ctx, {
      purpose: "verify_email",
      userId: person.id,
      email: person.email,
      path: "/verify-email",
      fullName: "As They Typed",
      passwordHash: "scrypt$of$theirs",
    });
    for (const statement of statements) await statement;
    expect(await (await resend(person.id)).json()).toEqual({ purpose: "verify_email" });
    expect((await newestLink(person.id)).newest).toMatchObject({
      purpose: "verify_email",
      fullName: "As They Typed",
      passwordHash: "scrypt$of$theirs",
    });
  });

  test("is refused once the address is confirmed, and after too many", async () => {
    const person = await makePerson(database);
    expect((await readProblem(await resend(person.id), 409)).code).toBe("already_confirmed");
    const pending = await makePerson(database, { unverified: true });
    for (let sent = 0; sent < LIMITS.rateMailPerAccount.burst; sent += 1) {
      expect((await resend(pending.id)).status).toBe(200);
    }
    expect((await readProblem(await resend(pending.id), 429)).code).toBe("too_many_requests");
  });

  test("is an admin's, to someone who is there", async () => {
    const pending = await makePerson(database, { unverified: true });
    const member = await makePerson(database);
    await readProblem(await resend(pending.id, member), 403);
    await readProblem(await resend(uuidv7(1)), 404);
    expect(await db.select().from(mails).where(eq(mails.userId, pending.id))).toEqual([]);
  });
});

describe("one mailbox", () => {
  const tagged = (at: number) => ({ email: `grace+${at}@hopper.test`, fullName: "Grace" });
  const most = LIMITS.rateMailPerDay.burst;

  test("gets so many mails in a day, whoever invites it, and of one too many nobody is invited", async () => {
    const first = await invite({
      people: Array.from({ length: most }, (_, at) => tagged(at)),
      roles: [],
    });
    expect(first.status).toBe(200);
    const other = { email: "somebody@else.test", fullName: "" };
    const answer = await invite({ people: [other, tagged(most)], roles: [] });
    expect((await readProblem(answer, 429)).code).toBe("too_many_requests");
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await find(other.email)).toBeUndefined();

    const invited = await find(tagged(0).email);
    await readProblem(await resend(invited?.id ?? ""), 429);
  });
});
