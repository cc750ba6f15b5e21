import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { cancelEmailChange } from "../../../worker/features/accounts/cancel-email-change.ts";
import { confirmEmail } from "../../../worker/features/accounts/confirm-email.ts";
import { readUser } from "../../../worker/features/users/read-user.ts";
import { renameUser } from "../../../worker/features/users/rename-user.ts";
import { startEmailChange } from "../../../worker/features/users/start-email-change.ts";
import { stopEmailChange } from "../../../worker/features/users/stop-email-change.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeKind } from "../../support/cast.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { mailedTo, tokenTo } from "../accounts/desk.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;
let other: TestPerson;
let person: TestPerson;
let number = 0;
let newEmail = "";

beforeEach(async () => {
  admin = await makePerson(database, { roles: ["member", "admin"] });
  other = await makePerson(database, { roles: ["member", "admin"] });
  person = await makePerson(database, { fullName: "Mira Mistyped" });
  newEmail = `corrected-${(number += 1)}@people.test`;
});

const { ctx } = makeContext(database, makeClock());
const by = (who: TestPerson) => actAs(ctx, who, ["admin"]);
const stored = () => db.select().from(profiles).where(eq(profiles.id, person.id)).get();
const eventsOf = async (userId: string, type: "name_corrected" | "email_change_started") =>
  db
    .select({ email: auditEvents.email, details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.userId, userId), eq(auditEvents.eventType, type)));

type Asked = { as?: { cookie: string }; version?: number };
const send = (method: string, path: string, json?: unknown, asked: Asked = {}) =>
  request(`/api/users/${person.id}/${path}`, {
    method,
    as: asked.as ?? admin,
    ...(json === undefined ? {} : { json }),
    headers: { "if-match": `"${asked.version ?? 1}"` },
  });

describe("a name", () => {
  test("is corrected at once, recorded from what to what, and told to the person", async () => {
    const answer = await send("PUT", "name", { fullName: " Mira Written " });
    expect(await answer.json()).toMatchObject({ fullName: "Mira Written", version: 2 });
    const [event] = await eventsOf(person.id, "name_corrected");
    expect(event?.details).toEqual({
      from: "Mira Mistyped",
      to: "Mira Written",
      adminId: admin.id,
    });
    const told = await db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.userId, person.id));
    expect(told.map(({ title }) => title)).toEqual(["Your name was corrected"]);
  });

  test("by two admins at once is the first one's", async () => {
    const outcomes = await Promise.allSettled([
      renameUser(by(admin), person.id, "One", 1),
      renameUser(by(other), person.id, "Two", 1),
    ]);
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "stale_version" } },
    ]);
    expect(await eventsOf(person.id, "name_corrected")).toHaveLength(1);
  });

  test.each(["", "Mira Mistyped", "two\nlines", "x".repeat(LIMITS.nameLength + 1), 7])(
    "is not changed to %j",
    async (fullName) => {
      await readProblem(await send("PUT", "name", { fullName }), 422);
      expect(await stored()).toMatchObject({ fullName: "Mira Mistyped", version: 1 });
    },
  );
});

describe("an email address", () => {
  test("stays until the person confirms; the old one is told, and then the new one holds", async () => {
    const shown = await startEmailChange(by(admin), person.id, newEmail, 1);
    expect(shown).toMatchObject({ email: person.email, pendingEmail: { email: newEmail } });
    expect(await mailedTo(db, newEmail)).toEqual(["change_email"]);
    expect(await mailedTo(db, person.email)).toEqual(["email_change_notice"]);
    expect((await request("/api/sessions", { as: person })).status).toBe(200);
    // The address stands where an erasure takes it away.
    expect(await eventsOf(person.id, "email_change_started")).toEqual([
      { email: newEmail, details: { adminId: admin.id } },
    ]);
    await confirmEmail(ctx, await tokenTo(db, newEmail, "change_email"), null);
    expect(await stored()).toMatchObject({ email: newEmail });
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect(new Set(await mailedTo(db, person.email))).toEqual(
      new Set(["email_change_notice", "email_changed"]),
    );
    expect((await readUser(by(admin), person.id)).pendingEmail).toBeNull();
  });

  test("stays when the link is too old", async () => {
    const clock = makeClock();
    const late = makeContext(database, clock).ctx;
    await startEmailChange(actAs(late, admin, ["admin"]), person.id, newEmail, 1);
    const token = await tokenTo(db, newEmail, "change_email");
    clock.advance(LIMITS.changeEmailMs + 1000);
    await expect(confirmEmail(late, token, null)).rejects.toMatchObject({ code: "link_used" });
    expect((await readUser(actAs(late, admin, ["admin"]), person.id)).pendingEmail).toBeNull();
    expect(await stored()).toMatchObject({ email: person.email });
  });

  test("stays when the person cancels, or an admin", async () => {
    await startEmailChange(by(admin), person.id, newEmail, 1);
    const first = await tokenTo(db, newEmail, "change_email");
    await cancelEmailChange(actAs(ctx, person));
    await expect(confirmEmail(ctx, first, null)).rejects.toMatchObject({ code: "link_used" });
    await startEmailChange(by(admin), person.id, newEmail, 2);
    const second = await tokenTo(db, newEmail, "change_email");
    expect((await stopEmailChange(by(other), person.id, 3)).pendingEmail).toBeNull();
    await expect(confirmEmail(ctx, second, null)).rejects.toMatchObject({ code: "link_used" });
    await expect(stopEmailChange(by(other), person.id, 4)).rejects.toMatchObject({
      code: "stale_version",
    });
    expect(await stored()).toMatchObject({ email: person.email });
  });

  test("asked for by two admins at once is asked for once", async () => {
    const second = `second-${number}@people.test`;
    const outcomes = await Promise.allSettled([
      startEmailChange(by(admin), person.id, newEmail, 1),
      startEmailChange(by(other), person.id, second, 1),
    ]);
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "stale_version" } },
    ]);
    expect(await db.$count(mailLinks, eq(mailLinks.userId, person.id))).toBe(1);
    expect([...(await mailedTo(db, newEmail)), ...(await mailedTo(db, second))]).toHaveLength(1);
  });

  test("takes a fresh proof, and is not one's own, the same, another's or an unopened account's", async () => {
    const stale = { ...by(admin), actor: { ...by(admin).actor, provenAt: null } };
    const ask = (id: string, email: string, who = by(admin)) => startEmailChange(who, id, email, 1);
    await expect(ask(person.id, newEmail, stale)).rejects.toMatchObject({
      code: "fresh_proof_required",
    });
    await expect(ask(admin.id, newEmail)).rejects.toMatchObject({ code: "not_yourself" });
    const unopened = await makePerson(database, { unverified: true });
    for (const [id, email] of [
      [person.id, person.email],
      [person.id, other.email],
      [unopened.id, newEmail],
    ] as const) {
      await expect(ask(id, email)).rejects.toMatchObject({ code: "invalid_input" });
    }
    expect(await mailedTo(db, newEmail)).toEqual([]);
  });

  test.each(["member", "coach", "vendor", "admin acting as a member", "anonymous"] as const)(
    "and a name are corrected by admins, not by %s",
    async (kind) => {
      const as = { cookie: (await makeKind(database, kind))?.cookie ?? "" };
      const answers = [
        await send("PUT", "name", { fullName: "Taken over" }, { as }),
        await send("PUT", "email-change", { email: newEmail }, { as }),
        await send("DELETE", "email-change", undefined, { as }),
      ];
      expect(answers.every(({ status }) => status === 401 || status === 403)).toBe(true);
      expect(await stored()).toMatchObject({ fullName: "Mira Mistyped", version: 1 });
    },
  );
});
