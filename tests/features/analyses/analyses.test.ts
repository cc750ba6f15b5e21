import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { analyses, analysisSources, reportFacts } from "../../../db/schema/analyses.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { readEnv } from "../../../worker/env.ts";
import { Analysis, AnalysisList, AnalysisRow } from "../../../worker/features/analyses/contract.ts";
import { sweepAnalyses } from "../../../worker/features/analyses/delete-analysis.ts";
import { FileShareList } from "../../../worker/features/files/shares/contract.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { testEnv } from "../../support/test-env.ts";
import { finish, sentVersion, textOf, uploaded } from "../files/desk.ts";
import { words } from "../files/office.ts";
import { openCompany } from "../companies/desk.ts";
import { newId, openPlan } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);

type As = { id: string; cookie: string };
type Ref = { fileId: string; version?: number };

/** Reads the texts that wait, as the drainer would. */
async function readTexts() {
  const waiting = and(eq(outbox.kind, "files.read-text"), eq(outbox.state, "pending"));
  for (const { id, kind, payload, attempts } of await db.select().from(outbox).where(waiting)) {
    await runEffect(ctx, readEnv(testEnv()), { id, kind, payload, attempts });
    await db.update(outbox).set({ state: "done", dedupeKey: null }).where(eq(outbox.id, id));
  }
}

async function fileOf(as: As, name: string, text: string) {
  letDrainerSleep();
  const file = await uploaded(as, name, textOf(text));
  await readTexts();
  return file;
}

const post = (as: As | undefined, planId: string, files: readonly Ref[], more: object = {}) =>
  request("/api/analyses", {
    ...(as ? { as } : {}),
    json: { id: newId(), planId, files, ...more },
  });

async function made(as: As, planId: string, files: readonly Ref[], more: object = {}) {
  return v.parse(AnalysisRow, await (await post(as, planId, files, more)).json());
}

const send = (as: As, method: string, path: string, json?: unknown, version?: number) =>
  request(`/api/analyses/${path}`, {
    as,
    method,
    ...(json === undefined ? {} : { json }),
    ...(version === undefined ? {} : { headers: { "if-match": `"${version}"` } }),
  });

async function read(as: As, id: string): Promise<Analysis> {
  return v.parse(Analysis, await (await request(`/api/analyses/${id}`, { as })).json());
}

const listOf = async (as: As, search = "") =>
  v.parse(AnalysisList, await (await request(`/api/analyses${search}`, { as })).json());

const REPORT =
  "# Report\n\nThe depot is on track. Margin is 18 %.\n\n## Next steps\n- Ana Roth: call the bank by 3 May 2027\n";

describe("an analysis", () => {
  test("says what a report says, with quotes, and is read by no rule twice", async () => {
    const person = await makePerson(database);
    const file = await fileOf(person, "Report.md", REPORT);
    const row = await made(person, person.id, [{ fileId: file.id }]);
    expect(row).toMatchObject({ name: "Report", planName: "My plan", files: 1, waiting: 0 });
    const { sources, withheld } = await read(person, row.id);
    expect(withheld).toBe(0);
    expect(sources).toMatchObject([
      { name: "Report.md", number: 1, isNewest: true, state: "read" },
    ]);
    const facts = sources[0]?.facts ?? [];
    expect(facts.map(({ kind }) => kind)).toEqual(["claim", "figure", "action"]);
    for (const { start, end, quote } of facts) expect(REPORT.slice(start, end)).toBe(quote);
    const kept = await db.select().from(reportFacts);
    expect(kept).toHaveLength(1);
    await db.update(reportFacts).set({ facts: { facts: [], tables: [] } });
    expect((await read(person, row.id)).sources[0]?.facts).toEqual([]);
    // Other rules than those of then.
    await db.update(reportFacts).set({ engine: 0 });
    expect((await read(person, row.id)).sources[0]?.facts).toHaveLength(3);
    const events = await db
      .select({ type: auditEvents.eventType })
      .from(auditEvents)
      .where(and(eq(auditEvents.userId, person.id), eq(auditEvents.eventType, "analysis_created")));
    expect(events).toHaveLength(1);
  });

  test("of several documents at once, each with what came of reading it", async () => {
    letDrainerSleep();
    const person = await makePerson(database);
    const good = await uploaded(person, "Good.md", textOf(REPORT));
    const torn = await uploaded(person, "Torn.docx", words("Whole").fill(0xff, 60, 140));
    const sound = await uploaded(person, "Key.bin", Uint8Array.from([1, 2, 3, 4]));
    const files = [good, torn, sound].map(({ id }) => ({ fileId: id }));
    const row = await made(person, person.id, files);
    expect(row).toMatchObject({ name: "Good and 2 more", files: 3, waiting: 2 });
    const states = async () => (await read(person, row.id)).sources.map(({ state }) => state);
    expect(await states()).toEqual(["waiting", "waiting", "not_text"]);
    await readTexts();
    expect(await states()).toEqual(["read", "unreadable", "not_text"]);
    expect((await listOf(person)).items).toMatchObject([{ waiting: 0 }]);
  });

  test("sent twice is made once, and never as somebody else's", async () => {
    const person = await makePerson(database);
    const other = await makePerson(database);
    const file = await fileOf(person, "Report.md", REPORT);
    const theirs = await fileOf(other, "Report.md", REPORT);
    const id = newId();
    await made(person, person.id, [{ fileId: file.id }], { id });
    await made(person, person.id, [{ fileId: file.id }], { id });
    expect((await listOf(person)).counts).toEqual({ all: 1, trash: 0 });
    await readProblem(await post(other, other.id, [{ fileId: theirs.id }], { id }), 404);
    expect((await read(person, id)).sources).toHaveLength(1);
  });

  test("needs a file that may be opened and a plan that may be read", async () => {
    const person = await makePerson(database);
    const other = await makePerson(database);
    const file = await fileOf(person, "Report.md", REPORT);
    const theirs = await fileOf(other, "Secret.md", REPORT);
    await readProblem(await post(person, person.id, [{ fileId: theirs.id }]), 404);
    await readProblem(await post(person, other.id, [{ fileId: file.id }]), 404);
    await readProblem(await post(person, person.id, []), 422);
    await readProblem(await post(person, person.id, [{ fileId: file.id, version: 7 }]), 422);
    await readProblem(await post(undefined, person.id, [{ fileId: file.id }]), 401);
  });

  test("is somebody's own", async () => {
    const person = await makePerson(database);
    const other = await makePerson(database);
    const file = await fileOf(person, "Report.md", REPORT);
    const { id, version } = await made(person, person.id, [{ fileId: file.id }]);
    await readProblem(await send(other, "GET", id), 404);
    await readProblem(await send(other, "PATCH", id, { name: "Mine" }, version), 404);
    await readProblem(await send(other, "PUT", `${id}/trash`), 404);
    await readProblem(await send(other, "DELETE", id), 404);
    expect((await listOf(other)).items).toEqual([]);
    expect(await db.$count(analysisSources, eq(analysisSources.analysisId, id))).toBe(1);
  });
});

describe("what may not be opened any more", () => {
  async function sharedReport() {
    const { owner, add } = await openCompany(database, "Ada Byron");
    const reader = await add("manager", { fullName: "Ben Okri" });
    const file = await fileOf(owner, "Board.md", REPORT);
    const answer = await request("/api/files/shares", {
      as: owner,
      json: { entryId: file.id, userId: reader.id, permission: "read" },
    });
    const { items } = v.parse(FileShareList, await answer.json());
    const row = await made(reader, reader.id, [{ fileId: file.id }]);
    return { owner, reader, file, row, shareId: items[0]?.id ?? "" };
  }

  test("is gone from an analysis when the share ends, and comes back with it", async () => {
    const { owner, reader, file, row, shareId } = await sharedReport();
    expect((await read(reader, row.id)).sources[0]?.facts).toHaveLength(3);
    await request(`/api/files/shares/${shareId}`, { as: owner, method: "DELETE" });
    const text = await (await request(`/api/analyses/${row.id}`, { as: reader })).text();
    expect(JSON.parse(text)).toMatchObject({ sources: [], withheld: 1 });
    for (const word of ["Board", "depot", "Margin", "bank"])
      expect(text.slice(text.indexOf("sources"))).not.toContain(word);
    await request("/api/files/shares", {
      as: owner,
      json: { entryId: file.id, userId: reader.id, permission: "read" },
    });
    expect((await read(reader, row.id)).withheld).toBe(0);
  });

  test("an older version is for those who may edit the file", async () => {
    const { owner, reader, file, row } = await sharedReport();
    await finish(owner, await sentVersion(owner, file.id, "The depot is off track.", "Board.md"));
    await readTexts();
    expect(await read(reader, row.id)).toMatchObject({ sources: [], withheld: 1 });
    await readProblem(await post(reader, reader.id, [{ fileId: file.id, version: 1 }]), 404);
    const both = await made(owner, owner.id, [
      { fileId: file.id, version: 1 },
      { fileId: file.id },
    ]);
    const { sources } = await read(owner, both.id);
    expect(sources.map(({ number, isNewest }) => [number, isNewest])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test("a file that is deleted takes what was read of it along", async () => {
    const { owner, reader, file, row } = await sharedReport();
    await db.delete(reportFacts);
    await read(reader, row.id);
    expect(await db.$count(reportFacts)).toBe(1);
    await request("/api/files/trash", { as: owner, json: { ids: [file.id] } });
    expect(await read(reader, row.id)).toMatchObject({ sources: [], withheld: 1 });
    await request("/api/files/trash/removals", { as: owner, json: { ids: [file.id] } });
    expect(await db.$count(reportFacts)).toBe(0);
    expect(await read(reader, row.id)).toMatchObject({ sources: [], withheld: 1 });
  });

  test("a plan whose share has ended is not named", async () => {
    const owner = await makePerson(database);
    const reader = await makePerson(database);
    await openPlan(database, owner);
    await sharePlan(database, owner, reader, { permission: "read" });
    const file = await fileOf(reader, "Report.md", REPORT);
    const row = await made(reader, owner.id, [{ fileId: file.id }]);
    expect(row.planName).not.toBeNull();
    await db.run("update strategic_planning_shares set is_active = 0");
    expect((await listOf(reader)).items).toMatchObject([{ planName: null }]);
  });
});

describe("the list", () => {
  test("is searched, renamed, put into the trash and emptied", async () => {
    const person = await makePerson(database);
    const file = await fileOf(person, "Report.md", REPORT);
    const one = await made(person, person.id, [{ fileId: file.id }], { name: "October" });
    await made(person, person.id, [{ fileId: file.id }], { name: "November" });
    const names = async (search: string) =>
      (await listOf(person, search)).items.map(({ name }) => name);
    expect(await names("?q=octo")).toEqual(["October"]);
    expect(await names("?limit=1")).toEqual(["November"]);
    const renamed = await send(person, "PATCH", one.id, { name: "October report" }, one.version);
    expect(await renamed.json()).toMatchObject({ name: "October report", version: 2 });
    await readProblem(await send(person, "PATCH", one.id, { name: "Late" }, one.version), 409);
    await readProblem(await send(person, "PATCH", one.id, { name: " " }, 2), 422);
    await readProblem(await send(person, "DELETE", one.id), 404);
    await send(person, "PUT", `${one.id}/trash`);
    expect(await names("")).toEqual(["November"]);
    expect(await names("?view=trash")).toEqual(["October report"]);
    await send(person, "DELETE", `${one.id}/trash`);
    expect((await listOf(person)).counts).toEqual({ all: 2, trash: 0 });
    await send(person, "PUT", `${one.id}/trash`);
    expect((await send(person, "DELETE", one.id)).status).toBe(204);
    expect((await listOf(person)).counts).toEqual({ all: 1, trash: 0 });
  });

  test("the trash is emptied after 30 days", async () => {
    const person = await makePerson(database);
    const file = await fileOf(person, "Report.md", REPORT);
    const row = await made(person, person.id, [{ fileId: file.id }]);
    await send(person, "PUT", `${row.id}/trash`);
    const clock = makeClock(Date.now());
    const later = { ...ctx, clock };
    await sweepAnalyses(later);
    expect(await db.$count(analyses, eq(analyses.id, row.id))).toBe(1);
    clock.advance(31 * DAY);
    await sweepAnalyses(later);
    expect(await db.$count(analyses, eq(analyses.id, row.id))).toBe(0);
  });
});

test("a task that was made of an action leads back to the report, and the report knows of it", async () => {
  const person = await makePerson(database);
  const file = await fileOf(person, "Report.md", REPORT);
  const row = await made(person, person.id, [{ fileId: file.id }]);
  const source = { kind: "analysis", id: row.id };
  const answer = await request("/api/tasks", {
    as: person,
    json: { title: "Call the bank", source },
  });
  expect(await answer.json()).toMatchObject({
    source: {
      kind: "analysis",
      title: "Report",
      address: `/executive-advisor?tab=analysis&reportId=${row.id}`,
    },
  });
  expect((await read(person, row.id)).tasks).toEqual(["Call the bank"]);
});
