import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { errorGroups, errorLogs } from "../../../db/schema/errors.ts";
import { formDeliveries, formDrafts, forms, formSubmissions } from "../../../db/schema/forms.ts";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { retentionHolds, retentionRules, retentionRuns } from "../../../db/schema/retention.ts";
import { profiles } from "../../../db/schema/users.ts";
import { exportSubmissions } from "../../../worker/features/forms/answers/export-submissions.ts";
import {
  Hold,
  HoldList,
  HoldOf,
  RetentionPreview,
  RetentionRules,
  RunList,
} from "../../../worker/features/retention/contract.ts";
import { sweepRetention } from "../../../worker/features/retention/sweep-retention.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { RETENTION } from "../../../worker/wired.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase, type TestDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeForm } from "../../support/make-form.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { leaveAnswers, leaveUpload } from "../forms/answers/answer-rows.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
let admin: TestPerson;
let send: ReturnType<typeof sendTo>;

beforeEach(async () => {
  for (const table of [forms, mails, errorGroups, outbox, auditEvents, profiles]) {
    await db.delete(table);
  }
  for (const table of [retentionRules, retentionHolds, retentionRuns]) await db.delete(table);
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
  send = sendTo("/api/retention", admin);
});

const ago = (days: number) => Date.now() - days * DAY;
const rules = () => readAnswer(RetentionRules, send("GET", ""));
const change = (kind: string, days: number | null, { scope = "", version = 0 } = {}) =>
  send("PUT", "/rules", { kind, scope, days }, { version });
const preview = (kind: string, days: number, scope = "") =>
  readAnswer(RetentionPreview, send("GET", `/preview?kind=${kind}&days=${days}&scope=${scope}`));
const runs = async () => (await readAnswer(RunList, send("GET", "/runs"))).items;
const hold = (kind: string, id: string, reason = "Case 12") =>
  readAnswer(Hold, send("POST", "/holds", { kind, id, reason }));
const sweep = () => sweepRetention(ctx, RETENTION);
const events = async () => (await db.select().from(auditEvents)).map(({ eventType }) => eventType);

type Made = { old: string; young: string };

async function leaveError({ db: into }: TestDatabase, days: number) {
  const fingerprint = uuidv7(Date.now()).replaceAll("-", "").padEnd(64, "0");
  const words = { errorName: "TypeError", errorMessage: "x is gone", level: "error" as const };
  await into.insert(errorGroups).values({
    ...words,
    fingerprint,
    source: "worker",
    severity: "medium",
    firstSeenAt: ago(days),
    lastSeenAt: ago(days),
  });
  await into.insert(errorLogs).values({
    ...words,
    errorId: uuidv7(Date.now()),
    fingerprint,
    severity: "medium",
    source: "worker",
    createdAt: ago(days),
  });
  return fingerprint;
}

async function answeredForm() {
  const form = await makeForm(database);
  const [old, young] = await leaveAnswers(
    database,
    form.id,
    { data: { name: "Old" }, createdAt: ago(40) },
    { data: { name: "Young" }, createdAt: ago(5) },
  );
  if (!old || !young) expect.fail("no answers");
  return { formId: form.id, old: old.id, young: young.id };
}

type Case = { make: () => Promise<Made>; left: () => Promise<string[]>; counted?: number };

const mail = async (days: number) => {
  const id = uuidv7(Date.now());
  const words = { template: "verify_email" as const, subject: "s", text: "t", html: "h" };
  await db
    .insert(mails)
    .values({ ...words, id, toAddress: "a@x.test", state: "sent", createdAt: ago(days) });
  return id;
};

/** Kinds whose days are set elsewhere have their test beside that. */
const ELSEWHERE = ["ai-texts"];

/** One of each kind that is 40 days old and one of 5, and how what is left of them is found. */
const CASES: Record<string, Case> = {
  "form-answers": {
    make: answeredForm,
    left: async () => (await db.select().from(formSubmissions)).map(({ id }) => id),
  },
  "form-drafts": {
    make: async () => {
      const { id: formId } = await makeForm(database);
      const draft = (days: number) => ({
        id: uuidv7(Date.now()),
        formId,
        formVersion: 1,
        tokenHash: uuidv7(Date.now()),
        data: {},
        language: "en",
        createdAt: ago(days),
        updatedAt: ago(days),
        expiresAt: ago(days) + 50 * DAY,
      });
      const [old, young] = [draft(40), draft(5)];
      await db.insert(formDrafts).values([old, young]);
      return { old: old.id, young: young.id };
    },
    left: async () => (await db.select().from(formDrafts)).map(({ id }) => id),
  },
  "form-deliveries": {
    make: async () => {
      const { formId, young: submissionId } = await answeredForm();
      const row = (days: number) => ({
        id: uuidv7(Date.now()),
        formId,
        submissionId,
        url: "https://hook.example",
        state: "delivered" as const,
        createdAt: ago(days),
      });
      const [old, young] = [row(40), row(5)];
      await db.insert(formDeliveries).values([old, young]);
      return { old: old.id, young: young.id };
    },
    left: async () => (await db.select().from(formDeliveries)).map(({ id }) => id),
  },
  "error-events": {
    make: async () => ({
      old: await leaveError(database, 40),
      young: await leaveError(database, 5),
    }),
    left: async () => (await db.select().from(errorGroups)).map(({ fingerprint }) => fingerprint),
    counted: 2,
  },
  mails: {
    make: async () => ({ old: await mail(40), young: await mail(5) }),
    left: async () => (await db.select().from(mails)).map(({ id }) => id),
  },
  "audit-details": {
    make: async () => {
      const event = (days: number) => ({
        id: uuidv7(ago(days)),
        eventType: "login_success" as const,
        userId: admin.id,
        email: admin.email,
        salt: "salt",
        details: {},
        createdAt: ago(days),
      });
      const [old, young] = [event(40), event(5)];
      await db.insert(auditEvents).values([old, young]);
      return { old: old.id, young: young.id };
    },
    // Those that still tell of whom: the events themselves stay.
    left: async () =>
      (await db.select().from(auditEvents).where(eq(auditEvents.eventType, "login_success")))
        .filter(({ email }) => email !== null)
        .map(({ id }) => id),
  },
};

test("every kind that has a rule has its case here", () => {
  expect([...Object.keys(CASES), ...ELSEWHERE].toSorted()).toEqual(
    Object.keys(RETENTION).toSorted(),
  );
});

describe.each(Object.entries(CASES))("a rule for %s", (kind, { make, left, counted = 1 }) => {
  test("says what it would delete and when, deletes that alone, and is noted", async () => {
    const { old, young } = await make();
    expect(await preview(kind, 30)).toEqual({ now: counted, week: counted, month: counted * 2 });
    expect((await left()).toSorted()).toEqual([old, young].toSorted());
    expect((await change(kind, 30)).status).toBe(200);
    await sweep();
    expect(await left()).toEqual([young]);
    const [run] = (await runs()).filter((one) => one.kind === kind);
    expect(run).toMatchObject({ removed: counted, days: 30, scope: null });
    expect(Date.parse(run?.oldestAt ?? "")).toBeLessThan(ago(39));
    // What was counted is what went.
    expect(await preview(kind, 30)).toMatchObject({ now: 0 });
  });

  test("is what the product says, until somebody changes it and takes that back", async () => {
    const { defaultDays, mostDays } = RETENTION[kind]!;
    const of = async () => (await rules()).kinds.find((one) => one.kind === kind)?.rules;
    expect(await of()).toMatchObject([{ days: defaultDays, version: 0 }]);
    await change(kind, 10);
    expect(await of()).toMatchObject([{ days: 10, version: 1, updatedBy: "Ada Admin" }]);
    expect((await change(kind, 20)).status).toBe(409);
    expect((await change(kind, 20, { version: 1 })).status).toBe(200);
    const forEver = await change(kind, null, { version: 2 });
    expect(forEver.status).toBe(mostDays === undefined ? 200 : 422);
    const version = mostDays === undefined ? 3 : 2;
    const reset = await send("POST", "/rules/reset", { kind, scope: "" }, { version });
    expect(reset.status).toBe(200);
    expect(await of()).toMatchObject([{ days: defaultDays, version: 0 }]);
    expect((await events()).filter((type) => type === "retention_changed").length).toBeGreaterThan(
      2,
    );
  });
});

test("a kind that is set elsewhere says where, and takes no rule here", async () => {
  for (const kind of ELSEWHERE) {
    const told = (await rules()).kinds.find((one) => one.kind === kind);
    expect(told?.setAt).toBe(RETENTION[kind]?.setting?.address);
    expect(told?.rules).toMatchObject([{ version: 0 }]);
    expect((await change(kind, 10)).status).toBe(404);
  }
});

describe("answers", () => {
  test("of one form have a rule of their own, which the one for all leaves alone", async () => {
    const [one, other] = [await answeredForm(), await answeredForm()];
    expect((await change("form-answers", 100, { scope: one.formId })).status).toBe(200);
    await change("form-answers", 30);
    expect(await preview("form-answers", 30)).toMatchObject({ now: 1 });
    expect(await preview("form-answers", 30, one.formId)).toMatchObject({ now: 1 });
    await sweep();
    const left = await CASES["form-answers"]!.left();
    expect(left.toSorted()).toEqual([one.old, one.young, other.young].toSorted());
    expect((await change("form-answers", 9, { scope: "gone" })).status).toBe(404);
    expect((await change("mails", 9, { scope: one.formId })).status).toBe(404);
  });

  test("go with their files, and visitors' figures follow", async () => {
    const { formId, old } = await answeredForm();
    await leaveUpload(database, { formId, fieldId: "cv", submissionId: old, key: "forms/cv" });
    await change("form-answers", 30);
    await sweep();
    const effects = await db.select().from(outbox);
    expect(effects.map(({ kind }) => kind).toSorted()).toEqual([
      "contents.publish-one",
      "files.delete",
    ]);
  });

  test("go while an export runs: it sends what is there and ends well", async () => {
    const { id: formId } = await makeForm(database);
    const many = LIMITS.formExportRows * 2 + 5;
    await leaveAnswers(
      database,
      formId,
      ...Array.from({ length: many }, (_one, index) => ({
        data: { name: `Row ${index}` },
        createdAt: ago(40) - index,
      })),
    );
    const made = await exportSubmissions(actAs(ctx, admin, ["admin"]), {
      formId,
      format: "csv",
      sort: "newest",
    });
    const reader = made.body.getReader();
    const decoder = new TextDecoder();
    let text = decoder.decode((await reader.read()).value);
    await change("form-answers", 30);
    for (let round = 0; round < 3; round += 1) await sweep();
    expect(await db.$count(formSubmissions)).toBe(0);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value);
    }
    expect(text).toContain("Row 0");
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(many + 1);
  });
});

describe("a legal hold", () => {
  test.each([
    ["answer", "form-answers", ({ old }: { formId: string; old: string }) => old],
    ["form", "form-answers", ({ formId }: { formId: string; old: string }) => formId],
  ])(
    "on a %s keeps it from every rule and from deletion, until it is lifted",
    async (kind, rule, idOf) => {
      const made = await answeredForm();
      const id = idOf(made);
      expect(await hold(kind, id)).toMatchObject({
        kind,
        id,
        reason: "Case 12",
        createdBy: "Ada Admin",
      });
      await change(rule, 30);
      await sweep();
      expect(await preview(rule, 30)).toMatchObject({ now: 0 });
      expect(await db.$count(formSubmissions)).toBe(2);
      const [form] = await db.select().from(forms);
      const ask = sendTo("/api", admin);
      const asked = `/forms/${made.formId}?title=${encodeURIComponent(form?.title ?? "")}&answers=2`;
      for (const path of [asked, `/submissions/${made.old}`]) {
        const refused = await ask("DELETE", path);
        expect(await readProblem(refused, 409)).toMatchObject({ code: "held" });
      }
      const list = await readAnswer(HoldList, send("GET", "/holds?q=case"));
      expect(list.items).toMatchObject([{ kind, id }]);
      expect(list.items[0]?.address).toContain(made.formId);
      expect((await send("DELETE", `/holds/${kind}/${id}`)).status).toBe(204);
      expect((await send("DELETE", `/holds/${kind}/${id}`)).status).toBe(404);
      await sweep();
      expect(await db.$count(formSubmissions)).toBe(1);
      expect(await events()).toEqual(expect.arrayContaining(["hold_placed", "hold_lifted"]));
    },
  );

  test("on an error keeps all of it", async () => {
    const id = await leaveError(database, 40);
    await hold("error", id);
    await change("error-events", 30);
    await sweep();
    expect(await db.$count(errorLogs)).toBe(1);
    expect(await readAnswer(HoldOf, send("GET", `/holds/error/${id}`))).toMatchObject({
      hold: { title: "TypeError: x is gone" },
    });
  });

  test("is asked for a reason, of something that is there", async () => {
    const { old } = await answeredForm();
    expect((await send("POST", "/holds", { kind: "answer", id: old, reason: " " })).status).toBe(
      422,
    );
    for (const [kind, id] of [
      ["answer", "gone"],
      ["nothing", old],
    ]) {
      expect((await send("POST", "/holds", { kind, id, reason: "x" })).status).toBe(404);
    }
  });

  test("leaves a person's erasure its own rule", async () => {
    const { id: formId } = await makeForm(database);
    const [row] = await leaveAnswers(database, formId, { data: { email: "ann@x.test" } });
    await hold("answer", row?.id ?? "");
    const done = await sendTo("/api/submissions", admin)("POST", "/people/removals", {
      email: "ann@x.test",
      total: 1,
    });
    expect(done.status).toBe(200);
    expect(await db.$count(formSubmissions)).toBe(0);
  });
});

describe("bad input and others", () => {
  test("days out of bounds, kinds that are none", async () => {
    for (const days of [0, -1, 1.5, LIMITS.retentionDaysMost + 1]) {
      expect((await change("mails", days)).status).toBe(422);
    }
    expect((await change("nothing", 10)).status).toBe(404);
    expect((await send("GET", "/preview?kind=nothing&days=3")).status).toBe(404);
    expect((await send("GET", "/preview?kind=mails&days=x")).status).toBe(422);
    const tooMany = RETENTION["error-events"]!.mostDays! + 1;
    expect((await change("error-events", tooMany)).status).toBe(422);
  });

  test("nobody but an admin", async () => {
    const member = await makePerson(database);
    for (const [method, path, json] of [
      ["GET", "", undefined],
      ["GET", "/preview?kind=mails&days=3", undefined],
      ["PUT", "/rules", { kind: "mails", days: 3 }],
      ["GET", "/holds", undefined],
      ["POST", "/holds", { kind: "form", id: "1", reason: "x" }],
      ["GET", "/runs", undefined],
    ] as const) {
      expect((await send(method, path, json, { as: member, version: 0 })).status).toBe(403);
      expect((await send(method, path, json, { as: { cookie: "" }, version: 0 })).status).toBe(401);
    }
  });
});

test("one round deletes a bounded part, and the next ones the rest", async () => {
  const most = LIMITS.retentionBatch * LIMITS.retentionTurns;
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most + 10})
    insert into mails (id, to_address, template, subject, text, html, state, created_at)
    select 'mail-' || i, 'a@x.test', 'verify_email', 's', 't', 'h', 'sent', ${ago(100)} + i from n`);
  await sweep();
  expect(await db.$count(mails)).toBe(10);
  expect(await runs()).toMatchObject([{ kind: "mails", removed: most }]);
  await sweep();
  expect(await db.$count(mails)).toBe(0);
});
