import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { aiAttempts } from "../../../db/schema/ai.ts";
import { companies } from "../../../db/schema/companies.ts";
import type { AiOutcome, AiTask } from "../../../db/values/ai.ts";
import { CallList, Usage } from "../../../worker/features/ai/usage/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { problemOf } from "../../support/ai.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const person = await makePerson(database);
const other = await makePerson(database);
const company = uuidv7(1);
await db.insert(companies).values({ id: company, name: "Kestrel", createdAt: 0, updatedAt: 0 });

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);

type Left = {
  who?: TestPerson;
  daysAgo?: number;
  cost?: number;
  ms?: number;
  outcome?: AiOutcome;
  task?: AiTask;
};

async function leave(more: Left = {}) {
  const { who = person, daysAgo = 0, cost = 10, ms = 100, outcome = "ok", task = "chat" } = more;
  const createdAt = NOON - daysAgo * DAY;
  await db.insert(aiAttempts).values({
    id: uuidv7(createdAt),
    userId: who.id,
    companyId: who === person ? company : null,
    task,
    promptVersion: "1",
    modelName: `model-${task}`,
    priceNumber: 1,
    number: 1,
    outcome,
    reserved: cost,
    cost,
    inputTokens: 3,
    outputTokens: 4,
    isEstimated: false,
    wholeMs: ms,
    scopes: [],
    month: "2026-11",
    input: "a secret plan",
    output: "a secret answer",
    createdAt,
    expiresAt: createdAt,
  });
}

for (let at = 1; at <= 20; at += 1) await leave({ ms: at * 10 });
await leave({ who: other, daysAgo: 1, cost: 1000, task: "extraction" });
await leave({ who: other, daysAgo: 1, outcome: "failed", cost: 0 });
await leave({ who: other, daysAgo: 1, outcome: "cancelled", cost: 5 });

const PERIOD = "from=2026-11-18&to=2026-11-20&zone=UTC";

async function usage(by: string) {
  const response = await request(`/api/ai/usage?by=${by}&${PERIOD}`, { as: admin });
  expect(response.status).toBe(200);
  return v.parse(Usage, await response.json());
}

describe("usage", () => {
  test("is counted by day, with failures, and how long half and most took", async () => {
    const { rows, total, failures } = await usage("day");
    expect(rows).toMatchObject([
      { id: "2026-11-20", calls: 20, failures: 0, cost: 200, middleMs: 100, slowMs: 190 },
      { id: "2026-11-19", calls: 3, failures: 1, cost: 1005 },
    ]);
    expect(total).toMatchObject({ calls: 23, failures: 1, inputTokens: 69, cost: 1205 });
    expect(failures).toEqual([{ outcome: "failed", calls: 1 }]);
  });

  test.each([
    ["person", () => [other.fullName, person.fullName]],
    ["company", () => ["", "Kestrel"]],
    ["task", () => ["extraction", "chat"]],
    ["model", () => ["model-extraction", "model-chat"]],
  ] as const)("is counted by %s, the most expensive first", async (by, names) => {
    expect((await usage(by)).rows.map(({ name }) => name)).toEqual(names());
  });

  test("of no days, or of too many, is refused", async () => {
    const of = (query: string) => request(`/api/ai/usage?${query}`, { as: admin });
    expect((await problemOf(await of("from=2026-11-20&to=2026-11-01"))).code).toBe("invalid_input");
    expect((await problemOf(await of("from=2020-01-01&to=2026-11-01"))).code).toBe("invalid_input");
  });
});

describe("calls", () => {
  const list = async (query: string) => {
    const response = await request(`/api/ai/usage/calls?${query}`, { as: admin });
    const text = await response.text();
    // What somebody said is theirs, whatever else an admin reads of it.
    expect(text).not.toContain("secret");
    return v.parse(CallList, JSON.parse(text));
  };

  test("are found by who, how and when, page by page", async () => {
    expect(await list(`outcome=failed&${PERIOD}`)).toMatchObject({
      total: 1,
      items: [{ person: { id: other.id } }],
    });
    expect((await list("q=kestrel")).total).toBe(20);
    expect((await list("task=extraction")).total).toBe(1);
    const first = await list("limit=15");
    const second = await list(`limit=15&cursor=${first.nextCursor}`);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
  });

  test("are exported as they are filtered", async () => {
    const response = await request("/api/ai/usage/export?task=extraction", { as: admin });
    expect(response.headers.get("content-type")).toContain("text/csv");
    const lines = (await response.text()).trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("0.001000");
  });
});
