import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { adminNextSteps, userOnboardingCompletions } from "../../../db/schema/onboarding.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { coachClients, profiles } from "../../../db/schema/users.ts";
import { recordEvent } from "../../../worker/features/audit/record-event.ts";
import { sendNotification } from "../../../worker/features/notifications/send-notification.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { readBoard } from "./read-board.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);

test.each(["today", "personal", "admin", "coach"])("%s: nobody without a session", async (name) => {
  expect((await request(`/api/dashboards/${name}`)).status).toBe(401);
});

describe("a member's cards tell of them, and of nobody else", () => {
  test("their coach, their devices, what happened on their account", async () => {
    const coach = await makePerson(database, { roles: ["member", "coach"], fullName: "Coach One" });
    const [client, stranger] = [await makePerson(database), await makePerson(database)];
    const pair = { coachId: coach.id, clientId: client.id, createdAt: 1 };
    await db.insert(coachClients).values({ ...pair, focus: "Board communication" });
    await recordEvent(ctx, { type: "login_failed", userId: stranger.id });
    await recordEvent(ctx, { type: "login_success", userId: client.id });
    await signInAs(database, client);

    const { cards: day } = await readBoard("today", client);
    expect(day.coaches?.coaches).toMatchObject([
      { fullName: "Coach One", focus: "Board communication" },
    ]);
    const { cards: own } = await readBoard("personal", client);
    expect(own.sessions).toMatchObject({ total: 2 });
    expect(own.sessions?.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(own.activity?.events.map(({ type }) => type)).toEqual(["login_success"]);

    expect((await readBoard("today", stranger)).cards.coaches?.coaches).toEqual([]);
    const other = (await readBoard("personal", stranger)).cards;
    expect(other.activity?.events.map(({ type }) => type)).toEqual(["login_failed"]);
  });

  test("what happened again is one line with its count, and what was done to another device names it", async () => {
    const person = await makePerson(database);
    const clock = makeClock();
    const { ctx: later } = makeContext(database, clock);
    const record = async (
      type: "login_success" | "session_revoked",
      details: Record<string, string> = {},
    ) => {
      clock.advance(1);
      await recordEvent(later, { type, userId: person.id, details });
    };
    for (const method of ["password", "passkey"]) await record("login_success", { method });
    await record("session_revoked", { device: "Firefox on Windows" });
    for (let time = 0; time < LIMITS.cardRows; time += 1) await record("login_success");
    const { events } = (await readBoard("personal", person)).cards.activity ?? { events: [] };
    expect(events.map(({ type, times, device }) => [type, times, device])).toEqual([
      ["login_success", LIMITS.cardRows + 2, null],
      ["session_revoked", 1, "Firefox on Windows"],
    ]);
  });

  test("what was told to them, the latest first, and how much of it is new", async () => {
    const [person, stranger] = [await makePerson(database), await makePerson(database)];
    const note = {
      userId: person.id,
      kind: "announcement",
      content: "Read on.",
      key: "1",
    } as const;
    const clock = makeClock();
    const { ctx: later } = makeContext(database, clock);
    await sendNotification(later, { ...note, title: "First" });
    clock.advance(1);
    await sendNotification(later, { ...note, title: "Second", key: "2", actionPath: "/guide" });
    const card = (await readBoard("today", person)).cards.notifications;
    expect(card).toMatchObject({ unread: 2 });
    expect(card?.newest.map(({ title }) => title)).toEqual(["Second", "First"]);
    const other = (await readBoard("today", stranger)).cards.notifications;
    expect(other).toEqual({ unread: 0, newest: [] });
  });

  test("a new account has something to read on every card", async () => {
    const { cards, layout } = await readBoard("personal", await makePerson(database));
    expect(layout).toMatchObject({ version: 0, isArranged: false });
    expect(cards.security).toEqual({ apps: 0, passkeys: 0, recoveryCodesLeft: 0 });
    expect(cards.feedback).toMatchObject({ total: 0, sent: [] });
    expect(cards.activity).toEqual({ events: [] });
    expect(cards).not.toHaveProperty("next-steps");
  });
});

describe("the profile", () => {
  test("says in % how complete it is, and which parts are missing", async () => {
    const person = await makePerson(database, { companyName: "Kestrel" });
    await db
      .update(profiles)
      .set({ jobTitle: "CIO", companySize: " " })
      .where(eq(profiles.id, person.id));
    const { profile } = (await readBoard("today", person)).cards;
    expect(profile?.percentage).toBe(38);
    expect(profile?.missing).toEqual([
      "avatarUrl",
      "companyUrl",
      "companyIndustry",
      "companySize",
      "companyDescription",
    ]);
  });
});

describe("security", () => {
  test("counts what counts: a confirmed app, passkeys, unused recovery codes", async () => {
    const { id: userId, ...person } = await makePerson(database);
    const app = { userId, name: "App", secret: "", createdAt: 1 };
    const other = (await makePerson(database)).id;
    await db.insert(totpFactors).values([
      { ...app, id: uuidv7(1), verifiedAt: 1 },
      { ...app, id: uuidv7(2) },
      { ...app, id: uuidv7(3), verifiedAt: 1, userId: other },
    ]);
    const code = { userId, createdAt: 1 };
    await db.insert(recoveryCodes).values([
      { ...code, id: uuidv7(4), codeHash: `${userId} a` },
      { ...code, id: uuidv7(5), codeHash: `${userId} b`, usedAt: 2 },
    ]);
    expect(await db.select().from(passkeys)).toEqual([]);
    const verified = await signInAs(database, { id: userId }, { secondFactor: "verified" });
    const { security } = (await readBoard("personal", { ...person, ...verified })).cards;
    expect(security).toEqual({ apps: 1, passkeys: 0, recoveryCodesLeft: 1 });
  });
});

describe("feedback", () => {
  test("is one's own, the last first, with what the team has read", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const row = (userId: string, createdAt: number) => ({
      id: uuidv7(createdAt),
      userId,
      submissionKey: uuidv7(createdAt),
      npsScore: 4,
      comment: `At ${createdAt}`,
      pageUrl: "/dashboard",
      createdAt,
      updatedAt: createdAt,
    });
    await db
      .insert(userFeedback)
      .values([
        ...[1, 2, 3].map((at) => row(person.id, at)),
        { ...row(person.id, 4), handledAt: 5 },
        row(other.id, 9),
      ]);
    await db
      .insert(adminSettings)
      .values({ key: "feedback_module_enabled", value: "true", updatedAt: 1 })
      .onConflictDoNothing();
    const { feedback } = (await readBoard("today", person)).cards;
    expect(feedback).toMatchObject({ isOn: true, total: 4 });
    expect(feedback?.sent.map(({ comment }) => comment)).toEqual(["At 4", "At 3", "At 2"]);
    expect(feedback?.sent.map(({ handledAt }) => handledAt !== null)).toEqual([true, false, false]);
  });
});

describe("next steps", () => {
  test("mandatory ones first; what cannot be measured is never done; one's own end is offered", async () => {
    const stamps = { createdAt: 1, updatedAt: 1 };
    const step = (actionPath: string, isMandatory: boolean, stepOrder: number) => ({
      id: uuidv7(stepOrder),
      title: actionPath,
      actionPath,
      isMandatory,
      stepOrder,
      ...stamps,
    });
    await db
      .insert(adminNextSteps)
      .values([
        step("/guide", false, 1),
        step("/privacy-transparency", true, 2),
        step("/onboarding/company", false, 3),
        step("/onboarding/profile-setup", true, 4),
      ]);
    const person = await makePerson(database);
    const shown = async () => {
      const { "next-steps": card } = (await readBoard("today", person)).cards;
      return card;
    };
    const before = await shown();
    expect(before?.steps.map(({ actionPath, state }) => [actionPath, state])).toEqual([
      ["/onboarding/profile-setup", "needed"],
      ["/onboarding/company", "suggested"],
      ["/guide", "suggested"],
      ["/privacy-transparency", "done"],
    ]);
    expect(before).toMatchObject({ isRecorded: true, canFinish: false, policy: null });
    expect(before?.mandatory).toEqual({ done: 1, all: 2 });

    await db.update(profiles).set({ jobTitle: "CIO" }).where(eq(profiles.id, person.id));
    await db
      .delete(userOnboardingCompletions)
      .where(eq(userOnboardingCompletions.userId, person.id));
    expect(await shown()).toMatchObject({ percentage: 100, isRecorded: false, canFinish: true });
  });

  test("a privacy text that was raised is asked for with what changed, once", async () => {
    const person = await makePerson(database);
    await db.insert(adminSettings).values({
      key: "privacy_policy",
      value: JSON.stringify({ version: "1.1", changes: "Screenshots." }),
      updatedAt: 1,
    });
    const { "next-steps": card } = (await readBoard("today", person)).cards;
    expect(card?.policy).toEqual({ version: "1.1", changes: "Screenshots." });
    expect(card?.steps.map(({ actionPath }) => actionPath)).not.toContain("/privacy-transparency");
    await db.delete(adminSettings).where(eq(adminSettings.key, "privacy_policy"));
  });
});
