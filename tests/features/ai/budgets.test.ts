import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import {
  aiAttempts,
  aiBudgets,
  aiConnections,
  aiSpending,
  aiTasks,
} from "../../../db/schema/ai.ts";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import type { AiScope } from "../../../db/values/ai.ts";
import { Budget, BudgetList } from "../../../worker/features/ai/budgets/contract.ts";
import { OwnAi } from "../../../worker/features/ai/own/contract.ts";
import { createBudget } from "../../../worker/features/ai/budgets/create-budget.ts";
import { settle } from "../../../worker/features/ai/budgets/settle.ts";
import { sweepAttempts } from "../../../worker/features/ai/budgets/sweep-attempts.ts";
import { askModel } from "../../../worker/features/ai/gateway/ask-model.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { connectModel, problemOf } from "../../support/ai.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { eventually } from "../../support/eventually.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const person = await makePerson(database);
const other = await makePerson(database);
const clock = makeClock();
const company = uuidv7(clock.now());
await db.insert(companies).values({ id: company, name: "Kestrel", createdAt: 0, updatedAt: 0 });
await db.insert(companyMembers).values({
  companyId: company,
  userId: person.id,
  role: "owner",
  entry: "founded",
  isChosen: true,
  createdAt: 0,
});

const actor = (who: TestPerson = person) => actAs(makeContext(database, clock).ctx, who);
const boss = () => actAs(makeContext(database, clock).ctx, admin, ["admin"]);

beforeEach(async () => {
  await db.delete(aiConnections);
  await db.delete(aiTasks);
  await db.delete(aiAttempts);
  await db.delete(aiSpending);
  await db.delete(aiBudgets);
});

async function ask(who?: TestPerson) {
  const asked = askModel(actor(who), {
    task: "chat",
    instructions: "",
    prompt: "Does the line hold?",
    promptVersion: "1",
  });
  for (;;) {
    const { done, value } = await asked.next();
    if (done) return value.engine === "built_in" ? value.reason : value.text;
  }
}

/** What one call reserves with the price of connectModel: 7 tokens in and 1000 out, each a millionth. */
const ONE = 1007;

const spending = async () =>
  (await db.select().from(aiSpending)).map(({ scope, spent, reserved }) => [
    scope,
    spent,
    reserved,
  ]);

describe("a call", () => {
  test("is reserved before, and settled after, for all who bear it", async () => {
    const { release } = await connectModel(boss(), "held", { task: "chat" });
    const asked = ask();
    await eventually(async () =>
      expect(await spending()).toEqual([
        ["all", 0, ONE],
        ["role", 0, ONE],
        ["company", 0, ONE],
        ["person", 0, ONE],
      ]),
    );
    // It is held only once it has come.
    await eventually(async () => {
      await release();
      expect(await spending()).toContainEqual(["person", 17, 0]);
    });
    expect(await asked).toBe("The line holds.");
    expect(await spending()).toEqual([
      ["all", 17, 0],
      ["role", 17, 0],
      ["company", 17, 0],
      ["person", 17, 0],
    ]);
  });

  test("ten at once against a budget for one leave one", async () => {
    const { seen } = await connectModel(boss(), "ok", { task: "chat" });
    await createBudget(boss(), { scope: "person", scopeId: person.id, monthly: ONE });
    const said = await Promise.all(Array.from({ length: 10 }, () => ask()));
    const through = said.filter((text) => text === "The line holds.").length;
    // One that came first may have been settled before the last began.
    expect(through).toBeLessThanOrEqual(1);
    expect(through).toBe((await seen()).length);
    expect(said.filter((text) => text.startsWith("Your budget"))).toHaveLength(10 - through);
    const [row] = await db.select().from(aiSpending).where(eq(aiSpending.scope, "person"));
    expect(row).toMatchObject({ reserved: 0, spent: 17 * through });
  });

  test.each([
    ["all", "", "The budget for language models"],
    ["role", "member", "The budget of your role"],
    ["company", company, "Your company's budget"],
    ["company", "", "Your company's budget"],
    ["person", person.id, "Your budget"],
    ["person", "", "Your budget"],
  ] as [AiScope, string, string][])(
    "waits for no money of %s (%s)",
    async (scope, scopeId, words) => {
      const { seen } = await connectModel(boss(), "ok", { task: "chat" });
      const now = clock.now();
      const row = { id: uuidv7(now), scope, scopeId, createdAt: now, updatedAt: now };
      await db.insert(aiBudgets).values({ ...row, monthly: ONE - 1 });
      expect(await ask()).toMatch(words);
      expect(await seen()).toEqual([]);
      expect(await db.select().from(aiAttempts)).toEqual([]);
      await db.update(aiBudgets).set({ monthly: ONE });
      expect(await ask()).toBe("The line holds.");
    },
  );

  test("is bounded by one's own budget before that of each", async () => {
    await connectModel(boss(), "ok", { task: "chat" });
    await createBudget(boss(), { scope: "person", scopeId: "", monthly: 0 });
    await createBudget(boss(), { scope: "person", scopeId: person.id, monthly: ONE });
    expect(await ask(other)).toMatch("Your budget");
    expect(await ask()).toBe("The line holds.");
  });

  test("counts from the first of each month anew", async () => {
    await connectModel(boss(), "ok", { task: "chat" });
    await createBudget(boss(), { scope: "person", scopeId: person.id, monthly: ONE });
    await ask();
    expect(await ask()).toMatch("Your budget");
    clock.advance(31 * 86_400_000);
    expect(await ask()).toBe("The line holds.");
  });

  test("goes to the cheaper fallback where that is in the budget", async () => {
    await connectModel(boss(), "ok", { task: "chat", price: 900_000_000 });
    await connectModel(boss(), "ok", { task: "chat", as: "fallback" });
    await createBudget(boss(), { scope: "all", scopeId: "", monthly: ONE });
    expect(await ask()).toBe("The line holds.");
  });

  test("that cost nothing is asked though nothing is left", async () => {
    await connectModel(boss(), "ok", { task: "chat", price: 0 });
    await createBudget(boss(), { scope: "all", scopeId: "", monthly: 0 });
    expect(await ask()).toBe("The line holds.");
  });
});

describe("a process that dies", () => {
  async function leaveRunning() {
    const { connection, model } = await connectModel(boss(), "ok", { task: "chat" });
    const now = clock.now();
    const scopes: [AiScope, string][] = [["person", person.id]];
    const id = uuidv7(now);
    const month = new Date(now).toISOString().slice(0, 7);
    await db
      .insert(aiSpending)
      .values({ scope: "person", scopeId: person.id, month, reserved: ONE });
    await db.insert(aiAttempts).values({
      id,
      userId: person.id,
      task: "chat",
      promptVersion: "1",
      connectionId: connection.id,
      modelId: model.id,
      modelName: model.name,
      priceNumber: 1,
      number: 1,
      reserved: ONE,
      inputTokens: 7,
      scopes,
      month,
      createdAt: now,
      expiresAt: now + 600_000,
    });
    return { id, connectionId: connection.id, reserved: ONE, scopes, month };
  }

  test("leaves a reservation, which is freed once, and what was sent is counted", async () => {
    await leaveRunning();
    await sweepAttempts(makeContext(database, clock).ctx);
    expect(await spending()).toEqual([["person", 0, ONE]]);
    clock.advance(600_000);
    await Promise.all([1, 2, 3].map(() => sweepAttempts(makeContext(database, clock).ctx)));
    expect(await spending()).toEqual([["person", 7, 0]]);
    expect(await db.select().from(aiAttempts)).toMatchObject([{ outcome: "lost", cost: 7 }]);
  });

  test("and was only slow, settles what was swept at what it cost", async () => {
    const begun = await leaveRunning();
    clock.advance(600_000);
    await sweepAttempts(makeContext(database, clock).ctx);
    await settle(makeContext(database, clock).ctx, begun, {
      outcome: "ok",
      error: "",
      cost: 40,
      inputTokens: 7,
      outputTokens: 33,
      isEstimated: false,
      firstMs: 1,
      wholeMs: 2,
      output: null,
      retryAfterMs: null,
    });
    expect(await spending()).toEqual([["person", 40, 0]]);
    expect(await db.select().from(aiAttempts)).toMatchObject([{ outcome: "ok", cost: 40 }]);
  });
});

describe("the API of budgets", () => {
  const send = (method: string, path: string, json: unknown, version = 1, as = admin) =>
    request(`/api/ai/budgets${path}`, {
      method,
      as,
      json,
      headers: { "if-match": `"${version}"` },
    });
  const list = async (query = "") => {
    const response = await request(`/api/ai/budgets${query}`, { as: admin });
    expect(response.status).toBe(200);
    return v.parse(BudgetList, await response.json());
  };

  test("adds, shows with what is spent, changes and removes", async () => {
    const made = await send("POST", "", {
      scope: "person",
      scopeId: person.id,
      monthly: 5_000_000,
    });
    expect(made.status).toBe(200);
    const budget = v.parse(Budget, await made.json());
    expect(budget).toMatchObject({ name: person.fullName, spent: 0, version: 1 });
    await connectModel(boss(), "ok", { task: "chat" });
    await ask();
    const at = new Date().toISOString().slice(0, 7);
    await db.update(aiSpending).set({ month: at });
    expect((await list()).items).toMatchObject([{ id: budget.id, spent: 17, reserved: 0 }]);
    expect((await list("?q=nobody")).items).toEqual([]);
    const changed = await send("PATCH", `/${budget.id}`, { monthly: 1 });
    expect(await changed.json()).toMatchObject({ monthly: 1, version: 2 });
    expect((await problemOf(await send("PATCH", `/${budget.id}`, { monthly: 2 }))).code).toBe(
      "stale_version",
    );
    expect((await send("DELETE", `/${budget.id}`, undefined, 2)).status).toBe(204);
    expect((await list()).items).toEqual([]);
  });

  test("takes one for each, and none for what does not exist", async () => {
    const each = { scope: "company", scopeId: "", monthly: 1 };
    expect((await send("POST", "", each)).status).toBe(200);
    expect(await problemOf(await send("POST", "", each))).toMatchObject({
      code: "invalid_input",
      fields: { scopeId: expect.stringContaining("already") as string },
    });
    const nobody = { scope: "person", scopeId: uuidv7(1), monthly: 1 };
    expect((await problemOf(await send("POST", "", nobody))).code).toBe("invalid_input");
    const negative = { scope: "all", scopeId: "", monthly: -1 };
    expect((await problemOf(await send("POST", "", negative))).code).toBe("invalid_input");
  });

  test("finds people and companies to choose from", async () => {
    const find = async (query: string) =>
      (await request(`/api/ai/budgets/bearers?${query}`, { as: admin })).json();
    expect(await find("scope=company&q=kest")).toMatchObject({ items: [{ id: company }] });
    expect(await find(`scope=person&q=${person.email}`)).toMatchObject({
      items: [{ id: person.id, detail: person.email }],
    });
  });

  test("tells people what is left for them, and nobody what is left for someone else", async () => {
    const own = async (as: TestPerson) =>
      v.parse(OwnAi, await (await request("/api/ai/own", { as })).json());
    expect(await own(person)).toMatchObject({ left: null, spent: 0, budgets: [] });
    await send("POST", "", { scope: "person", scopeId: person.id, monthly: 500 });
    await send("POST", "", { scope: "all", scopeId: "", monthly: 900 });
    expect(await own(person)).toMatchObject({
      left: 500,
      spent: 0,
      budgets: [
        { scope: "person", isUsedUp: false, own: { monthly: 500, spent: 0, left: 500 } },
        { scope: "all", isUsedUp: false, own: null },
      ],
    });
    expect(await own(other)).toMatchObject({ left: 900, budgets: [{ scope: "all", own: null }] });
  });
});
