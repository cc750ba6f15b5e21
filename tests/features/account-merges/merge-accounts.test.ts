import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { companyMembers } from "../../../db/schema/companies.ts";
import { fileFolders, files, fileShares } from "../../../db/schema/files.ts";
import { links } from "../../../db/schema/links.ts";
import { mailLinks, mails } from "../../../db/schema/mails.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { recordChanges } from "../../../db/schema/records.ts";
import { savedSearches } from "../../../db/schema/saved-searches.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { tasks } from "../../../db/schema/tasks.ts";
import {
  coachClients,
  profiles,
  userCredentials,
  userLabels,
  userRoles,
} from "../../../db/schema/users.ts";
import { eraseAccount } from "../../../worker/features/account-data/erase-account.ts";
import { mergeAccounts } from "../../../worker/features/account-merges/merge-accounts.ts";
import { placeOf } from "../../../worker/features/account-merges/move-rows.ts";
import { previewMerge } from "../../../worker/features/account-merges/preview-merge.ts";
import { readMergeNotice } from "../../../worker/features/account-merges/queries.ts";
import { sweepMerges } from "../../../worker/features/account-merges/sweep-merges.ts";
import { undoMerge } from "../../../worker/features/account-merges/undo-merge.ts";
import { answerSignUp, SIGN_UP_KEY } from "../../../worker/features/accounts/answer-sign-up.ts";
import { encrypt } from "../../../worker/kernel/keys.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { ERASURES, MERGING } from "../../../worker/wired.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { fileOf, folderOf, furnish, newId, taskOf } from "./furnish.ts";

const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;
let old: TestPerson;
let kept: TestPerson;
let other: TestPerson;

const MEMBER_ADMIN = ["member", "admin"] as const;

beforeEach(async () => {
  await db.delete(profiles);
  admin = await makePerson(database, { roles: MEMBER_ADMIN, fullName: "Ada Admin" });
  old = await makePerson(database, { fullName: "Ines Old", email: "ines.old@kestrel.test" });
  kept = await makePerson(database, { fullName: "Ines Roth", email: "ines@kestrel.test" });
  other = await makePerson(database, { fullName: "Otto Other" });
});

function asAdmin(clock = makeClock()) {
  const made = makeContext(database, clock);
  return { ...made, ctx: actAs(made.ctx, admin, MEMBER_ADMIN), clock };
}

async function versionOf({ id }: { id: string }) {
  const row = await db.select().from(profiles).where(eq(profiles.id, id)).get();
  return row?.version ?? 0;
}

async function merge(ctx = asAdmin().ctx, merged = old, into = kept) {
  const versions = { merged: await versionOf(merged), kept: await versionOf(into) };
  return mergeAccounts(ctx, MERGING, { mergedId: merged.id, keptId: into.id, versions });
}

type Asked = { as?: { cookie: string }; merged?: TestPerson; into?: TestPerson; version?: number };

const post = ({ as = admin, merged = old, into = kept, version = 1 }: Asked = {}) =>
  request("/api/account-merges", {
    as,
    json: { mergedId: merged.id, keptId: into.id, versions: { merged: version, kept: version } },
  });

const preview = (merged = old, into = kept, as: { cookie: string } = admin) =>
  request(`/api/account-merges/preview?mergedId=${merged.id}&keptId=${into.id}`, { as });

const undo = (id: string, as: { cookie: string } = admin) =>
  request(`/api/account-merges/${id}/undo`, { method: "POST", as });

const codeOf = async (answer: Response, status = 409) => (await readProblem(answer, status)).code;

const MOVES = MERGING.flatMap(({ rows }) =>
  rows.flatMap((row) => (row.rule === "moves" ? [row] : [])),
);

/** How many rows of each place are somebody's. */
async function rowsOf({ id }: { id: string }) {
  const counted = await Promise.all(
    MOVES.map(async (move) => {
      const { table } = move.column;
      return [placeOf(move), await db.$count(table, eq(move.column, id))] as const;
    }),
  );
  return Object.fromEntries(counted);
}

const eventsOf = async (userId: string) =>
  (await db.select().from(auditEvents).where(eq(auditEvents.userId, userId)))
    .map(({ eventType }) => eventType)
    .filter((type) => type.startsWith("account_"));

const ROLES_FOR_ALL = [{ role: "coach" as const }, { role: "admin" as const }];

describe("a merge", () => {
  test("moves what each feature says, and its undo takes exactly that back", async () => {
    await furnish(database, old, other);
    await db
      .insert(userRoles)
      .values(ROLES_FOR_ALL.map(({ role }) => ({ userId: kept.id, role, createdAt: 1 })));
    const before = await rowsOf(old);
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    const seen = await previewMerge(asAdmin().ctx, MERGING, { mergedId: old.id, keptId: kept.id });
    expect(seen).toMatchObject({ problems: [], left: [] });
    expect(seen.moves).toContainEqual({ count: 2, label: "tasks" });
    expect(seen.moves).toContainEqual({ count: 1, label: "company" });
    const done = await merge();
    expect(done.moved).toEqual(seen.moves);
    expect(await rowsOf(kept)).toEqual({
      ...before,
      // The folder that holds what came.
      "file_folders.owner_id": 2,
    });
    expect(Object.values(await rowsOf(old)).every((rows) => rows === 0)).toBe(true);
    const [link] = await db.select().from(links);
    expect(link).toMatchObject({ userId: kept.id, targetId: kept.id });
    const [member] = await db.select().from(companyMembers);
    expect(member).toMatchObject({ userId: kept.id, isChosen: true, role: "owner" });

    const undone = await undoMerge(asAdmin().ctx, MERGING, done.id);
    expect(undone).toMatchObject({ canUndo: false, undoneByName: "Ada Admin" });
    expect(await rowsOf(old)).toEqual(before);
    expect(Object.values(await rowsOf(kept)).every((rows) => rows === 0)).toBe(true);
    const [again] = await db.select().from(links);
    expect(again).toMatchObject({ userId: old.id, targetId: old.id });
    const [back] = await db.select().from(companyMembers);
    expect(back).toMatchObject({ userId: old.id, isChosen: true });
  });

  test("leaves ways to sign in, roles and the plan with the account that is closed", async () => {
    await db.insert(userCredentials).values({ userId: old.id, passwordHash: "x", updatedAt: 1 });
    await db.insert(userRoles).values({ userId: old.id, role: "coach", createdAt: 1 });
    await db.insert(coachClients).values({ coachId: old.id, clientId: other.id, createdAt: 1 });
    const seen = await previewMerge(asAdmin().ctx, MERGING, { mergedId: old.id, keptId: kept.id });
    expect(seen.left).toEqual([
      {
        count: 1,
        label: "client they coach",
        because: "Only a coach can have clients, and nobody is their own.",
      },
    ]);
    expect(seen.stays.find(({ group }) => group === "sign-in")?.counts).toEqual([
      { count: 1, label: "session" },
    ]);
    expect(seen.stays.some(({ group }) => group === "plan")).toBe(false);
    await merge();
    expect(await db.$count(userCredentials, eq(userCredentials.userId, old.id))).toBe(1);
    expect(await db.$count(userRoles, eq(userRoles.userId, kept.id))).toBe(1);
    expect(await db.$count(coachClients, eq(coachClients.coachId, old.id))).toBe(1);
  });

  test("keeps what the account that stays has of its own, and loses no row", async () => {
    const search = (userId: string, name: string) => ({
      id: newId(),
      userId,
      list: "/tasks",
      name,
      filters: {},
      createdAt: 1,
      updatedAt: 1,
    });
    await db
      .insert(savedSearches)
      .values([search(old.id, "MINE"), search(old.id, "Today"), search(kept.id, "Mine")]);
    await db.insert(userLabels).values([
      { userId: old.id, label: "vip", createdAt: 1 },
      { userId: kept.id, label: "vip", createdAt: 1 },
    ]);
    await db.insert(coachClients).values([
      { coachId: kept.id, clientId: old.id, createdAt: 1 },
      { coachId: other.id, clientId: old.id, createdAt: 1 },
      { coachId: other.id, clientId: kept.id, createdAt: 1 },
    ]);
    const given = fileOf(kept.id, "Given.pdf");
    await db.insert(files).values(given);
    await db.insert(fileShares).values({
      id: newId(),
      fileId: given.id,
      userId: old.id,
      permission: "read",
      createdAt: 1,
    });
    const done = await merge();
    expect(done.moved).toEqual([{ count: 1, label: "saved search" }]);
    const rows = await rowsOf(old);
    expect(rows).toMatchObject({
      "saved_searches.user_id": 1,
      "user_labels.user_id": 1,
      "coach_clients.client_id": 2,
      "file_shares.user_id": 1,
    });
  });

  test("brings files whose names are taken, in a folder of their own", async () => {
    const folder = folderOf(old.id, "Board");
    const inside = fileOf(old.id, "Minutes.pdf", { folderId: folder.id });
    const top = fileOf(old.id, "Notes.txt");
    const trashed = fileOf(old.id, "Gone.txt", { trashedAt: 5 });
    await db.insert(fileFolders).values([folder, folderOf(kept.id, "board")]);
    await db.insert(files).values([inside, top, trashed, fileOf(kept.id, "notes.txt")]);
    const { id } = await merge();
    const place = async (fileId: string) =>
      db.select().from(files).where(eq(files.id, fileId)).get();
    const made = await db.select().from(fileFolders).where(eq(fileFolders.id, id)).get();
    expect(made).toMatchObject({ ownerId: kept.id, name: "From ines.old@kestrel.test" });
    expect(await place(top.id)).toMatchObject({ ownerId: kept.id, folderId: id });
    expect(await place(inside.id)).toMatchObject({ ownerId: kept.id, folderId: folder.id });
    expect(await place(trashed.id)).toMatchObject({ ownerId: kept.id, folderId: null });

    // Since then: a file beside one that came, one that came moved out, and one with a name that is taken.
    const beside = fileOf(kept.id, "Minutes 2.pdf", { folderId: folder.id });
    await db.insert(files).values(beside);
    await db.update(files).set({ folderId: null, name: "Board.txt" }).where(eq(files.id, top.id));
    await undo(id);
    expect(await place(top.id)).toMatchObject({ ownerId: old.id, folderId: null });
    expect(await place(inside.id)).toMatchObject({ ownerId: old.id, folderId: folder.id });
    expect(await place(trashed.id)).toMatchObject({ ownerId: old.id, folderId: null });
    expect(await place(beside.id)).toMatchObject({ ownerId: kept.id, folderId: id });
    const moved = await db.select().from(fileFolders).where(eq(fileFolders.id, folder.id)).get();
    expect(moved).toMatchObject({ ownerId: old.id, parentId: null });
  });

  test("closes the account: no session, the notice with a masked address, nothing else", async () => {
    const made = asAdmin();
    await db.insert(mailLinks).values({
      id: newId(),
      purpose: "change_email",
      userId: old.id,
      email: "new@people.test",
      createdAt: 1,
      expiresAt: Date.now() + 1e9,
    });
    await merge(made.ctx);
    expect(made.ended).toContainEqual({ userId: old.id, reason: "merged" });
    expect(await db.$count(sessions, eq(sessions.userId, old.id))).toBe(0);
    expect(await db.$count(mailLinks)).toBe(0);
    await readProblem(await request("/api/sessions", { as: old }), 401);
    expect(await readMergeNotice(made.ctx, old.id)).toEqual({ address: "i•••@kestrel.test" });
    expect(await readMergeNotice(made.ctx, kept.id)).toBeNull();
    const [mail] = await db.select().from(mails).where(eq(mails.userId, old.id));
    expect(mail).toMatchObject({
      toAddress: old.email,
      subject: "Your account was merged with another one",
    });
    expect(mail?.text).toContain("i•••@kestrel.test");
    expect(mail?.text).not.toContain(kept.email);
    const [told] = await db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.userId, kept.id));
    expect(told?.title).toBe("Another account was merged into yours");
  });

  test("signs in to nothing but the notice, and its address opens no new account", async () => {
    const password = "a quiet lighthouse keeper";
    const person = await makePerson(database, { password });
    await merge(asAdmin().ctx, person);
    const right = await request("/api/sessions", { json: { email: person.email, password } });
    const [cookie = ""] = (right.headers.get("set-cookie") ?? "").split(";");
    expect(await codeOf(await request("/api/sessions", { as: { cookie } }), 403)).toBe(
      "account_suspended",
    );
    const { ctx } = makeContext(database);
    const row = newId();
    const secret = { email: person.email, fullName: "New", passwordHash: "x" };
    const sealed = await encrypt(ctx.keys, SIGN_UP_KEY, row, JSON.stringify(secret));
    await answerSignUp(ctx, { row, sealed });
    expect(await db.$count(profiles, eq(profiles.email, person.email))).toBe(1);
    const written = await db.select().from(mails).where(eq(mails.toAddress, person.email));
    expect(written.map(({ template }) => template)).toContain("account_exists");
  });

  test("is in the log and the history of both people, and undone there too", async () => {
    const { id } = await merge();
    expect(await eventsOf(old.id)).toEqual(["account_merged"]);
    expect(await eventsOf(kept.id)).toEqual(["account_taken_in"]);
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.userId, old.id));
    expect(event?.details).toEqual({ adminId: admin.id, mergedId: old.id, keptId: kept.id });
    await undo(id);
    expect(await eventsOf(old.id)).toEqual(["account_merged", "account_merge_undone"]);
    expect(await eventsOf(kept.id)).toEqual(["account_taken_in", "account_merge_undone"]);
    const changes = await db
      .select({ before: recordChanges.before })
      .from(recordChanges)
      .where(and(eq(recordChanges.kind, "person"), eq(recordChanges.recordId, old.id)))
      .orderBy(recordChanges.number);
    const states = changes.map(({ before }) => JSON.parse(before ?? "{}") as object);
    expect(states).toMatchObject([{ isMerged: false }, { isMerged: true }]);
    const history = await request(`/api/records/person/${kept.id}/history`, { as: admin });
    expect(await history.text()).toContain("Accounts merged into this one");
  });

  test("sent twice, or by two at once, is done once", async () => {
    const asked = [post(), post()];
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const ids = await Promise.all(answers.map(async (answer) => answer.json()));
    expect(ids[0]).toEqual(ids[1]);
    expect(await db.$count(accountMerges)).toBe(1);
    expect(await eventsOf(old.id)).toEqual(["account_merged"]);
  });

  test("of two accounts into each other by two admins closes one of them", async () => {
    const answers = await Promise.all([post(), post({ merged: kept, into: old })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await db.$count(accountMerges)).toBe(1);
    expect(await db.$count(profiles, eq(profiles.aiSuspended, true))).toBe(1);
  });
});

describe("what is refused", () => {
  test("the same account twice, one that is gone, what is no id", async () => {
    expect(await codeOf(await post({ into: old }), 422)).toBe("invalid_input");
    const gone = { ...kept, id: newId() };
    expect(await codeOf(await post({ into: gone }), 404)).toBe("not_found");
    expect(await codeOf(await preview(old, gone), 404)).toBe("not_found");
    expect(await codeOf(await post({ merged: { ...old, id: "1" } }), 422)).toBe("invalid_input");
    expect(await codeOf(await undo(newId()), 404)).toBe("not_found");
  });

  test("accounts that changed since they were seen", async () => {
    expect(await codeOf(await post({ version: 7 }))).toBe("stale_version");
    expect(await db.$count(accountMerges)).toBe(0);
  });

  test("suspended, unopened, leaving and merged accounts, on either side", async () => {
    const suspended = await makePerson(database, { suspended: true });
    const unopened = await makePerson(database, { unverified: true });
    const leaving = await makePerson(database);
    await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, leaving.id));
    const third = await makePerson(database);
    const { id } = await merge(asAdmin().ctx, third, other);
    for (const bad of [suspended, unopened, leaving, third]) {
      expect(await codeOf(await post({ merged: bad }))).toBe("not_mergeable");
      expect(await codeOf(await post({ into: bad }))).toBe("not_mergeable");
      expect(await (await preview(bad)).json()).toMatchObject({ problems: [expect.any(String)] });
    }
    // Who took one in can be merged away once that can't be undone any more.
    expect(await codeOf(await post({ merged: other, version: 2 }))).toBe("not_mergeable");
    await db.update(accountMerges).set({ undoUntil: 1 }).where(eq(accountMerges.id, id));
    expect((await merge(asAdmin().ctx, other)).kept.id).toBe(kept.id);
  });

  test("one's own account, the last admin, and an admin by who has part of the rights", async () => {
    expect(await codeOf(await post({ merged: admin }))).toBe("not_yourself");
    const second = await makePerson(database, { roles: MEMBER_ADMIN });
    await db.update(profiles).set({ deletionDueAt: 1 }).where(eq(profiles.id, admin.id));
    const byPart = await makePerson(database, {
      roles: MEMBER_ADMIN,
      grants: { people: "publish" },
    });
    expect(await codeOf(await post({ merged: second }))).toBe("last_admin");
    expect(await codeOf(await post({ as: byPart, merged: second }), 403)).toBe("admin_account");
    expect(await codeOf(await post({ as: byPart, into: second }), 403)).toBe("admin_account");
    const done = await post({ as: byPart });
    expect(done.status).toBe(200);
    const byEdit = await makePerson(database, { roles: MEMBER_ADMIN, grants: { people: "edit" } });
    const { id } = v.parse(v.object({ id: v.string() }), await done.json());
    expect(await codeOf(await undo(id, byEdit), 403)).toBe("grant_missing");
    expect(await codeOf(await preview(old, kept, byEdit), 403)).toBe("grant_missing");
    await db.insert(userRoles).values({ userId: kept.id, role: "admin", createdAt: 1 });
    expect(await codeOf(await undo(id, byPart), 403)).toBe("admin_account");
  });

  test("someone else's accounts by a member, and anybody's by nobody", async () => {
    for (const ask of [post, () => preview(old, kept, other)]) {
      await readProblem(await ask({ as: other }), 403);
    }
    await readProblem(await request("/api/account-merges", { json: {} }), 401);
    const list = (as: { cookie: string }) => request(`/api/account-merges?user=${old.id}`, { as });
    await readProblem(await list(old), 403);
    await merge();
    expect(await (await list(admin)).json()).toMatchObject({
      items: [
        { merged: { id: old.id }, kept: { id: kept.id }, canUndo: true, byName: "Ada Admin" },
      ],
    });
  });

  test("a company of which the other is a member stays with an open owner", async () => {
    const { company } = await furnish(database, old, other);
    await db.insert(companyMembers).values({
      companyId: company,
      userId: kept.id,
      role: "member",
      entry: "invited",
      createdAt: 2,
    });
    const problem = await readProblem(await post(), 409);
    expect(problem).toMatchObject({ code: "not_mergeable" });
    expect(problem.detail).toContain("Kestrel");
  });

  test("while a merge is in force, every other change of the closed account", async () => {
    const { id } = await merge();
    const headers = { "if-match": `"2"` };
    const restored = await request(`/api/users/${old.id}/suspension`, {
      method: "DELETE",
      as: admin,
      headers,
    });
    expect(await codeOf(restored)).toBe("account_merged");
    const named = await request(`/api/users/${old.id}/name`, {
      method: "PUT",
      as: admin,
      json: { fullName: "New Name" },
      headers,
    });
    expect(await codeOf(named)).toBe("account_merged");
    const bulk = await request("/api/users/bulk/preview", {
      as: admin,
      json: { change: { action: "restore" }, scope: { ids: [old.id] } },
    });
    expect(await bulk.json()).toMatchObject({ touched: [], skipped: [{ because: "merged" }] });
    const found = await request("/api/users?state=merged", { as: admin });
    expect(await found.json()).toMatchObject({
      items: [{ id: old.id, isMerged: true, isSuspended: false }],
    });
    expect((await undo(id)).status).toBe(200);
  });
});

describe("an undo", () => {
  test("leaves what was added since, given to others or deleted", async () => {
    const [mine, given, gone] = [taskOf(old.id), taskOf(old.id), taskOf(old.id)];
    await db.insert(tasks).values([mine, given, gone]);
    const { id } = await merge();
    const added = taskOf(kept.id);
    await db.insert(tasks).values(added);
    await db.update(tasks).set({ ownerId: other.id }).where(eq(tasks.id, given.id));
    await db.delete(tasks).where(eq(tasks.id, gone.id));
    await undo(id);
    const owners = await db.select({ id: tasks.id, ownerId: tasks.ownerId }).from(tasks);
    expect(Object.fromEntries(owners.map((row) => [row.id, row.ownerId]))).toEqual({
      [mine.id]: old.id,
      [given.id]: other.id,
      [added.id]: kept.id,
    });
  });

  test("leaves what the closed account was given the like of since", async () => {
    const theirs = fileOf(other.id, "Theirs.pdf");
    const share = { fileId: theirs.id, permission: "read" as const, createdAt: 1 };
    await db.insert(files).values(theirs);
    await db.insert(fileShares).values({ id: newId(), userId: old.id, ...share });
    const { id } = await merge();
    await db.insert(fileShares).values({ id: newId(), userId: old.id, ...share });
    expect((await undo(id)).status).toBe(200);
    expect(await db.$count(fileShares, eq(fileShares.userId, old.id))).toBe(1);
    expect(await db.$count(fileShares, eq(fileShares.userId, kept.id))).toBe(1);
  });

  test("twice, or by two at once, is done once; and the two can be merged again", async () => {
    const { id } = await merge();
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventsOf(kept.id)).toEqual(["account_taken_in", "account_merge_undone"]);
    const again = await merge();
    expect(again.id).not.toBe(id);
    expect((await undo(id)).status).toBe(200);
    expect(await db.$count(accountMerges, sql`${accountMerges.undoneAt} is null`)).toBe(1);
  });

  test("opens the account as it was", async () => {
    const { id } = await merge();
    await undo(id);
    const row = await db.select().from(profiles).where(eq(profiles.id, old.id)).get();
    expect(row).toMatchObject({ aiSuspended: false, suspendedUntil: null });
    const { ctx } = makeContext(database);
    expect(await readMergeNotice(ctx, old.id)).toBeNull();
    const written = await db.select().from(mails).where(eq(mails.userId, old.id));
    expect(written.map(({ template }) => template)).toContain("account_merge_undone");
  });

  test("ends with the day, and then nobody knows any more which rows moved", async () => {
    await db.insert(tasks).values(taskOf(old.id));
    const { ctx, clock } = asAdmin();
    const { id } = await merge(ctx);
    await sweepMerges(ctx);
    expect((await db.select().from(accountMerges).get())?.moved).toContain("tasks.owner_id");
    clock.advance(LIMITS.mergeUndoMs);
    const late = asAdmin(clock).ctx;
    await expect(undoMerge(late, MERGING, id)).rejects.toMatchObject({ code: "merge_settled" });
    await sweepMerges(late);
    const row = await db.select().from(accountMerges).get();
    expect(row).toMatchObject({ moved: "{}", counts: { "tasks.owner_id": 1 } });
    expect(await db.$count(tasks, eq(tasks.ownerId, kept.id))).toBe(1);
  });

  test("finds nothing once the account that stayed was erased, and the closed one goes too", async () => {
    const { ctx, clock } = asAdmin();
    const { id } = await merge(ctx);
    await db.update(profiles).set({ deletionDueAt: clock.now() }).where(eq(profiles.id, kept.id));
    await eraseAccount(ctx, ERASURES, kept.id);
    await expect(undoMerge(ctx, MERGING, id)).rejects.toMatchObject({ code: "not_found" });
    await eraseAccount(ctx, ERASURES, old.id);
    expect(await db.$count(profiles, eq(profiles.id, old.id))).toBe(0);
    expect(await db.$count(accountMerges)).toBe(0);
  });
});

test("ten thousand rows move and go back, each in one transaction", async () => {
  const most = 10_000;
  await db.run(sql`insert into tasks (id, owner_id, title, created_at, updated_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${most})
    select 'task-' || n, ${old.id}, 'Call the bank', n, n from numbers`);
  const { ctx } = asAdmin();
  const started = performance.now();
  const { id, moved } = await merge(ctx);
  expect(moved).toEqual([{ count: most, label: "tasks" }]);
  await undoMerge(ctx, MERGING, id);
  const undone = performance.now();
  expect(await db.$count(tasks, eq(tasks.ownerId, old.id))).toBe(most);
  expect(undone - started).toBeLessThan(LIMITS.databaseTimeoutMs);
});
