import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { errorGroups } from "../../../db/schema/errors.ts";
import { forms } from "../../../db/schema/forms.ts";
import { recordChanges } from "../../../db/schema/records.ts";
import { redirectImports, urlRedirects } from "../../../db/schema/redirects.ts";
import { profiles } from "../../../db/schema/users.ts";
import { AuditList } from "../../../worker/features/audit/contract.ts";
import { publishableForm } from "../../../worker/features/forms/publishable-form.ts";
import {
  type RecordHistory,
  RecordHistory as History,
  RestorationPreview,
} from "../../../worker/features/records/contract.ts";
import { nameRecord } from "../../../worker/features/records/name-record.ts";
import { readOwnChanges } from "../../../worker/features/records/read-own-changes.ts";
import { returnRecord } from "../../../worker/features/records/return-record.ts";
import { sweepChanges } from "../../../worker/features/records/sweep-changes.ts";
import { changeRedirect } from "../../../worker/features/redirects/change-redirect.ts";
import { changeSeveral } from "../../../worker/features/redirects/change-several.ts";
import { createRedirect } from "../../../worker/features/redirects/create-redirect.ts";
import { writeBatch } from "../../../worker/features/redirects/imports/write-batch.ts";
import { settleErrorGroup } from "../../../worker/features/errors/settle-error-group.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RECORDS } from "../../../worker/wired.ts";
import { makeScripter, makeToken } from "../../support/access-tokens.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveError } from "../../support/error-rows.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { makeForm } from "../../support/make-form.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
let admin: TestPerson;

beforeAll(async () => {
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });
});

const as = (person = admin) => actAs(ctx, person, ["member", "admin"]);
const kindOf = (name: string) => {
  const kind = RECORDS[name];
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
};

let made = 0;
const makeRedirect = () => {
  made += 1;
  const input = { status: 302, keepQuery: true, isActive: true, tags: [], note: "" } as const;
  const dates = { startsAt: null, endsAt: null };
  return createRedirect(as(), {
    ...input,
    ...dates,
    tags: [],
    fromPath: `/was-${made}`,
    toPath: "/guide",
  });
};

async function historyOf(kind: string, id: string, search = ""): Promise<RecordHistory> {
  const answer = await request(`/api/records/${kind}/${id}/history${search}`, { as: admin });
  expect(answer.status).toBe(200);
  return v.parse(History, await answer.json());
}

const rowsOf = (id: string) =>
  db
    .select()
    .from(recordChanges)
    .where(eq(recordChanges.recordId, id))
    .orderBy(asc(recordChanges.number));

const restore = (kind: string, id: string, json: unknown, who: TestPerson = admin) =>
  request(`/api/records/${kind}/${id}/restorations`, { as: who, json });

describe("what is kept", () => {
  test("is one row for a change, and none for one that was refused", async () => {
    const { id } = await makeRedirect();
    await changeRedirect(as(), id, { note: "First" }, 1);
    await expect(changeRedirect(as(), id, { note: "Late" }, 1)).rejects.toThrow("stale_version");
    await expect(changeRedirect(as(), id, { toPath: "//else" }, 2)).rejects.toThrow("invalid");
    expect((await rowsOf(id)).map(({ deed }) => deed)).toEqual(["created", "changed"]);
  });

  test("of a write that changed nothing is not told", async () => {
    const { id } = await makeRedirect();
    await changeRedirect(as(), id, { note: "" }, 1);
    expect((await historyOf("redirect", id)).items.map(({ deed }) => deed)).toEqual(["created"]);
  });

  test("of many at once is each one's own, with what a file replaced and added", async () => {
    const [one, other] = [await makeRedirect(), await makeRedirect()];
    const ids = [one.id, other.id];
    await changeSeveral(as(), { ids, change: { action: "switch", isActive: false } });
    for (const id of ids) {
      expect((await historyOf("redirect", id)).items[0]?.fields).toMatchObject([
        { label: "Switched on", from: "Yes", to: "No" },
      ]);
    }
    const line = (number: number, fromPath: string) => ({
      line: number,
      fromPath,
      toPath: "/login",
      status: 301 as const,
      keepQuery: true,
      isActive: true,
      startsAt: null,
      endsAt: null,
      tags: [],
      note: "",
    });
    const importId = crypto.randomUUID();
    await db.insert(redirectImports).values({
      id: importId,
      fileName: "old.csv",
      fileHash: "0".repeat(64),
      conflict: "replace",
      totalRows: 2,
      createdAt: 1,
      updatedAt: 1,
    });
    const rows = [line(1, one.fromPath), line(2, "/from-a-file")];
    await writeBatch(as(), importId, { from: 0, rows });
    expect((await historyOf("redirect", one.id)).items[0]?.fields).toContainEqual(
      expect.objectContaining({ label: "Target", from: "/guide", to: "/login" }),
    );
    const added = await db
      .select({ id: urlRedirects.id })
      .from(urlRedirects)
      .where(eq(urlRedirects.fromPath, "/from-a-file"))
      .get();
    expect((await rowsOf(added?.id ?? "")).map(({ deed }) => deed)).toEqual(["created"]);
    await changeSeveral(as(), { ids, change: { action: "remove" } });
    expect((await historyOf("redirect", one.id)).items[0]).toMatchObject({ deed: "deleted" });
  });

  test("of a draft that saves itself is one row for a sitting, until it is published", async () => {
    const { id } = await makeForm(database, { isDraft: true });
    const change = async (description: string) => {
      const { version } = await publishableForm.read(ctx, id);
      await publishableForm.change(as(), id, { description }, version);
    };
    await change("A");
    await change("B");
    await change("C");
    expect(await rowsOf(id)).toHaveLength(1);
    expect((await historyOf("form", id)).items[0]?.fields).toMatchObject([
      { label: "Description", from: null, to: "C" },
    ]);
    const { version } = await publishableForm.read(ctx, id);
    await publishableForm.publish(as(), id, { note: "" }, version);
    await change("D");
    const { items } = await historyOf("form", id);
    expect(items.map(({ fields }) => fields.map(({ label }) => label))).toEqual([
      ["Description"],
      ["Open to visitors", "Published version"],
      ["Description"],
    ]);
  });

  test("holds no secret and no one who hears of answers", async () => {
    const { id } = await makeForm(database, {
      delivery: { webhookUrl: "https://hooks.test/key", notifyAddresses: ["a@people.test"] },
    });
    await db.update(forms).set({ webhookSecret: "sealed" }).where(eq(forms.id, id));
    await publishableForm.open(as(), id, false);
    const [row] = await rowsOf(id);
    expect(row?.before).toContain("Talk to us");
    expect(row?.before).not.toMatch(/hooks\.test|people\.test|sealed/);
    const declared = Object.values(RECORDS).flatMap(({ fields }) => Object.keys(fields));
    expect(declared.filter((name) => /secret|password|token|delivery/i.test(name))).toEqual([]);
  });

  test("says who: an admin as someone else, a script, the product by itself", async () => {
    const { id } = await makeRedirect();
    const person = await makePerson(database, { fullName: "Jan Meer" });
    const visiting = as(person);
    visiting.actor = { ...visiting.actor, impersonatorId: admin.id };
    await changeRedirect(visiting, id, { note: "One" }, 1);
    const { id: tokenId } = await makeToken(database, admin);
    const script = as();
    script.actor = { ...script.actor, tokenId };
    await changeRedirect(script, id, { note: "Two" }, 2);
    const { items } = await historyOf("redirect", id);
    expect(items.slice(0, 2)).toMatchObject([
      { doer: "script", by: { name: "Ines Roth" }, actingAs: null },
      { doer: "person", by: { name: "Ines Roth" }, actingAs: { name: "Jan Meer" } },
    ]);

    await leaveError(ctx);
    const group = await db.select().from(errorGroups).get();
    const fingerprint = group?.fingerprint ?? "";
    await settleErrorGroup(as(), fingerprint, { state: "resolved" }, group?.version ?? 0);
    clock.advance(1000);
    await leaveError(ctx, { release: "two", userId: admin.id });
    expect((await historyOf("error", fingerprint)).items[0]).toMatchObject({
      doer: "product",
      by: null,
      fields: [{ label: "State", from: "Resolved", to: "Open" }],
    });
  });
});

describe("the list", () => {
  test("comes page by page, the newest first", async () => {
    const { id } = await makeRedirect();
    for (const version of [1, 2, 3])
      await changeRedirect(as(), id, { note: `${version}` }, version);
    const first = await historyOf("redirect", id, "?limit=2");
    const second = await historyOf("redirect", id, `?limit=2&cursor=${first.nextCursor ?? ""}`);
    expect(second.nextCursor).toBeNull();
    expect([...first.items, ...second.items].map(({ fields }) => fields[0]?.to)).toEqual([
      "3",
      "2",
      "1",
      `/was-${made}`,
    ]);
  });

  test("is for whoever may read such a record, and for nobody else", async () => {
    const { id } = await makeRedirect();
    const member = await makePerson(database);
    const path = `/api/records/redirect/${id}/history`;
    await readProblem(await request(path), 401);
    await readProblem(await request(path, { as: member }), 403);
    await readProblem(await request(`/api/records/cat/${id}/history`, { as: admin }), 404);
    await readProblem(await request(`${path}?cursor=x`, { as: admin }), 400);
    await readProblem(await restore("redirect", id, { number: 1, version: 1 }, member), 403);
    await readProblem(await restore("redirect", id, { number: 0, version: 1 }), 422);
    await readProblem(await restore("redirect", id, { number: 9_999_999, version: 1 }), 404);
    // A token that may read histories, and no redirects.
    const { headers } = await makeScripter(database, {
      roles: ["member", "admin"],
      scopes: ["records.read"],
    });
    await readProblem(await request(path, { headers, isScript: true }), 404);
  });
});

describe("a return", () => {
  test("says first what it would change, and can be undone", async () => {
    const { id } = await makeRedirect();
    await changeRedirect(as(), id, { note: "One", tags: ["new"] }, 1);
    await changeRedirect(as(), id, { toPath: "/login" }, 2);
    const { items } = await historyOf("redirect", id);
    const number = items.at(-1)?.number ?? 0;
    const path = `/api/records/redirect/${id}/history/${number}`;
    const preview = v.parse(RestorationPreview, await (await request(path, { as: admin })).json());
    expect(preview).toMatchObject({
      version: 3,
      fields: [
        { label: "Target", from: "/login", to: "/guide" },
        { label: "Tags", from: "new", to: null },
        { label: "Note", from: "One", to: null },
      ],
    });
    const done = await returnRecord(as(), kindOf("redirect"), id, {
      number,
      side: "after",
      version: 3,
    });
    expect(done.version).toBe(4);
    const undone = await restore("redirect", id, {
      number: done.number,
      side: "before",
      version: 4,
    });
    expect(undone.status).toBe(200);
    expect((await historyOf("redirect", id)).items[0]?.fields).toHaveLength(3);
    const same = await restore("redirect", id, { number: done.number, side: "before", version: 5 });
    expect(await same.json()).toEqual({ number: null, version: 5 });
  });

  test("of two at once is one, and the other hears of it", async () => {
    const { id } = await makeRedirect();
    await changeRedirect(as(), id, { note: "One" }, 1);
    await changeRedirect(as(), id, { note: "Two" }, 2);
    const { items } = await historyOf("redirect", id);
    const other = await makePerson(database, { roles: ["member", "admin"] });
    const answers = await Promise.all([
      restore("redirect", id, { number: items[1]?.number, version: 3 }),
      restore("redirect", id, { number: items[2]?.number, version: 3 }, other),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    expect((await historyOf("redirect", id)).items).toHaveLength(4);
  });

  test("to what is gone is refused in words, and nothing is changed", async () => {
    const [link, other] = [await makeConsentLink(database), await makeConsentLink(database)];
    await request(`/api/consent-links/${link.id}`, {
      method: "PATCH",
      as: admin,
      json: { templateId: other.templateId },
      headers: { "if-match": '"1"' },
    });
    await db.delete(consentTemplates).where(eq(consentTemplates.id, link.templateId));
    const { items, version } = await historyOf("consent-link", link.id);
    expect(items[0]?.fields[0]?.sentences).toEqual([
      "The text was “A consent” and is “A consent”.",
    ]);
    const state = { number: items[0]?.number, side: "before", version };
    const refused = await readProblem(await restore("consent-link", link.id, state), 422);
    expect(refused.detail).toBe("This text no longer exists.");
    const row = await db.select().from(consentLinks).where(eq(consentLinks.id, link.id)).get();
    expect(row).toMatchObject({ templateId: other.templateId, version: 2 });
  });

  test("to an address that another one has by now leaves all of it as it is", async () => {
    const form = await makeForm(database, { isDraft: true, description: "Now" });
    await publishableForm.rename(as(), form.id, "taken-soon");
    await publishableForm.rename(as(), form.id, "another");
    await makeForm(database, { slug: "taken-soon" });
    const { items, version } = await historyOf("form", form.id);
    const state = { number: items[0]?.number, side: "before", version };
    const refused = await readProblem(await restore("form", form.id, state), 409);
    expect(refused.code).toBe("slug_taken");
    expect((await publishableForm.read(ctx, form.id)).slug).toBe("another");
  });
});

test("the audit log is filtered by a record, which is called by its name", async () => {
  const [one, other] = [await makeRedirect(), await makeRedirect()];
  await changeRedirect(as(), one.id, { note: "Mine" }, 1);
  await changeRedirect(as(), other.id, { note: "Other" }, 1);
  const record = `redirect:${one.id}`;
  const answer = await request(`/api/audit-events?record=${record}`, { as: admin });
  const { items } = v.parse(AuditList, await answer.json());
  const types = items.map(({ type }) => type);
  expect(types.toSorted()).toEqual(["redirect_added", "redirect_changed"]);
  expect(await nameRecord(as(), RECORDS, record)).toEqual({
    label: "Redirect",
    title: one.fromPath,
  });
  expect(await nameRecord(as(), RECORDS, "redirect:gone")).toEqual({
    label: "Redirect",
    title: null,
  });
  expect(await nameRecord(actAs(ctx, admin), RECORDS, record)).toBeNull();
});

describe("what is kept of people", () => {
  test("goes with them; what they did stays, without them", async () => {
    const person = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Blum" });
    const { id } = await makeRedirect();
    await changeRedirect(as(person), id, { note: "Hers" }, 1);
    const visiting = as();
    visiting.actor = { ...visiting.actor, impersonatorId: person.id };
    await changeRedirect(visiting, id, { note: "As Ines" }, 2);
    await request(`/api/users/${person.id}/name`, {
      method: "PUT",
      as: admin,
      json: { fullName: "Ada Weiss" },
      headers: { "if-match": '"1"' },
    });
    expect(await rowsOf(person.id)).toHaveLength(1);
    const own: object[] = [];
    for await (const page of readOwnChanges(as(person))) own.push(...page);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ kind: "redirect", recordId: id, deed: "changed", screen: "" });
    await db
      .update(profiles)
      .set({ deletionDueAt: clock.now() - 1 })
      .where(eq(profiles.id, person.id));
    await eraseDueAccounts(ctx);
    expect(await rowsOf(person.id)).toEqual([]);
    const [, hers, asInes] = await rowsOf(id);
    expect(hers).toMatchObject({ actorId: null, deed: "changed" });
    expect(asInes).toMatchObject({ actorId: admin.id, impersonatorId: null });
  });

  test("and of records is dropped once it is too old, the oldest first", async () => {
    await makeRedirect();
    const old = clock.now() - LIMITS.recordChangesKeptMs - 1;
    await db.update(recordChanges).set({ createdAt: old });
    const { id } = await makeRedirect();
    await sweepChanges(ctx);
    const left = await db.select({ id: recordChanges.recordId }).from(recordChanges);
    expect(left).toEqual([{ id }]);
  });
});
