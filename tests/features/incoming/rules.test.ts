import { and, eq, like } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { errorGroups } from "../../../db/schema/errors.ts";
import { incomingRuleRuns } from "../../../db/schema/incoming.ts";
import { mails } from "../../../db/schema/mails.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { profiles } from "../../../db/schema/users.ts";
import { runRules } from "../../../worker/features/incoming/automation/run-rules.ts";
import {
  IncomingRule,
  type IncomingRule as Rule,
  type RuleInput,
  RuleList,
  RuleParts,
  RuleRuns,
  RuleTestResult,
} from "../../../worker/features/incoming/contract.ts";
import { readWork } from "../../../worker/features/incoming/read-work.ts";
import { sendFeedback } from "../../../worker/features/own-feedback/send-feedback.ts";
import { INCOMING } from "../../../worker/wired.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { leaveError } from "../../support/error-rows.ts";
import { leaveFeedback } from "../../support/feedback-rows.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { clearIncoming, COMING_IN } from "./incoming-rows.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });
const bo = await makePerson(database, { roles: ["admin"], fullName: "Bo Boss" });
const member = await makePerson(database, { fullName: "Minna Member" });
const ada = actAs(ctx, admin, ["admin"]);

beforeEach(() => clearIncoming(database));

type Asked = { as?: TestPerson; method?: string; json?: unknown; version?: number };

const ask = (path: string, { as = admin, method = "GET", json, version }: Asked = {}) =>
  request(`/api/incoming/rules${path}`, {
    as,
    method,
    ...(json === undefined ? {} : { json }),
    ...(version === undefined ? {} : { headers: { "if-match": `"${version}"` } }),
  });

const NOTHING = { ownerId: null, labels: [], state: null, tell: null };
const LOW: RuleInput["conditions"] = [{ fact: "score", part: "", test: "is", values: ["1", "2"] }];

async function addRule(fields: Partial<RuleInput> = {}): Promise<Rule> {
  const rule = {
    kind: "feedback",
    name: "Low scores",
    isActive: true,
    conditions: LOW,
    actions: { ...NOTHING, ownerId: bo.id, labels: ["low"] },
    ...fields,
  };
  const answer = await ask("", { method: "POST", json: rule });
  expect(answer.status).toBe(200);
  return v.parse(IncomingRule, await answer.json());
}

/** What waits in the outbox for the rules, each run as a drain would. */
async function drain() {
  const waiting = await db.select().from(outbox).where(eq(outbox.kind, "incoming.run-rules"));
  await db.delete(outbox).where(eq(outbox.kind, "incoming.run-rules"));
  for (const { payload } of waiting) {
    await runRules(ctx, INCOMING, payload as { kind: string; id: string });
  }
  return waiting.length;
}

const send = (npsScore: 1 | 2 | 3 | 4 | 5, comment: string | null = null) =>
  sendFeedback(actAs(ctx, member), {
    submissionKey: crypto.randomUUID(),
    npsScore,
    comment,
    pageUrl: "/goals",
  });

const workOn = (kind: string, id: string) => readWork(ada, INCOMING, { kind, id });
const runs = () => db.select().from(incomingRuleRuns);

async function openFeedback() {
  const set = { key: "feedback_module_enabled" as const, value: "true", updatedAt: 1 };
  await db
    .insert(adminSettings)
    .values(set)
    .onConflictDoUpdate({
      target: adminSettings.key,
      set: { value: "true" },
    });
}

describe("a rule", () => {
  test("gives what matches an owner and a label, once, and says in its log what it did", async () => {
    await openFeedback();
    const rule = await addRule();
    expect(rule).toMatchObject({
      says: "Score is 1 (Poor) or 2 (Fair)",
      does: "Owner: Bo Boss. Labels: low",
      trouble: null,
      runs: 0,
    });
    const low = await send(2);
    const high = await send(5);
    expect(await drain()).toBe(2);
    expect(await workOn("feedback", low.id)).toMatchObject({
      owner: { id: bo.id },
      labels: ["low"],
      workState: "new",
    });
    expect(await workOn("feedback", high.id)).toMatchObject({ owner: null, labels: [] });
    await runRules(ctx, INCOMING, { kind: "feedback", id: low.id });
    expect(await runs()).toHaveLength(1);
    const log = v.parse(RuleRuns, await (await ask(`/${rule.id}/runs`)).json());
    expect(log.items).toMatchObject([
      { id: low.id, did: "Owner: Bo Boss. Labels added: low", thing: { title: "Score 2" } },
    ]);
    const told = await db
      .select()
      .from(userNotifications)
      .where(and(eq(userNotifications.userId, bo.id), like(userNotifications.title, "Rule%")));
    expect(told).toHaveLength(1);
  });

  test("never starts rules by what it does: not itself, and no other", async () => {
    await openFeedback();
    await addRule({ name: "Once", actions: { ...NOTHING, state: "in-progress", labels: ["a"] } });
    await addRule({ name: "Twice", actions: { ...NOTHING, state: "closed", labels: ["b"] } });
    const sent = await send(1);
    expect(await drain()).toBe(1);
    expect(await drain()).toBe(0);
    expect(await runs()).toHaveLength(2);
    expect(await workOn("feedback", sent.id)).toMatchObject({
      workState: "closed",
      labels: ["a", "b"],
    });
    // What a person does with it starts none either.
    const change = { state: "new" };
    await request(`/api/incoming/items/feedback/${sent.id}`, {
      as: admin,
      method: "PATCH",
      json: change,
      headers: { "if-match": '"2"' },
    });
    expect(await drain()).toBe(0);
    expect(await runs()).toHaveLength(2);
  });

  test("about people who met an error runs when they are that many, and emails somebody once", async () => {
    await addRule({
      kind: "error",
      name: "Many people",
      conditions: [{ fact: "people", part: "", test: "at-least", values: ["3"] }],
      actions: { ...NOTHING, tell: { personId: bo.id, byEmail: true } },
    });
    const met = [];
    for (const name of ["One", "Two", "Three", "Four"]) {
      met.push(await makePerson(database, { fullName: name }));
    }
    for (const [index, { id }] of met.entries()) {
      await leaveError(ctx, { userId: id });
      // The same person again is no news.
      await drain();
      await leaveError(ctx, { userId: id });
      expect(await drain()).toBe(0);
      expect(await db.select().from(mails)).toHaveLength(index >= 2 ? 1 : 0);
    }
    expect(await db.select().from(mails)).toMatchObject([
      { toAddress: bo.email, template: "incoming_told", subject: "Rule matched: Many people" },
    ]);
  });

  test("asks for a word in the answer to one question", async () => {
    const made = await COMING_IN["form-answer"]!.make(ctx, member, "I want a refund");
    const parts = v.parse(RuleParts, await (await ask("/parts")).json());
    const answers = parts.kinds.find(({ value }) => value === "form-answer")!;
    const question = answers.facts.find(({ value }) => value === "question")!;
    const message = question.parts.find(({ label }) => label.endsWith("What is it about?"))!;
    const email = question.parts.find(({ label }) => label.endsWith("Your email"))!;
    const conditionOf = (part: string) => [
      { fact: "question", part, test: "contains" as const, values: ["REFUND"] },
    ];
    await addRule({
      kind: "form-answer",
      name: "Not this",
      conditions: conditionOf(email.value),
      actions: { ...NOTHING, labels: ["wrong"] },
    });
    const rule = await addRule({
      kind: "form-answer",
      name: "Refunds",
      conditions: conditionOf(message.value),
      actions: { ...NOTHING, labels: ["refund"], ownerId: admin.id, state: "in-progress" },
    });
    expect(rule.says).toBe("The answer to “I want a refund: What is it about?” contains “REFUND”");
    await runRules(ctx, INCOMING, { kind: "form-answer", id: made.id });
    expect(await workOn("form-answer", made.id)).toMatchObject({
      labels: ["refund"],
      workState: "in-progress",
      owner: { id: admin.id },
    });
  });

  test("whose person is gone says so, and leaves the owner as it is", async () => {
    const gone = await makePerson(database, { roles: ["admin"], fullName: "Gone Soon" });
    const rule = await addRule({
      actions: {
        ...NOTHING,
        ownerId: gone.id,
        labels: ["low"],
        tell: { personId: gone.id, byEmail: true },
      },
    });
    await db.delete(profiles).where(eq(profiles.id, gone.id));
    const [row] = await leaveFeedback(ctx, member, { npsScore: 1 });
    await runRules(ctx, INCOMING, { kind: "feedback", id: row!.id });
    expect(await workOn("feedback", row!.id)).toMatchObject({ owner: null, labels: ["low"] });
    const [run] = await runs();
    expect(run?.did).toContain("Owner not set: this person can no longer work on it");
    expect(await db.select().from(mails)).toEqual([]);
    const { items } = v.parse(RuleList, await (await ask("")).json());
    expect(items[0]?.trouble).toContain("can no longer work");
    const off = { method: "PATCH", version: rule.version, json: { isActive: false } };
    expect((await ask(`/${rule.id}`, off)).status).toBe(200);
    const on = { method: "PATCH", version: rule.version + 1, json: { isActive: true } };
    expect((await ask(`/${rule.id}`, on)).status).toBe(422);
  });

  test("keeps an owner that somebody chose", async () => {
    const [row] = await leaveFeedback(ctx, member, { npsScore: 1 });
    await request(`/api/incoming/items/feedback/${row!.id}`, {
      as: admin,
      method: "PATCH",
      json: { ownerId: admin.id },
      headers: { "if-match": '"0"' },
    });
    await addRule();
    await runRules(ctx, INCOMING, { kind: "feedback", id: row!.id });
    expect(await workOn("feedback", row!.id)).toMatchObject({ owner: { id: admin.id } });
  });

  test("that is off, or of another kind, does nothing, and nothing waits without any", async () => {
    await openFeedback();
    await addRule({ isActive: false });
    await send(1);
    expect(await drain()).toBe(0);
    await addRule({
      kind: "error",
      conditions: [{ fact: "events", part: "", test: "at-least", values: ["1"] }],
    });
    await send(1);
    expect(await drain()).toBe(0);
    expect(await runs()).toEqual([]);
  });

  test("is tried on the last hundred things, and does nothing to them", async () => {
    await leaveFeedback(
      ctx,
      member,
      ...Array.from({ length: 103 }, (_, index) => ({
        npsScore: index < 7 ? 1 : 4,
        createdAt: Date.now() - index * 1000,
      })),
    );
    const answer = await ask("/test", {
      method: "POST",
      json: { kind: "feedback", conditions: LOW },
    });
    const result = v.parse(RuleTestResult, await answer.json());
    expect(result.tried).toBe(100);
    expect(result.matched).toHaveLength(7);
    expect(await runs()).toEqual([]);
  });
});

describe("the rules' API", () => {
  test.each<[string, Partial<RuleInput>]>([
    ["no condition", { conditions: [] }],
    ["no fact of the kind", { conditions: [{ ...LOW[0]!, fact: "people" }] }],
    ["another type's comparison", { conditions: [{ ...LOW[0]!, test: "contains" }] }],
    ["a value that is none", { conditions: [{ ...LOW[0]!, values: ["9"] }] }],
    ["a part where there is none", { conditions: [{ ...LOW[0]!, part: "x" }] }],
    [
      "a number that is none",
      {
        kind: "error",
        conditions: [{ fact: "people", part: "", test: "at-least", values: ["ten"] }],
      },
    ],
    ["nothing to do", { actions: NOTHING }],
    ["another kind's state", { actions: { ...NOTHING, state: "muted" } }],
    ["an owner who can't work on it", { actions: { ...NOTHING, ownerId: member.id } }],
    ["no name", { name: " " }],
  ])("refuses %s", async (_, fields) => {
    const rule = { kind: "feedback", name: "A rule", isActive: true, conditions: LOW };
    const json = { ...rule, actions: { ...NOTHING, labels: ["x"] }, ...fields };
    await readProblem(await ask("", { method: "POST", json }), 422);
  });

  test("changes and deletes over the version that was seen, for admins alone", async () => {
    const rule = await addRule();
    const change = (version: number, as = admin) =>
      ask(`/${rule.id}`, { as, method: "PATCH", version, json: { name: "Other" } });
    expect((await change(1)).status).toBe(200);
    await readProblem(await change(1), 409);
    await readProblem(await change(2, member), 403);
    await readProblem(await ask("", { as: member }), 403);
    expect((await request("/api/incoming/rules")).status).toBe(401);
    await readProblem(await ask(`/${rule.id}`, { method: "DELETE", version: 1 }), 409);
    expect((await ask(`/${rule.id}`, { method: "DELETE", version: 2 })).status).toBe(204);
    await readProblem(await ask(`/${rule.id}/runs`), 404);
  });
});

test("a failing run is an error that starts its own rules once, and no more", async () => {
  await addRule({
    kind: "error",
    name: "Any error",
    conditions: [{ fact: "events", part: "", test: "at-least", values: ["1"] }],
    actions: { ...NOTHING, labels: ["seen"] },
  });
  const failed = { source: "worker" as const, message: "dead", route: "incoming.run-rules" };
  await leaveError(ctx, failed);
  expect(await drain()).toBe(1);
  await leaveError(ctx, failed);
  expect(await drain()).toBe(0);
  expect(await db.select().from(errorGroups)).toHaveLength(1);
});
