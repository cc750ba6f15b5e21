import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { OutboxState } from "../../../db/values/outbox.ts";
import { OutboxList, OutboxRow } from "../../../worker/features/outbox/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["admin"] });
const member = await makePerson(database);

beforeEach(async () => {
  await db.delete(outbox);
});

async function leaveEffect(state: OutboxState = "dead", createdAt = Date.now()): Promise<string> {
  const id = uuidv7(createdAt);
  // Far off, so that no drainer takes it while a test looks at it.
  const runAt = createdAt + 3_600_000;
  const row = { kind: "redirects.publish", payload: {}, state, attempts: 8, runAt } as const;
  await db.insert(outbox).values({ id, ...row, createdAt });
  return id;
}

const stored = (id: string) => db.select().from(outbox).where(eq(outbox.id, id)).get();

type Asked = { as?: { cookie: string }; version?: string };

const retry = (id: string, { as = admin, version = '"1"' }: Asked = {}) =>
  request(`/api/outbox/${id}/retry`, { method: "POST", as, headers: { "if-match": version } });

const discard = (id: string, { as = admin, version = '"1"' }: Asked = {}) =>
  request(`/api/outbox/${id}`, { method: "DELETE", as, headers: { "if-match": version } });

async function list(query = "") {
  const response = await request(`/api/outbox${query}`, { as: admin });
  expect(response.status).toBe(200);
  return v.parse(OutboxList, await response.json());
}

describe("the list", () => {
  test("shows the newest first, and how many stand in each state", async () => {
    const old = await leaveEffect("dead", 1_000);
    const young = await leaveEffect("done", 2_000);
    const { items, counts, nextCursor } = await list();
    expect(items.map((item) => item.id)).toEqual([young, old]);
    expect(counts).toEqual({ pending: 0, done: 1, dead: 1 });
    expect(nextCursor).toBeNull();
  });

  test("goes by state, and by pages that show each once", async () => {
    for (let index = 0; index < 5; index += 1) await leaveEffect("dead", 1_000);
    await leaveEffect("done", 1_000);
    const seen: string[] = [];
    let query: string | null = "?state=dead&limit=2";
    while (query) {
      const { items, nextCursor } = await list(query);
      seen.push(...items.map((item) => item.id));
      const next = nextCursor && encodeURIComponent(nextCursor);
      query = next && `?state=dead&limit=2&cursor=${next}`;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test("is for admins, who ask rightly", async () => {
    await readProblem(await request("/api/outbox"), 401);
    await readProblem(await request("/api/outbox", { as: member }), 403);
    await readProblem(await request("/api/outbox?state=lost", { as: admin }), 422);
    await readProblem(await request("/api/outbox?limit=201", { as: admin }), 422);
  });
});

describe("trying a dead effect again", () => {
  test("gives it a new life and leaves a record", async () => {
    const id = await leaveEffect();
    const response = await retry(id);
    expect(response.status).toBe(200);
    expect(v.parse(OutboxRow, await response.json())).toMatchObject({
      id,
      state: "pending",
      attempts: 0,
      version: 2,
    });
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id));
    expect(events.map(({ eventType }) => eventType)).toContain("outbox_retried");
  });

  test("by two at once happens once, and the other sees how it stands", async () => {
    const id = await leaveEffect();
    const responses = await Promise.all([retry(id), retry(id)]);
    const late = responses.find(({ status }) => status !== 200) ?? expect.fail("both went through");
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readProblem(late, 409)).toMatchObject({ code: "stale_version", current: { id } });
  });
});

describe("discarding a dead effect", () => {
  test("removes it and leaves a record", async () => {
    const id = await leaveEffect();
    expect((await discard(id)).status).toBe(204);
    expect(await stored(id)).toBeUndefined();
    const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, admin.id));
    expect(events.map(({ eventType }) => eventType)).toContain("outbox_discarded");
  });
});

describe.each([
  ["trying again", retry],
  ["discarding", discard],
])("%s", (_what, act) => {
  test.each<OutboxState>(["pending", "done"])("touches none that is %s", async (state) => {
    const id = await leaveEffect(state);
    expect((await readProblem(await act(id), 409)).code).toBe("stale_version");
    expect(await stored(id)).toMatchObject({ state, version: 1 });
  });

  test("touches none that changed since it was seen", async () => {
    const id = await leaveEffect();
    const response = await act(id, { version: '"7"' });
    expect((await readProblem(response, 409)).code).toBe("stale_version");
    expect(await stored(id)).toMatchObject({ state: "dead", version: 1 });
  });

  test("finds none that is not there", async () => {
    expect((await readProblem(await act(uuidv7(1)), 404)).code).toBe("not_found");
  });

  test("asks for the version and for an id", async () => {
    const id = await leaveEffect();
    for (const version of ["", "1", "*", '"x"']) {
      expect((await readProblem(await act(id, { version }), 400)).code).toBe("bad_request");
    }
    await readProblem(await act("everything"), 422);
  });

  test("is for admins", async () => {
    const id = await leaveEffect();
    await readProblem(await act(id, { as: member }), 403);
    await readProblem(await act(id, { as: { cookie: "session=none" } }), 401);
    expect(await stored(id)).toMatchObject({ state: "dead", version: 1 });
  });
});
