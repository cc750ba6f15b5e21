import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { idempotencyKeys } from "../../../db/schema/idempotency.ts";
import { savedSearches } from "../../../db/schema/saved-searches.ts";
import { sweepKeys } from "../../../worker/features/idempotency/sweep-keys.ts";
import { readEnv } from "../../../worker/env.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { add, newId } from "../plans/plan-changes.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;

const search = (name: string) => ({ list: "/notifications", name, filters: {} });

async function save(as: TestPerson, key: string, name = "Unread") {
  const headers = { "idempotency-key": key };
  const response = await request("/api/saved-searches", { as, json: search(name), headers });
  const body = await response.json<{ id?: string; code?: string }>();
  return { response, status: response.status, body };
}

const searchesOf = ({ id }: TestPerson) =>
  db.select().from(savedSearches).where(eq(savedSearches.userId, id));
const keysOf = ({ id }: TestPerson) =>
  db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
const change = (person: TestPerson, row: Partial<typeof idempotencyKeys.$inferInsert>) =>
  db.update(idempotencyKeys).set(row).where(eq(idempotencyKeys.userId, person.id));

describe("a request with an Idempotency-Key", () => {
  test("sent again gets the same answer, and is done once", async () => {
    const person = await makePerson(database);
    const first = await save(person, "a");
    const again = await save(person, "a");
    expect(first.status).toBe(200);
    expect(first.response.headers.get("idempotency-replayed")).toBeNull();
    expect(again.response.headers.get("idempotency-replayed")).toBe("true");
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await searchesOf(person)).toHaveLength(1);
  });

  test("with another body is refused with 422", async () => {
    const person = await makePerson(database);
    await save(person, "a");
    const other = await save(person, "a", "Others");
    expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
    expect(await searchesOf(person)).toHaveLength(1);
  });

  test("is each person's own: somebody else's key is another one", async () => {
    const [one, other] = await Promise.all([makePerson(database), makePerson(database)]);
    const [first, second] = [await save(one, "a"), await save(other, "a", "Others")];
    expect([first.status, second.status]).toEqual([200, 200]);
  });

  test("twice at once is done once", async () => {
    const person = await makePerson(database);
    const both = await Promise.all([save(person, "a"), save(person, "a")]);
    expect(await searchesOf(person)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body, response } of both) {
      if (status === 200) continue;
      expect(body.code).toBe("idempotency_in_progress");
      expect(response.headers.get("retry-after")).toBe(String(LIMITS.idempotencyRetryAfterS));
    }
  });

  test("that was refused can be put right under the same key", async () => {
    const person = await makePerson(database);
    expect((await save(person, "a", " ")).status).toBe(422);
    expect(await keysOf(person)).toEqual([]);
    expect((await save(person, "a")).status).toBe(200);
  });

  test("whose process died before it wrote is done when it comes again", async () => {
    const person = await makePerson(database);
    await save(person, "a");
    await db.delete(savedSearches).where(eq(savedSearches.userId, person.id));
    await change(person, { status: null, wroteAt: null, leasedUntil: 1 });
    expect((await save(person, "a")).status).toBe(200);
    expect(await searchesOf(person)).toHaveLength(1);
  });

  test("that is still at work is asked to come back", async () => {
    const person = await makePerson(database);
    await save(person, "a");
    await change(person, { status: null, leasedUntil: Date.now() + 60_000 });
    const again = await save(person, "a");
    expect([again.status, again.body.code]).toEqual([409, "idempotency_in_progress"]);
    expect(again.response.headers.get("retry-after")).toBe(`${LIMITS.idempotencyRetryAfterS}`);
    expect(await searchesOf(person)).toHaveLength(1);
  });

  test("whose process died after it wrote is not done again", async () => {
    const person = await makePerson(database);
    await save(person, "a");
    expect((await keysOf(person))[0]?.wroteAt).toBeGreaterThan(0);
    await change(person, { status: null, leasedUntil: 1 });
    const again = await save(person, "a");
    expect([again.status, again.body.code]).toEqual([409, "idempotency_outcome_lost"]);
  });

  test("is kept encrypted, for a day", async () => {
    const person = await makePerson(database);
    const { body } = await save(person, "a");
    const [row] = await keysOf(person);
    expect(row?.answer).not.toContain(body.id);
    expect(row!.expiresAt - row!.createdAt).toBe(LIMITS.idempotencyKeepMs);
    await change(person, { expiresAt: 1 });
    await sweepKeys(makeContext(database).ctx);
    expect(await keysOf(person)).toEqual([]);
  });

  test.each(["", "two words", "x".repeat(LIMITS.idempotencyKeyLength + 1), "a\tb"])(
    "has a key of plain characters: not %o",
    async (key) => {
      const person = await makePerson(database);
      expect((await save(person, key)).status).toBe(400);
    },
  );

  test("never shows again what is shown once", async () => {
    const person = await makePerson(database);
    const json = { name: "Script", scopes: ["notifications.read"], days: 7 };
    const options = { as: person, json, headers: { "idempotency-key": "a" } };
    const first = await request("/api/access-tokens/own", options);
    expect(first.status).toBe(200);
    const again = await request("/api/access-tokens/own", options);
    expect(await again.json()).toMatchObject({ code: "idempotency_not_kept" });
    expect((await keysOf(person))[0]?.answer).toBeNull();
  });

  test("is done once and no more told, where its answer is a long one", async () => {
    const person = await makePerson(database);
    const description = "x".repeat(LIMITS.descriptionLength);
    const many = Math.ceil(LIMITS.idempotencyAnswerBytes / description.length);
    const changes = Array.from({ length: many }, () => add("goal", { title: "Goal", description }));
    const json = { id: newId(), label: "Plan", changes };
    const send = () =>
      request(`/api/plans/${person.id}/operations`, {
        as: person,
        json,
        headers: { "idempotency-key": "a" },
      });
    expect((await send()).status).toBe(200);
    expect(await (await send()).json()).toMatchObject({ code: "idempotency_not_kept" });
    expect((await keysOf(person))[0]?.answer).toBeNull();
  });

  test("keeps no more of one person's answers than a day's share", async () => {
    const [person, other] = [await makePerson(database), await makePerson(database)];
    const { rateLimiter } = readEnv(testEnv());
    const place = rateLimiter.idFromName(`idempotency-bytes ${person.id}`);
    const rule = LIMITS.rateIdempotencyBytes;
    expect(await rateLimiter.get(place).take(rule, rule.burst - 10)).toBeNull();
    expect((await save(person, "a")).status).toBe(200);
    expect((await save(person, "a")).body.code).toBe("idempotency_not_kept");
    expect(await searchesOf(person)).toHaveLength(1);
    await save(other, "a");
    expect((await save(other, "a")).response.headers.get("idempotency-replayed")).toBe("true");
  });

  test("is nobody's without a session", async () => {
    const headers = { "idempotency-key": "a" };
    const answer = await request("/api/saved-searches", { json: search("Unread"), headers });
    expect(answer.status).toBe(401);
  });
});

test("without a key nothing is kept", async () => {
  const person = await makePerson(database);
  await request("/api/saved-searches", { as: person, json: search("Unread") });
  expect(await keysOf(person)).toEqual([]);
});
