import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { contentSlugs } from "../../../db/schema/contents.ts";
import { forms, formSubmissions } from "../../../db/schema/forms.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { recordChanges } from "../../../db/schema/records.ts";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { trashRecords, trashRows } from "../../../db/schema/trash.ts";
import { profiles } from "../../../db/schema/users.ts";
import { RestoredRecord, TrashDetail, TrashList } from "../../../worker/features/trash/contract.ts";
import { sweepTrash } from "../../../worker/features/trash/sweep-trash.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RECORDS } from "../../../worker/wired.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeForm } from "../../support/make-form.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { CASES, makeRedirect, TABLES } from "./kinds.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
let admin: TestPerson;
let send: ReturnType<typeof sendTo>;

beforeEach(async () => {
  for (const table of new Set(Object.values(TABLES).flat().toReversed())) {
    await db.run(sql`delete from ${sql.identifier(table)}`);
  }
  for (const table of [consentLinks, consentTemplates, trashRecords, outbox, auditEvents]) {
    await db.delete(table);
  }
  await db.delete(adminSettings);
  await db.delete(profiles);
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
  send = sendTo("", admin);
});

const list = (search = "") => readAnswer(TrashList, send("GET", `/api/trash${search}`));
const detail = (kind: string, id: string) =>
  readAnswer(TrashDetail, send("GET", `/api/trash/${kind}/${id}`));
const restore = (kind: string, id: string, json: unknown = {}) =>
  send("POST", `/api/trash/${kind}/${id}/restore`, json);
const restored = (kind: string, id: string, json: unknown = {}) =>
  readAnswer(RestoredRecord, restore(kind, id, json));
const problemOf = async (answer: Promise<Response>) => {
  const given = await answer;
  return readProblem(given, given.status);
};
const events = async () => (await db.select().from(auditEvents)).map(({ eventType }) => eventType);

async function makeAndDelete(kind: string) {
  const { make, remove } = CASES[kind] ?? expect.fail(`no case for ${kind}`);
  const made = await make(database, admin);
  const before = await stored(kind);
  const { path, version } = remove(made.id);
  const answer = await send("DELETE", path, undefined, version === undefined ? {} : { version });
  if (answer.status !== 204) expect.fail(await answer.text());
  return { ...made, before };
}

/** All rows of a kind's tables, without what a return changes: what counts it as changed, and by whom. */
async function stored(kind: string) {
  const tables: readonly string[] = TABLES[kind as keyof typeof TABLES]; // One of the cases' names.
  const all = await Promise.all(
    tables.map((table) =>
      db.all<Record<string, unknown>>(sql`select * from ${sql.identifier(table)} order by 1, 2`),
    ),
  );
  return all.map((rows) =>
    rows.map(({ version: _version, updated_at: _at, updated_by: _by, ...row }) => row),
  );
}

const DELETABLE = Object.values(RECORDS).flatMap(({ name, trash }) => (trash ? [name] : []));

test("every kind that can be deleted has its case here", () => {
  expect(Object.keys(CASES).toSorted()).toEqual(DELETABLE.toSorted());
});

describe.each(DELETABLE)("a deleted %s", (kind) => {
  test("lies in the trash with what was deleted with it, and by whom", async () => {
    const { id, title } = await makeAndDelete(kind);
    const { items, total } = await list(`?kind=${kind}`);
    expect(total).toBe(1);
    const parts = Object.fromEntries(
      (items[0]?.parts ?? []).map((part) => [part.label, part.count]),
    );
    expect({ ...items[0], parts }).toMatchObject({
      kind,
      id,
      title,
      parts: CASES[kind]?.parts,
      deletedBy: { id: admin.id, name: "Ada Admin" },
      mayRestore: true,
    });
    const days = Date.parse(items[0]?.goesAt ?? "") - Date.parse(items[0]?.deletedAt ?? "");
    expect(days).toBe(LIMITS.trashDays * DAY);
    expect(await detail(kind, id)).toMatchObject({ id, title });
    expect(await db.$count(RECORDS[kind]!.table, eq(RECORDS[kind]!.id, id))).toBe(0);
  });

  test("returns as it was, under its own id and as a newer version", async () => {
    const { id, title, before } = await makeAndDelete(kind);
    expect(await restored(kind, id)).toEqual({ title, address: RECORDS[kind]?.address(id) });
    expect(await stored(kind)).toEqual(before);
    const { table, id: column } = RECORDS[kind]!;
    const [row] = await db.select().from(table).where(eq(column, id));
    expect(row).toMatchObject({ version: 2 });
    expect((await list()).total).toBe(0);
    expect(await db.$count(trashRows)).toBe(0);
    expect(await events()).toContain("trash_restored");
    const changes = await db
      .select()
      .from(recordChanges)
      .where(eq(recordChanges.recordId, id))
      .orderBy(recordChanges.number);
    expect(changes.slice(-2)).toMatchObject([
      { kind, deed: "deleted", actorId: admin.id },
      { kind, deed: "restored", actorId: admin.id },
    ]);
    // It can be deleted once more, and is there once.
    const { path } = CASES[kind]!.remove(id);
    expect((await send("DELETE", path, undefined, { version: 2 })).status).toBe(204);
    expect((await list()).total).toBe(1);
  });

  test("is deleted for good by one press, and is nobody's but an admin's", async () => {
    const { id } = await makeAndDelete(kind);
    const member = await makePerson(database);
    for (const [method, path, json] of [
      ["GET", `/api/trash/${kind}/${id}`, undefined],
      ["POST", `/api/trash/${kind}/${id}/restore`, {}],
      ["DELETE", `/api/trash/${kind}/${id}`, undefined],
    ] as const) {
      expect((await send(method, path, json, { as: member })).status).toBe(403);
      expect((await send(method, path, json, { as: { cookie: "" } })).status).toBe(401);
    }
    expect((await send("DELETE", `/api/trash/${kind}/${id}`)).status).toBe(204);
    expect((await list()).total).toBe(0);
    expect((await restore(kind, id)).status).toBe(404);
    expect(await events()).toContain("trash_removed");
  });
});

describe("what follows a return", () => {
  test("public things are published again, the site's table too", async () => {
    for (const [kind, effect] of [
      ["form", "contents.publish-one"],
      ["webpage", "contents.publish-one"],
      ["consent-link", "contents.publish-one"],
      ["redirect", "redirects.publish"],
      ["app-route", "site.publish"],
    ] as const) {
      const { id } = await makeAndDelete(kind);
      await db.delete(outbox);
      await restored(kind, id);
      const left = (await db.select().from(outbox)).map((row) => row.kind);
      expect({ kind, isLeft: left.includes(effect) }).toEqual({ kind, isLeft: true });
    }
  });

  test("a step stands where it stood", async () => {
    const { id } = await makeAndDelete("next-step");
    await restored("next-step", id);
    const rows = await db.all<{ title: string }>(
      sql`select title from admin_next_steps order by step_order`,
    );
    expect(rows.map(({ title }) => title)).toEqual(["Read this", "Then that"]);
  });

  test("a redirect that would make a loop by now stays in the trash, and says why", async () => {
    const { id } = await makeAndDelete("redirect");
    await makeRedirect(database, "/new", "/old");
    const refused = await problemOf(restore("redirect", id));
    expect(refused).toMatchObject({ status: 422, code: "invalid_input" });
    expect(refused.detail).toContain("loop");
    expect((await list()).total).toBe(1);
  });

  test("an account that is gone is nobody's any more", async () => {
    const other = await makePerson(database, { roles: ["admin"] });
    const { id } = await makeForm(database, { title: "Mine" });
    await db.update(forms).set({ createdBy: other.id }).where(eq(forms.id, id));
    await send("DELETE", `/api/forms/${id}`, undefined, { as: other });
    await db.delete(profiles).where(eq(profiles.id, other.id));
    expect((await list()).items[0]).toMatchObject({ deletedBy: null });
    await restored("form", id);
    expect(await db.select().from(forms)).toMatchObject([{ id, createdBy: null }]);
  });
});

describe("an address that was taken meanwhile", () => {
  test("is asked about, and another one is taken", async () => {
    const { id } = await makeAndDelete("form");
    await makeForm(database, { slug: "ask-us" });
    expect((await detail("form", id)).alone).toEqual({
      label: "Address",
      value: "ask-us",
      isTaken: true,
    });
    const refused = await problemOf(restore("form", id));
    expect(refused).toMatchObject({ status: 409, code: "taken_meanwhile", label: "Address" });
    expect((await problemOf(restore("form", id, { alone: "Ask us!" }))).fields).toHaveProperty(
      "alone",
    );
    expect((await restore("form", id, { alone: "ask-us" })).status).toBe(409);
    await restored("form", id, { alone: "ask-us-again" });
    const [row] = await db.select().from(forms).where(eq(forms.id, id));
    expect(row?.slug).toBe("ask-us-again");
    expect(await db.$count(formSubmissions)).toBe(2);
  });

  test("also where it is another's former one; a former one of its own stays with whoever has it", async () => {
    const { id } = await makeAndDelete("form");
    const other = await makeForm(database, { slug: "ask-before" });
    await restored("form", id);
    expect(await db.select().from(contentSlugs)).toEqual([]);
    await send("DELETE", `/api/forms/${id}?title=Ask+us&answers=2`);
    const former = { kind: "form" as const, slug: "ask-us", contentId: other.id };
    await db.insert(contentSlugs).values({ ...former, createdAt: 1 });
    expect((await restore("form", id)).status).toBe(409);
  });

  test.each([
    ["redirect", "/elsewhere"],
    ["app-route", "/elsewhere"],
    ["consent-link", "elsewhere"],
    ["webpage", "elsewhere"],
  ])("of a %s", async (kind, alone) => {
    const { id, title } = await makeAndDelete(kind);
    const { path, version } = CASES[kind]!.remove(id);
    await CASES[kind]!.make(database, admin);
    expect(path).toContain(id);
    expect(version).toBe(1);
    expect(await problemOf(restore(kind, id))).toMatchObject({ code: "taken_meanwhile" });
    expect(await restored(kind, id, { alone })).toMatchObject({ title });
  });
});

describe("bad input", () => {
  test("a record whose parent is gone: it says what to restore first", async () => {
    const { id } = await makeAndDelete("consent-link");
    const [text] = await db.select().from(consentTemplates);
    const gone = await send("DELETE", `/api/consent-templates/${text?.id}`, undefined, {
      version: 1,
    });
    expect(gone.status).toBe(204);
    const refused = await problemOf(restore("consent-link", id));
    expect(refused).toMatchObject({ status: 409, code: "parent_gone" });
    expect(refused.detail).toContain("Restore that first");
    await send("DELETE", `/api/trash/consent-text/${text?.id}`);
    expect((await problemOf(restore("consent-link", id))).detail).toContain("no longer exists");
  });

  test("what was never there, of no kind, or of one that is never deleted", async () => {
    for (const path of ["form/none", "setting/mfa_required", "nothing/1"]) {
      expect((await send("POST", `/api/trash/${path}/restore`, {})).status).toBe(404);
      expect((await send("GET", `/api/trash/${path}`)).status).toBe(404);
      expect((await send("DELETE", `/api/trash/${path}`)).status).toBe(404);
    }
    expect((await send("POST", "/api/trash/removals", { records: [] })).status).toBe(422);
  });

  test("two who restore it at once: one does", async () => {
    const { id } = await makeAndDelete("form");
    const answers = await Promise.all([restore("form", id), restore("form", id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404,
    ]);
    expect(await db.$count(formSubmissions)).toBe(2);
  });

  test("several for good: all of them or none", async () => {
    const form = await makeAndDelete("form");
    const redirect = await makeAndDelete("redirect");
    const records = [
      { kind: "form", id: form.id },
      { kind: "redirect", id: redirect.id },
    ];
    const missing = { records: [...records, { kind: "form", id: "gone" }] };
    expect((await send("POST", "/api/trash/removals", missing)).status).toBe(404);
    expect((await list()).total).toBe(2);
    expect(await (await send("POST", "/api/trash/removals", { records })).json()).toEqual({
      removed: 2,
    });
    expect(await filesToDelete()).toEqual(["forms/cv"]);
  });
});

const filesToDelete = async () =>
  (await db.select().from(outbox).where(eq(outbox.kind, "files.delete"))).map(
    ({ payload }) => (payload as { key: string }).key, // Of this kind of effect.
  );

describe("several at once", () => {
  test("of redirects and of forms, each by itself", async () => {
    const some = [
      await makeRedirect(database, "/a", "/x"),
      await makeRedirect(database, "/b", "/x"),
    ];
    const ids = some.map(({ id }) => id);
    await send("POST", "/api/redirects/bulk", { ids, change: { action: "remove" } });
    const two = [await makeForm(database), await makeForm(database)];
    await send("POST", "/api/forms/bulk", { ids: two.map(({ id }) => id), action: "remove" });
    expect((await list()).kinds.filter(({ count }) => count > 0)).toEqual([
      { kind: "form", plural: "Forms", count: 2 },
      { kind: "redirect", plural: "Redirects", count: 2 },
    ]);
    for (const id of ids) await restored("redirect", id);
    expect(await db.$count(urlRedirects)).toBe(2);
  });
});

describe("the list", () => {
  test("is searched by title and by who, and paged", async () => {
    await makeAndDelete("form");
    await makeAndDelete("redirect");
    await makeAndDelete("webpage");
    expect((await list("?q=ask")).items.map(({ kind }) => kind)).toEqual(["form"]);
    expect((await list("?by=ada")).total).toBe(3);
    expect((await list("?by=nobody")).total).toBe(0);
    const first = await list("?limit=2");
    expect(first.items).toHaveLength(2);
    const next = await list(`?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
    expect(next.items).toHaveLength(1);
  });
});

describe("when its time is over", () => {
  const clockIn = (days: number) => makeContext(database, makeClock(Date.now() + days * DAY)).ctx;

  test("it goes for good with its files, and not before", async () => {
    await makeAndDelete("form");
    await sweepTrash(clockIn(LIMITS.trashDays - 1), RECORDS);
    expect(await db.$count(trashRecords)).toBe(1);
    expect(await filesToDelete()).toEqual([]);
    await sweepTrash(clockIn(LIMITS.trashDays + 1), RECORDS);
    expect(await db.$count(trashRecords)).toBe(0);
    expect(await db.$count(trashRows)).toBe(0);
    expect(await filesToDelete()).toEqual(["forms/cv"]);
  });

  test("as the setting says", async () => {
    await send("PUT", "/api/settings", { key: "trash_days", value: 2 }, { version: 0 });
    await makeAndDelete("redirect");
    expect((await list()).days).toBe(2);
    await sweepTrash(clockIn(3), RECORDS);
    expect(await db.$count(trashRecords)).toBe(0);
    const bad = await send("PUT", "/api/settings", { key: "trash_days", value: 0 }, { version: 1 });
    expect(bad.status).toBe(422);
  });
});

test("a person who is erased goes from deleted forms, too", async () => {
  const { id } = await makeAndDelete("form");
  const asked = { email: "ann@x.test" };
  const seen = await send("POST", "/api/submissions/people/preview", asked);
  expect(await seen.json()).toMatchObject({ total: 0, trashed: 2 });
  const done = await send("POST", "/api/submissions/people/removals", { ...asked, total: 0 });
  expect(done.status).toBe(200);
  expect(await filesToDelete()).toEqual(["forms/cv"]);
  const parts = Object.fromEntries(
    (await detail("form", id)).parts.map(({ label, count }) => [label, count]),
  );
  expect(parts).toMatchObject({ Answers: 1 });
  expect(parts).not.toHaveProperty("Files");
  await restored("form", id);
  expect(await db.select().from(formSubmissions)).toMatchObject([{ person: "ben@x.test" }]);
});
