import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import {
  aiAttempts,
  aiBudgets,
  aiCompanyRules,
  aiConnections,
  aiConsents,
  aiSettings,
  aiSpending,
  aiTasks,
} from "../../../db/schema/ai.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { profiles } from "../../../db/schema/users.ts";
import { eraseDueAccounts } from "../../../worker/jobs/erase-due-accounts.ts";
import { changeConnection } from "../../../worker/features/ai/connections/change-connection.ts";
import { CompanyRules } from "../../../worker/features/ai/company-rules/contract.ts";
import { OwnAi, OwnCallList, type OwnProvider } from "../../../worker/features/ai/own/contract.ts";
import { createBudget } from "../../../worker/features/ai/budgets/create-budget.ts";
import { askModel } from "../../../worker/features/ai/gateway/ask-model.ts";
import { priceOf } from "../../../worker/features/ai/gateway/price-of.ts";
import { changeAiSettings } from "../../../worker/features/ai/tasks/change-ai-settings.ts";
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
const outsider = await makePerson(database);
const clock = makeClock();

async function makeCompany(name: string, seats: [TestPerson, "owner" | "manager" | "member"][]) {
  const id = uuidv7(clock.now());
  await db.insert(companies).values({ id, name, createdAt: 0, updatedAt: 0 });
  for (const [who, role] of seats) {
    await db.insert(companyMembers).values({
      companyId: id,
      userId: who.id,
      role,
      entry: "founded",
      isChosen: true,
      createdAt: 0,
    });
  }
  return id;
}

const company = await makeCompany("Kestrel", [
  [person, "owner"],
  [other, "member"],
]);
await makeCompany("Merlin", [[outsider, "owner"]]);

function actor(who = person) {
  const { ctx } = makeContext(database, clock);
  const limits = { ...ctx.limits, aiRetryMs: 1, aiSwitchLookMs: 20 };
  return actAs({ ...ctx, limits }, who);
}
const boss = () => actAs(makeContext(database, clock).ctx, admin, ["admin"]);

beforeEach(async () => {
  await db.delete(aiConnections);
  await db.delete(aiTasks);
  await db.delete(aiAttempts);
  await db.delete(aiBudgets);
  await db.delete(aiSpending);
  await db.delete(aiSettings);
  await db.delete(aiConsents);
  await db.delete(aiCompanyRules);
});

async function ask(who = person, onText?: () => Promise<unknown>) {
  const asked = askModel(actor(who), {
    task: "chat",
    instructions: "",
    prompt: "Does the line hold?",
    promptVersion: "1",
  });
  for (;;) {
    const { done, value } = await asked.next();
    if (done) return value.engine === "built_in" ? value.why : value.text;
    if (value.type === "text") await onText?.();
  }
}

const own = async (as = person) => {
  const response = await request("/api/ai/own", { as });
  expect(response.status).toBe(200);
  return v.parse(OwnAi, await response.json());
};

const consent = (method: "PUT" | "DELETE", { id, words, address }: OwnProvider, as = person) =>
  request(`/api/ai/own/consents/${id}`, {
    method,
    as,
    ...(method === "PUT" ? { json: { words, address } } : {}),
  });

async function onlyProvider(as = person) {
  const [provider] = (await own(as)).providers;
  if (!provider) throw new Error("no provider is told");
  return provider;
}

describe("what somebody allows", () => {
  test("nothing goes out before they have, and it is said to whom", async () => {
    const { seen } = await connectModel(boss(), "ok", { task: "chat", agreed: false });
    expect(await ask()).toBe("not_agreed");
    expect(await seen()).toEqual([]);
    expect(await db.select().from(aiAttempts)).toEqual([]);
    const provider = await onlyProvider();
    expect(provider).toMatchObject({ agreedAt: null, wasAgreed: false, tasks: ["chat"] });
    expect(provider.says).toContain(provider.host);
    expect((await consent("PUT", provider)).status).toBe(200);
    expect(await ask()).toBe("The line holds.");
    // For themselves alone.
    expect(await ask(other)).toBe("not_agreed");
    expect((await onlyProvider(other)).agreedAt).toBeNull();
  });

  test("is one consent however often it is pressed, ten at once too", async () => {
    await connectModel(boss(), "ok", { task: "chat", agreed: false });
    const provider = await onlyProvider();
    const answers = await Promise.all(Array.from({ length: 10 }, () => consent("PUT", provider)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.select().from(aiConsents)).toMatchObject([
      { userId: person.id, says: provider.says, withdrawnAt: null },
    ]);
    const events = await db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.eventType, "ai_provider_allowed"), eq(auditEvents.userId, person.id)),
      );
    expect(
      events.filter(({ details }) => JSON.stringify(details).includes(provider.id)),
    ).toHaveLength(1);
  });

  test("is only what they have read: other words, another address or no provider are refused", async () => {
    const { connection } = await connectModel(boss(), "ok", { task: "chat", agreed: false });
    const provider = await onlyProvider();
    const code = async (sent: OwnProvider) => (await problemOf(await consent("PUT", sent))).code;
    expect(await code({ ...provider, words: 0 })).toBe("stale_version");
    expect(await code({ ...provider, address: "https://elsewhere.test" })).toBe("stale_version");
    expect(await code({ ...provider, id: uuidv7(1) })).toBe("not_found");
    await consent("PUT", provider);
    await changeConnection(
      boss(),
      connection.id,
      { baseUrl: `${connection.baseUrl}/moved`, key: "another-key-0123456789" },
      1,
    );
    expect(await ask()).toBe("not_agreed");
    expect(await onlyProvider()).toMatchObject({ agreedAt: null, wasAgreed: true });
  });

  test("is withdrawn, also in the middle of an answer", async () => {
    await connectModel(boss(), "halting", { task: "chat" });
    const provider = await onlyProvider();
    expect(await ask(person, () => consent("DELETE", provider))).toBe("withdrawn");
    expect(await db.select().from(aiAttempts)).toMatchObject([{ outcome: "withdrawn" }]);
    const sums = await db.select().from(aiSpending);
    expect(sums.every(({ reserved }) => reserved === 0)).toBe(true);
    expect(await ask()).toBe("not_agreed");
    // Twice is once, and it can be given again.
    expect((await consent("DELETE", provider)).status).toBe(200);
    await consent("PUT", provider);
    expect((await onlyProvider()).agreedAt).not.toBeNull();
  });

  test("of somebody else stays as it is", async () => {
    await connectModel(boss(), "ok", { task: "chat" });
    await consent("DELETE", await onlyProvider(other), other);
    expect(await ask(other)).toBe("not_agreed");
    expect(await ask()).toBe("The line holds.");
  });

  test("leads to the fallback at a provider that they did allow", async () => {
    await connectModel(boss(), "ok", { task: "chat", agreed: false });
    await connectModel(boss(), "ok", { task: "chat", as: "fallback" });
    expect(await ask()).toBe("The line holds.");
    expect(await db.select().from(aiAttempts)).toHaveLength(1);
  });
});

describe("what a company allows", () => {
  const change = (json: object, as = person, version = 0, id = company) =>
    request(`/api/ai/companies/${id}`, {
      method: "PUT",
      as,
      json,
      headers: { "if-match": `"${version}"` },
    });

  test("its owner switches models off for all who act for it, and ends what runs", async () => {
    const { seen } = await connectModel(boss(), "halting", { task: "chat" });
    const asked = ask(other);
    await eventually(async () => expect(await seen()).toHaveLength(1));
    expect((await change({ isOff: true, models: null })).status).toBe(200);
    expect(await asked).toBe("withdrawn");
    expect(await ask()).toBe("company_off");
    expect(await own(other)).toMatchObject({ companyOff: "Kestrel" });
    expect(await seen()).toHaveLength(1);
  });

  test("does not reach beyond it", async () => {
    await connectModel(boss(), "ok", { task: "chat" });
    await change({ isOff: true, models: null });
    expect(await ask(outsider)).toBe("The line holds.");
  });

  test("its owner chooses the models, one by one", async () => {
    const first = await connectModel(boss(), "ok", { task: "chat" });
    const second = await connectModel(boss(), "ok", { task: "chat", as: "fallback" });
    await change({ isOff: false, models: [second.model.id] });
    expect(await ask()).toBe("The line holds.");
    expect(await first.seen()).toEqual([]);
    expect(await second.seen()).toHaveLength(1);
    const rules = await change({ isOff: false, models: [] }, person, 1);
    expect(v.parse(CompanyRules, await rules.json())).toMatchObject({ models: [], version: 2 });
    expect(await ask()).toBe("model_not_allowed");
    expect(
      (await problemOf(await change({ isOff: false, models: [uuidv7(1)] }, person, 2))).code,
    ).toBe("invalid_input");
  });

  test("is set by nobody else: a member, the owner of another company, an admin, a stale page", async () => {
    const body = { isOff: true, models: null };
    const read = (as: TestPerson) => request(`/api/ai/companies/${company}`, { as });
    for (const [who, code] of [
      [other, "forbidden"],
      [outsider, "not_found"],
      [admin, "not_found"],
    ] as const) {
      expect((await problemOf(await change(body, who))).code).toBe(code);
      expect((await problemOf(await read(who))).code).toBe(code);
    }
    expect(await db.select().from(aiCompanyRules)).toEqual([]);
    await change(body);
    expect((await problemOf(await change(body))).code).toBe("stale_version");
    const both = await Promise.all([change(body, person, 1), change(body, person, 1)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe("what somebody sees of theirs", () => {
  test("their own calls, page by page, and nobody else's", async () => {
    await connectModel(boss(), "ok", { task: "chat" });
    for (let call = 0; call < 3; call += 1) await ask();
    await ask(other);
    const list = async (query = "", as = person) =>
      v.parse(OwnCallList, await (await request(`/api/ai/own/calls${query}`, { as })).json());
    const first = await list("?limit=2");
    expect(first).toMatchObject({ total: 3, items: [{ outcome: "ok", cost: 17 }, {}] });
    const rest = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3);
    expect((await list("?outcome=failed")).total).toBe(0);
    expect((await list("?q=kestrel")).total).toBe(3);
    expect((await list("?q=nothing-like-it")).total).toBe(0);
    expect((await list("", other)).total).toBe(1);
    expect((await list("", outsider)).total).toBe(0);
  });

  test("what each task cost, and what the next page will", async () => {
    await connectModel(boss(), "ok", { task: "chat" });
    await ask();
    await db.update(aiAttempts).set({ month: new Date().toISOString().slice(0, 7) });
    const { tasks } = await own();
    expect(tasks.find(({ task }) => task === "chat")).toMatchObject({
      calls: 1,
      spent: 17,
      page: { engine: "model", cost: 1400 },
    });
    expect(tasks.find(({ task }) => task === "rewriting")).toMatchObject({
      calls: 0,
      page: { engine: "built_in", why: "no_model" },
    });
  });

  test("a price before a long run, of the dearest that may answer, or who does it instead", async () => {
    await connectModel(boss(), "ok", { task: "chat" });
    await connectModel(boss(), "ok", { task: "chat", as: "fallback", price: 5_000_000 });
    const price = () => priceOf(actor(), "chat", { input: 1000, output: 100 });
    expect(await price()).toMatchObject({ engine: "model", cost: 5500 });
    // The dearer one is more than what is left: the first alone may answer.
    await createBudget(boss(), { scope: "person", scopeId: person.id, monthly: 5499 });
    expect(await price()).toMatchObject({ engine: "model", cost: 1100 });
    await db.update(aiBudgets).set({ monthly: 1099 });
    expect(await price()).toMatchObject({ engine: "built_in", why: "budget_person" });
    await changeAiSettings(boss(), { isStopped: true, keepDays: 0 }, 0);
    expect(await price()).toMatchObject({ engine: "built_in", why: "stopped" });
    expect((await own()).isStopped).toBe(true);
  });
});

describe("what is kept of somebody", () => {
  test("goes with their account: texts and consents; what it cost stays, without a name", async () => {
    const leaver = await makePerson(database);
    await connectModel(boss(), "ok", { task: "chat" });
    await changeAiSettings(boss(), { isStopped: false, keepDays: 30 }, 0);
    await ask(leaver);
    clock.advance(1);
    await ask();
    await db
      .update(profiles)
      .set({ deletionDueAt: clock.now() - 1 })
      .where(eq(profiles.id, leaver.id));
    await eraseDueAccounts(makeContext(database, clock).ctx);
    expect(await db.$count(aiConsents, eq(aiConsents.userId, leaver.id))).toBe(0);
    const kept = await db.select().from(aiAttempts).orderBy(aiAttempts.createdAt, aiAttempts.id);
    expect(kept.map(({ userId, output, cost }) => [userId, output, cost])).toEqual([
      [null, null, 17],
      [person.id, "The line holds.", 17],
    ]);
  });
});
