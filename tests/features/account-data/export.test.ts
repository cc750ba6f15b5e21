// oxlint-disable max-lines -- every table of an account is named here, each with what the export says of it.
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import { mailLinks, mails } from "../../../db/schema/mails.ts";
import {
  notificationFeeds,
  notificationPreferences,
  notificationSettings,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import {
  planComments,
  planInvitations,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { linkedAccounts } from "../../../db/schema/providers.ts";
import { AccountExport } from "../../support/account-export.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { runs } from "../../../db/schema/runs.ts";
import { coachClients, profiles } from "../../../db/schema/users.ts";
import { accountFiles } from "../../../worker/features/account-data/account-files.ts";
import { AccountFile } from "../../../worker/features/account-data/contract.ts";
import { Run } from "../../../worker/features/runs/contract.ts";
import { sweepRuns } from "../../../worker/features/runs/sweep-runs.ts";
import { driveRun } from "../../../worker/jobs/drive-run.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { PERSONAL_DATA, TABLES, WIRED } from "../../../worker/wired.ts";
import { applyOperation } from "../../../worker/features/plans/apply-operation.ts";
import { readEnv } from "../../../worker/env.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeKind } from "../../support/cast.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { driveToEnd, letRunsSleep, takeAccountFile } from "../../support/drive-runs.ts";
import { makeDevice } from "../../support/devices.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { linkAccount } from "../../support/link-account.ts";
import { sharePlan, startPlan } from "../../support/share-plan.ts";
import { PICTURES } from "../../support/pictures.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
letRunsSleep();
const { files } = readEnv(testEnv());

/** Where each personal table stands in the file, if not under its name. A new one fails the test until it has a place. */
const PLACES: Record<string, string> = {
  admin_grants: "grants",
  ai_attempts: "aiCalls",
  prompt_agreements: "aiTestAgreement",
  training_agreements: "aiTrainingAgreement",
  training_examples: "aiTrainingExamples",
  audit_events: "events",
  // How many there are.
  run_events: "runs",
  run_steps: "runs",
  coach_clients: "coaching",
  company_foundation: "plan",
  company_foundation_core_values: "plan",
  company_strategy: "plan",
  dashboard_layouts: "dashboards",
  error_logs: "errors",
  error_people: "errors",
  factor_challenges: "challenges",
  // How many there are, of each upload.
  file_upload_parts: "fileUploads",
  file_texts: "fileVersions",
  // Read out of files, which are there.
  report_facts: "fileVersions",
  // How many there are, of each source.
  research_claims: "researchSources",
  notification_feeds: "notifications",
  notification_settings: "notificationPreferences",
  privacy_policy_confirmations: "privacyConfirmations",
  profiles: "profile",
  epic_theme_links: "plan",
  // Their numbers alone, so that what is sent again is known.
  plan_operation_ids: "planOperations",
  // Of each item who sees it, which the plan says beside it.
  plan_private_items: "plan",
  plan_reminder_turns: "planReminders",
  plan_sums: "plan",
  plan_views: "plan",
  project_key_result_links: "plan",
  project_squad_links: "plan",
  strategic_planning_check_ins: "plan",
  strategic_planning_epics: "plan",
  strategic_planning_goals: "plan",
  strategic_planning_key_results: "plan",
  strategic_planning_kpis: "plan",
  strategic_planning_objectives: "plan",
  strategic_planning_periods: "plan",
  strategic_planning_projects: "plan",
  strategic_planning_replies: "plan",
  strategic_planning_shares: "planShares",
  strategic_planning_squad_members: "plan",
  strategic_planning_squads: "plan",
  strategic_planning_team_members: "plan",
  strategic_planning_updates: "plan",
  strategic_plans: "plan",
  strategic_themes: "plan",
  user_strategic_planning_settings: "plan",
  totp_factors: "authenticators",
  user_feedback: "feedback",
  user_credentials: "password",
  user_notifications: "notifications",
  user_onboarding_completions: "onboarding",
  user_roles: "roles",
};

/** A part that bears its table's name needs no line above. */
const ownPlace = (table: string) =>
  table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const SECRET = "this-must-never-leave";

/** Someone with a row in every table that could hold a secret, each holding one. */
async function makeOwner(): Promise<TestPerson> {
  const owner = await makePerson(database, {
    fullName: "Ines Roth",
    password: `${SECRET} words`,
    secondFactor: "verified",
  });
  const coach = await makePerson(database, { fullName: "Coach One" });
  const userId = owner.id;
  const made = { id: uuidv7(1), userId, createdAt: 1 };
  await makeDevice(database, owner, { userAgent: "Firefox/1", sessionId: owner.sessionId });
  await db.insert(totpFactors).values({ ...made, name: "Phone", secret: SECRET, verifiedAt: 1 });
  await db.insert(passkeys).values({
    ...made,
    name: "Key",
    credentialId: uuidv7(1),
    publicKey: SECRET,
    counter: 0,
    transports: [],
    isBackedUp: false,
  });
  await db.insert(recoveryCodes).values({ ...made, codeHash: SECRET });
  await db.insert(linkedAccounts).values({ ...made, provider: "google", subject: uuidv7(1) });
  await db.insert(mails).values({
    ...made,
    toAddress: owner.email,
    template: "reset_password",
    subject: "New password",
    text: SECRET,
    html: SECRET,
  });
  await db.insert(mailLinks).values({
    ...made,
    purpose: "reset_password",
    email: owner.email,
    expiresAt: 2,
    fullName: "Ines Roth",
    passwordHash: SECRET,
  });
  await db.insert(userNotifications).values({
    ...made,
    sourceKey: SECRET,
    kind: "account",
    title: "You are a coach",
    content: "Now.",
    addedSeq: 1,
    seq: 1,
  });
  await db.insert(notificationFeeds).values({ userId, seq: 1 });
  await db.insert(notificationPreferences).values({
    userId,
    kind: "account",
    inApp: true,
    mail: false,
    digest: true,
    updatedAt: 1,
  });
  await db.insert(notificationSettings).values({
    userId,
    quietFrom: 60,
    quietTo: 120,
    digestAt: 480,
    updatedAt: 1,
  });
  const theme = { action: "add" as const, kind: "theme" as const, id: uuidv7(2) };
  await applyOperation(actAs(makeContext(database).ctx, owner), userId, {
    id: uuidv7(2),
    label: "Add a theme",
    changes: [
      { ...theme, fields: { name: "Growth" } },
      { action: "set", kind: "foundation", id: userId, fields: { mission: "Care for all" } },
      { action: "set", kind: "strategy", id: userId, fields: { changesSummary: "The first" } },
    ],
  });
  const said = { kind: "theme" as const, itemId: theme.id, mentions: [], createdAt: 1 };
  await startPlan({ db }, owner);
  await startPlan({ db }, coach);
  await db.insert(planComments).values([
    { ...said, id: uuidv7(3), planId: userId, authorId: userId, body: "In my plan", editedAt: 2 },
    { ...said, id: uuidv7(4), planId: coach.id, authorId: userId, body: "In another’s plan" },
    { ...said, id: uuidv7(5), planId: userId, authorId: coach.id, body: "Somebody else’s words" },
  ]);
  await db.insert(strategicPlanningShares).values({
    id: uuidv7(1),
    planId: userId,
    ownerUserId: userId,
    targetUserId: coach.id,
    entityType: "plan",
    permission: "read",
    isActive: true,
    createdAt: 1,
    updatedAt: 1,
    lastSeenModule: "goals",
    lastSeenSeq: 1,
    firstSeenAt: 1,
    lastSeenAt: 1,
  });
  const reader = await makePerson(database, { fullName: "Not To Be Named" });
  await sharePlan(database, owner, reader, { firstSeenAt: null, invitedEmail: "a@people.test" });
  await linkAccount(database, { planId: coach.id, memberId: uuidv7(9), userId });
  const asked = { permission: "edit" as const, createdAt: 1, updatedAt: 1 };
  await db.insert(planInvitations).values([
    { ...asked, id: uuidv7(6), planId: userId, email: "b@people.test" },
    { ...asked, id: uuidv7(7), planId: coach.id, email: owner.email },
    { ...asked, id: uuidv7(8), planId: coach.id, email: "someone.else@people.test" },
  ]);
  await db
    .insert(coachClients)
    .values({ coachId: coach.id, clientId: userId, focus: "The board", createdAt: 1 });
  return owner;
}

const ask = (as: { cookie: string }) =>
  request("/api/account-data/exports", { method: "POST", as, json: {} });

async function fileOf(as: { cookie: string }): Promise<string> {
  const response = await takeAccountFile(database, as);
  expect(response.status).toBe(200);
  return response.text();
}

describe("the export of an account", () => {
  test("has a place for every personal table", () => {
    const personal = Object.keys(TABLES).filter((table) => TABLES[table] === "personal");
    const lost = personal.filter((table) => !((PLACES[table] ?? ownPlace(table)) in PERSONAL_DATA));
    expect(lost).toEqual([]);
    expect(Object.keys(PLACES).filter((table) => !personal.includes(table))).toEqual([]);
  });

  test("is one file of the documented shape, with everything of the person's", async () => {
    const owner = await makeOwner();
    await request("/api/profiles/own/avatar", {
      method: "PUT",
      as: owner,
      body: PICTURES.png,
      headers: { "content-type": "image/png" },
    });
    const response = await takeAccountFile(database, owner);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(/attachment; filename=/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const file = v.parse(AccountExport, await response.json());
    expect(file).toMatchObject({
      version: 1,
      profile: { id: owner.id, email: owner.email, fullName: "Ines Roth" },
      roles: [{ role: "member" }],
      coaching: [{ with: "Coach One", as: "client", focus: "The board" }],
      authenticators: [{ name: "Phone" }],
      passkeys: [{ name: "Key" }],
      linkedAccounts: [{ provider: "google" }],
      mails: [{ to: owner.email, subject: "New password" }],
      devices: [{ userAgent: "Firefox/1" }],
      notificationPreferences: {
        channels: [{ kind: "account", inApp: true, mail: false, digest: true }],
        times: { isQuietOn: false, quietFrom: 60, quietTo: 120, digestRhythm: "day" },
      },
      plan: { planId: owner.id, seq: 1, themes: [{ name: "Growth" }] },
      planOperations: [{ label: "Add a theme", isOwn: true, changes: [{ before: null }, {}, {}] }],
      planShares: [
        {
          with: "Coach One",
          as: "owner",
          permission: "read",
          isActive: true,
          lastSeenModule: "goals",
          lastSeenSeq: 1,
          invitedEmail: null,
        },
        { with: "a@people.test", as: "owner", invitedEmail: "a@people.test", firstSeenAt: null },
      ],
      planInvitations: [
        { with: "b@people.test", as: "owner", permission: "edit" },
        { with: "Coach One", as: "guest", permission: "edit" },
      ],
      planMemberAccounts: [{ person: "", isYou: true }],
      strategyRevisions: [
        {
          version: 1,
          changesSummary: "The first",
          isOwn: true,
          data: { themes: [{ name: "Growth" }], foundation: { mission: "Care for all" } },
        },
      ],
      planComments: [
        { body: "In my plan", isOwnPlan: true, deletedAt: null },
        { body: "In another’s plan", isOwnPlan: false, editedAt: null },
      ],
      notifications: { changes: 1, items: [{ kind: "account", title: "You are a coach" }] },
    });
    expect(file.picture).toMatch(/^data:image\/png;base64,/);
    expect(file.events.map(({ type }) => type)).toEqual(["account_exported"]);
  });

  test("holds no secret, and nothing by which one could be found", async () => {
    const owner = await makeOwner();
    const text = await fileOf(owner);
    expect(text).not.toContain(SECRET);
    for (const word of ["hash", "secret", "publicKey", "credentialId", "nonce", "salt"]) {
      expect(text.toLowerCase()).not.toContain(`${word.toLowerCase()}"`);
    }
  });

  test("is the person's alone", async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    await ask(other);
    const text = await fileOf(owner);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });

  test("of a long log comes whole, in order, each event once", async () => {
    const owner = await makePerson(database);
    const events = LIMITS.exportPage * 2 + 1;
    const rows = Array.from({ length: events }, (_, index) => ({
      id: uuidv7(index),
      eventType: "login_success" as const,
      userId: owner.id,
      details: { index },
      createdAt: Math.floor(index / 3),
    }));
    for (let at = 0; at < rows.length; at += 200) {
      await db.insert(auditEvents).values(rows.slice(at, at + 200));
    }
    const file = v.parse(AccountExport, JSON.parse(await fileOf(owner)));
    expect(file.events).toHaveLength(events + 1);
    expect(new Set(file.events.map(({ details }) => JSON.stringify(details))).size).toBe(
      events + 1,
    );
    expect(file.events.map(({ at }) => at)).toEqual(file.events.map(({ at }) => at).toSorted());
  });

  test("of someone with nothing yet is whole too", async () => {
    const person = await makePerson(database, { onboarded: false });
    const file = v.parse(AccountExport, JSON.parse(await fileOf(person)));
    expect(file).toMatchObject({ onboarding: null, password: null, picture: null, mails: [] });
  });
});

describe("the file", () => {
  const newest = async (as: { cookie: string }) =>
    v.parse(AccountFile, await (await request("/api/account-data/exports/newest", { as })).json());
  const partsOf = async ({ id }: TestPerson) =>
    (await files.list({ prefix: accountFiles.ofPerson(id) })).objects.length;

  test("is there once it is whole, for its person alone and with a fresh proof", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    expect(await newest(person)).toEqual({ run: null, file: null });
    const { id } = v.parse(Run, await (await ask(person)).json());
    expect(await newest(person)).toMatchObject({ run: { id, state: "waiting" }, file: null });
    const path = `/api/account-data/exports/${id}/file`;
    expect((await request(path, { as: person })).status).toBe(404);
    await driveToEnd(makeContext(database).ctx, id);
    const text = await (await request(path, { as: person })).text();
    expect(await newest(person)).toMatchObject({
      run: { id, state: "done", progress: 100, restorePath: "/profile-settings?tab=data" },
      file: { bytes: new TextEncoder().encode(text).length },
    });
    expect((await request(path, { as: other })).status).toBe(404);
    const old = await signInAs(database, person, { provenAt: null });
    expect((await readProblem(await request(path, { as: old }), 403)).code).toBe(
      "fresh_proof_required",
    );
    const taken = (await db.select().from(auditEvents)).filter((e) => e.userId === person.id);
    expect(taken.map(({ eventType }) => eventType)).toEqual([
      "account_exported",
      "account_file_downloaded",
    ]);
  });

  test("goes when it was kept for long enough, and with its person", async () => {
    for (const how of ["expiry", "erasure"] as const) {
      const person = await makePerson(database);
      const clock = makeClock();
      const { ctx } = makeContext(database, clock);
      await takeAccountFile(database, person);
      expect(await partsOf(person)).toBeGreaterThan(1);
      clock.advance(LIMITS.accountFileKeptMs + 1000);
      if (how === "expiry") await sweepRuns(ctx, WIRED);
      else {
        await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, person.id));
        await eraseDueAccounts(ctx);
      }
      expect((await db.select().from(runs)).filter((run) => run.userId === person.id)).toEqual([]);
      const left = await db.select().from(outbox).where(eq(outbox.kind, "account-data.discard"));
      for (const effect of left) await runEffect(ctx, readEnv(testEnv()), effect);
      expect(await partsOf(person)).toBe(0);
    }
  });

  test("that breaks off in a part is made whole by the next turn, with each part once", async () => {
    const person = await makePerson(database);
    const { id } = v.parse(Run, await (await ask(person)).json());
    let puts = 0;
    const broken = new Proxy(files, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== "put")
          return typeof value === "function" ? (value.bind(target) as unknown) : value;
        return (...args: Parameters<R2Bucket["put"]>) => {
          puts += 1;
          if (puts % 2 === 0) return Promise.reject(new Error("away"));
          return target.put(...args);
        };
      },
    });
    const clock = makeClock();
    const { ctx } = makeContext(database, clock);
    const env = { ...readEnv(testEnv()), files: broken };
    for (;;) {
      const next = await driveRun(ctx, { id, env, all: WIRED, turn: new AbortController() });
      if (next === null) break;
      clock.advance(Math.max(next - clock.now(), 0));
    }
    const answer = await request(`/api/account-data/exports/${id}/file`, { as: person });
    const file = v.parse(AccountExport, await answer.json());
    expect(file.profile).toMatchObject({ email: person.email });
    expect(puts).toBeGreaterThan(Object.keys(PERSONAL_DATA).length / 4);
  });
});

describe("an export is refused", () => {
  test("without a fresh proof, and leaves no event", async () => {
    const person = await makePerson(database);
    const old = await signInAs(database, person, {
      provenAt: Date.now() - LIMITS.freshProofMs - 1000,
    });
    for (const as of [old, await signInAs(database, person, { provenAt: null })]) {
      expect((await readProblem(await ask(as), 403)).code).toBe("fresh_proof_required");
    }
    expect((await db.select().from(auditEvents)).filter((e) => e.userId === person.id)).toEqual([]);
  });

  test("to an admin who acts as the person", async () => {
    const visited = (await makeKind(database, "admin acting as a member")) ?? expect.fail("nobody");
    expect((await readProblem(await ask(visited), 403)).code).toBe("impersonating");
  });

  test("when it is asked for again and again", async () => {
    const person = await makePerson(database);
    const statuses: number[] = [];
    for (let asked = 0; asked <= LIMITS.rateExportPerAccount.burst; asked += 1) {
      const answer = await ask(person);
      statuses.push(answer.status);
    }
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
