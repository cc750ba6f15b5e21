import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { companyInvitations } from "../../../db/schema/companies.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { mayRegister, readRegistration } from "../../../worker/features/accounts/queries.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { answerTo, ask, newAddress, openCompany, own } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;

const codeOf = async (answer: Response, status: number) => (await readProblem(answer, status)).code;
const lapse = (id: string) =>
  db.update(companyInvitations).set({ expiresAt: 1 }).where(eq(companyInvitations.id, id));

describe("an address is asked", () => {
  test("the same is told and kept whether it has an account; only the mail differs", async () => {
    const { invite, invitations, answer, mailsTo } = await openCompany(database);
    const known = await makePerson(database);
    const stranger = newAddress();
    const told = [];
    for (const email of [known.email, stranger.toUpperCase()]) {
      const {
        id: _id,
        email: _email,
        createdAt: _at,
        expiresAt: _until,
        ...rest
      } = await invite({
        email,
      });
      told.push(rest);
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toMatchObject({ role: "member", state: "waiting", inviter: "Ines Roth" });
    expect((await invitations()).items.map(({ email }) => email)).toContain(stranger);
    await answer();
    const [toKnown] = await mailsTo(known.email);
    const [toStranger] = await mailsTo(stranger);
    expect(toKnown?.subject).toBe("Ines Roth invites you to Acme");
    expect(toKnown?.text).toContain("/profile?tab=company");
    expect(toStranger?.text).toContain(`/register?email=${encodeURIComponent(stranger)}`);
    const notes = await db
      .select({ title: userNotifications.title })
      .from(userNotifications)
      .where(eq(userNotifications.userId, known.id));
    expect(notes).toEqual([{ title: "Acme invites you" }]);
  });

  test("a manager asks members, as long as the owner lets them; never managers", async () => {
    const { at, add, owner } = await openCompany(database);
    const manager = await add("manager");
    const invite = (json: object) => ask("POST", `${at}/invitations`, manager, json);
    expect((await invite({ email: newAddress() })).status).toBe(200);
    expect(await codeOf(await invite({ email: newAddress(), role: "manager" }), 403)).toBe(
      "forbidden",
    );
    await ask("PATCH", at, owner, { managersInvite: false }, 1);
    expect(await codeOf(await invite({ email: newAddress() }), 403)).toBe("forbidden");
  });

  test("who is in it is not asked, nor is what is no address", async () => {
    const { at, owner, add } = await openCompany(database);
    const member = await add();
    for (const email of [member.email, owner.email, "nobody", ""]) {
      const answer = await ask("POST", `${at}/invitations`, owner, { email });
      expect((await readProblem(answer, 422)).fields).toHaveProperty("email");
    }
  });

  test("twice: one invitation, with what was said last", async () => {
    const { invite, invitations } = await openCompany(database);
    const email = newAddress();
    const first = await invite({ email });
    const second = await invite({ email, role: "manager" });
    expect(second).toMatchObject({ id: first.id, role: "manager", version: 2 });
    expect((await invitations()).total).toBe(1);
  });

  test("changed, resent and withdrawn, as it was seen; not by another company's owner", async () => {
    const { at, owner, invite, invitations } = await openCompany(database);
    const other = await openCompany(database);
    const { id } = await invite({ email: newAddress() });
    const path = `/invitations/${id}`;
    const foreign = other.at + path;
    expect((await ask("PATCH", foreign, other.owner, { role: "manager" }, 1)).status).toBe(404);
    expect((await ask("DELETE", foreign, other.owner, undefined, 1)).status).toBe(404);
    expect((await ask("POST", `${foreign}/mails`, other.owner)).status).toBe(404);
    expect((await ask("PATCH", at + path, owner, { role: "manager" }, 1)).status).toBe(200);
    expect(await codeOf(await ask("DELETE", at + path, owner, undefined, 1), 409)).toBe(
      "stale_version",
    );
    await lapse(id);
    expect((await invitations()).items).toMatchObject([{ state: "expired" }]);
    expect(await (await ask("POST", `${at}${path}/mails`, owner)).json()).toMatchObject({
      state: "waiting",
      version: 3,
    });
    expect((await ask("DELETE", at + path, owner, undefined, 3)).status).toBe(204);
    expect((await invitations()).total).toBe(0);
  });
});

test("an admin withdraws the invitation of any company, as it was seen; nobody else does so there", async () => {
  const { at, owner, invite, invitations } = await openCompany(database);
  const admin = await makePerson(database, { roles: ["admin"] });
  const other = await openCompany(database);
  const { id } = await invite({ email: newAddress() });
  const all = (company: string) => `/all${company}/invitations/${id}`;
  expect((await ask("DELETE", all(at), owner, undefined, 1)).status).toBe(403);
  expect((await ask("DELETE", all(other.at), admin, undefined, 1)).status).toBe(404);
  expect(await codeOf(await ask("DELETE", all(at), admin, undefined, 7), 409)).toBe(
    "stale_version",
  );
  expect((await invitations()).total).toBe(1);
  expect((await ask("DELETE", all(at), admin, undefined, 1)).status).toBe(204);
  expect((await invitations()).total).toBe(0);
  expect((await ask("DELETE", all(at), admin, undefined, 1)).status).toBe(404);
});

describe("it is answered", () => {
  test("by whoever has proven the address: they come in with its role, and it is gone", async () => {
    const { invite, invitations, member, owner } = await openCompany(database);
    const person = await makePerson(database);
    const { id } = await invite({ email: person.email, role: "manager" });
    expect((await own(person)).invitations).toMatchObject([
      { id, companyName: "Acme", inviter: "Ines Roth", role: "manager" },
    ]);
    const [once, twice] = await Promise.all([
      answerTo(person, id, "accept"),
      answerTo(person, id, "accept"),
    ]);
    expect([once.status, twice.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await member(person.id)).toMatchObject({ role: "manager", entry: "invited" });
    expect((await own(person)).items).toMatchObject([{ name: "Acme", isChosen: true }]);
    expect((await invitations()).total).toBe(0);
    const notes = await db
      .select({ title: userNotifications.title })
      .from(userNotifications)
      .where(eq(userNotifications.userId, owner.id));
    expect(notes).toEqual([{ title: `${person.fullName} joined Acme` }]);
  });

  test("declined, it opens nothing and says so to the company, which may ask again", async () => {
    const { invite, invitations } = await openCompany(database);
    const person = await makePerson(database);
    const { id } = await invite({ email: person.email });
    expect((await answerTo(person, id, "decline")).status).toBe(200);
    expect((await answerTo(person, id, "accept")).status).toBe(404);
    expect((await invitations()).items).toMatchObject([{ state: "declined" }]);
    await invite({ email: person.email });
    expect((await answerTo(person, id, "accept")).status).toBe(200);
  });

  test("by nobody else: another person, an unproven address, one that ran out or was withdrawn", async () => {
    const { at, owner, invite } = await openCompany(database);
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const unproven = await makePerson(database, { unverified: true });
    const { id } = await invite({ email: person.email });
    expect((await answerTo(other, id, "accept")).status).toBe(404);
    expect((await answerTo(owner, id, "decline")).status).toBe(404);
    const toUnproven = await invite({ email: unproven.email });
    expect((await answerTo(unproven, toUnproven.id, "accept")).status).toBe(404);
    expect((await own(unproven)).invitations).toEqual([]);
    await lapse(id);
    expect((await answerTo(person, id, "accept")).status).toBe(404);
    expect((await own(person)).invitations).toEqual([]);
    const again = await invite({ email: person.email });
    await ask("DELETE", `${at}/invitations/${id}`, owner, undefined, again.version);
    expect((await answerTo(person, id, "accept")).status).toBe(404);
  });

  test("by an address that moved on: whoever has it now", async () => {
    const { invite } = await openCompany(database);
    const [before, after] = [await makePerson(database), await makePerson(database)];
    const email = newAddress();
    const { id } = await invite({ email });
    await db.update(profiles).set({ email }).where(eq(profiles.id, before.id));
    expect((await own(before)).invitations).toHaveLength(1);
    await db.update(profiles).set({ email: newAddress() }).where(eq(profiles.id, before.id));
    await db.update(profiles).set({ email }).where(eq(profiles.id, after.id));
    expect((await answerTo(before, id, "accept")).status).toBe(404);
    expect((await answerTo(after, id, "accept")).status).toBe(200);
  });
});

describe("while registration is closed", () => {
  const set = async (
    key: "registration_enabled" | "company_invitations_open_accounts",
    value: string,
  ) =>
    db
      .insert(adminSettings)
      .values({ key, value, updatedAt: 1 })
      .onConflictDoUpdate({ target: adminSettings.key, set: { value } });

  const signUp = (email: string) =>
    request("/api/accounts", {
      json: { email, fullName: "New Person", password: "A-long-enough-1-passphrase" },
    });

  test("an invitation opens an account for its address alone, and only where the setting says so", async () => {
    const { at, owner, invite } = await openCompany(database);
    const { ctx } = makeContext(database);
    const email = newAddress();
    await set("registration_enabled", "false");
    expect(await readRegistration(ctx)).toBe("closed");
    const refused = await ask("POST", `${at}/invitations`, owner, { email, opensAccount: true });
    expect((await readProblem(refused, 422)).fields).toHaveProperty("opensAccount");
    await set("company_invitations_open_accounts", "true");
    expect(await readRegistration(ctx)).toBe("invited");
    const invitation = await invite({ email: email.toUpperCase(), opensAccount: true });
    expect(await mayRegister(ctx, email)).toBe(true);
    expect((await signUp(email.toUpperCase())).status).toBe(202);

    // Everybody else is answered alike, however near they come.
    const plain = await invite({ email: newAddress() });
    const [name, domain] = email.split("@");
    for (const other of [
      newAddress(),
      plain.email,
      `${name}+x@${domain}`,
      `x${email}`,
      owner.email,
    ]) {
      expect(await codeOf(await signUp(other), 403)).toBe("registration_closed");
    }

    await set("company_invitations_open_accounts", "false");
    expect(await mayRegister(ctx, email)).toBe(false);
    await set("company_invitations_open_accounts", "true");
    await lapse(invitation.id);
    expect(await mayRegister(ctx, email)).toBe(false);
    const anew = await invite({ email, opensAccount: true });
    expect(await mayRegister(ctx, email)).toBe(true);
    await db
      .update(companyInvitations)
      .set({ declinedAt: 1 })
      .where(eq(companyInvitations.id, anew.id));
    expect(await mayRegister(ctx, email)).toBe(false);
    const last = await invite({ email, opensAccount: true });
    await ask("DELETE", `${at}/invitations/${last.id}`, owner, undefined, last.version);
    expect(await codeOf(await signUp(email), 403)).toBe("registration_closed");
    await set("registration_enabled", "true");
    expect(await mayRegister(ctx, email)).toBe(true);
  });
});
