import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { adminSettings } from "../../../db/schema/settings.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { openSession } from "../../../worker/features/sessions/open-session.ts";
import { readVisitor } from "../../../worker/features/sessions/queries.ts";
import { touchSession } from "../../../worker/features/sessions/touch-session.ts";
import { startImpersonation } from "../../../worker/features/impersonation/start-impersonation.ts";
import { changeSetting } from "../../../worker/features/settings/change-setting.ts";
import type { SessionLengths } from "../../../worker/features/settings/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { transaction } from "../../../db/transaction.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = makeClock();
const { ctx, ended } = makeContext(database, clock);
let admin: TestPerson;

beforeEach(async () => {
  await db.delete(adminSettings);
  await db.delete(profiles);
  ended.length = 0;
  admin = await makePerson(database, { roles: ["member", "admin"] });
});

const set = (value: SessionLengths, version = 0) =>
  changeSetting(actAs(ctx, admin, ["admin"]), { key: "session_lengths", value }, version);
const rowOf = async ({ sessionId }: { sessionId: string }) =>
  (await db.select().from(sessions).where(eq(sessions.id, sessionId)).get()) ??
  expect.fail("no such session");
const isIn = async ({ cookie }: { cookie: string }) =>
  (await readVisitor(ctx, { tokenHash: await sha256Hex(cookie.replace("session=", "")) }))
    .visitor !== null;

async function open(userId: string) {
  const { sessionId, token, statements } = await openSession(ctx, {
    userId,
    method: "password",
    secondFactor: "not_required",
    provenAt: null,
  });
  await transaction(db, statements);
  return { sessionId, cookie: `session=${token}` };
}

describe("shorter sessions", () => {
  test("end those that are idle for longer already, at their next request and in open tabs", async () => {
    const person = await makePerson(database);
    const now = clock.now();
    const idle = await signInAs(database, person, { lastSeenAt: now - 31 * MINUTE });
    const used = await signInAs(database, person, { lastSeenAt: now - 29 * MINUTE });
    await set({ idleMinutes: 30, absoluteMinutes: 480 });
    expect(await isIn(idle)).toBe(false);
    expect(await isIn(used)).toBe(true);
    expect(ended).toEqual([{ userId: person.id, reason: "revoked", only: [idle.sessionId] }]);
    expect((await rowOf(used)).idleExpiresAt).toBe(now + MINUTE);
  });

  test("end those that are too old, however much they are used", async () => {
    const old = await makePerson(database);
    await db
      .update(sessions)
      .set({ createdAt: clock.now() - 9 * HOUR, lastSeenAt: clock.now() })
      .where(eq(sessions.id, old.sessionId));
    await set({ idleMinutes: 30, absoluteMinutes: 480 });
    expect(await isIn(old)).toBe(false);
    expect(await isIn(admin)).toBe(true);
  });

  test("hold for sessions that are opened and used from then on", async () => {
    const person = await makePerson(database);
    await set({ idleMinutes: 30, absoluteMinutes: 60 });
    const { sessionId } = await open(person.id);
    const now = clock.now();
    expect(await rowOf({ sessionId })).toMatchObject({
      idleExpiresAt: now + 30 * MINUTE,
      expiresAt: now + HOUR,
    });
    const later = makeContext(database, makeClock(now + 10 * MINUTE)).ctx;
    await touchSession(later, sessionId);
    expect((await rowOf({ sessionId })).idleExpiresAt).toBe(now + 40 * MINUTE);
    const last = makeContext(database, makeClock(now + 39 * MINUTE)).ctx;
    await touchSession(last, sessionId);
    expect((await rowOf({ sessionId })).idleExpiresAt).toBe(now + HOUR);
  });

  test("leave a visit, and a session that owes its factor, as they are", async () => {
    const person = await makePerson(database);
    const owing = await makePerson(database, { secondFactor: "pending" });
    await startImpersonation(actAs(ctx, admin, ["admin"]), { userId: person.id, reason: "Help" });
    const before = await db.select().from(sessions);
    await set({ idleMinutes: 15, absoluteMinutes: 60 });
    const after = new Map((await db.select().from(sessions)).map((row) => [row.id, row]));
    const kept = before.filter(
      (row) => row.userId === owing.id || row.impersonatorSessionId !== null,
    );
    expect(kept).toHaveLength(2);
    for (const row of kept) expect(after.get(row.id)).toEqual(row);
  });
});

test("longer sessions again hold for those that are live, and bring none back", async () => {
  const person = await makePerson(database);
  await set({ idleMinutes: 30, absoluteMinutes: 60 });
  const over = await signInAs(database, person, { idleExpiresAt: clock.now() - 1 });
  await set({ idleMinutes: 60, absoluteMinutes: 120 }, 1);
  expect(await isIn(over)).toBe(false);
  expect((await rowOf(person)).expiresAt).toBe((await rowOf(person)).createdAt + 2 * HOUR);
});

test("by two admins at once are the first one's, and so are everyone's sessions", async () => {
  const other = await makePerson(database, { roles: ["member", "admin"] });
  const outcomes = await Promise.allSettled([
    set({ idleMinutes: 30, absoluteMinutes: 60 }),
    changeSetting(
      actAs(ctx, other, ["admin"]),
      { key: "session_lengths", value: { idleMinutes: 60, absoluteMinutes: 120 } },
      0,
    ),
  ]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "stale_version" } },
  ]);
  const [stored] = await db.select().from(adminSettings);
  const { absoluteMinutes } = JSON.parse(stored?.value ?? "") as SessionLengths;
  const row = await rowOf(other);
  expect(row.expiresAt).toBe(row.createdAt + absoluteMinutes * MINUTE);
});

test.each([
  { idleMinutes: 14, absoluteMinutes: 60 },
  { idleMinutes: 15, absoluteMinutes: 59 },
  { idleMinutes: 120, absoluteMinutes: 60 },
  { idleMinutes: LIMITS.sessionIdleMs / MINUTE + 1, absoluteMinutes: 60 * 24 * 60 },
  { idleMinutes: 60, absoluteMinutes: LIMITS.sessionAbsoluteMs / MINUTE + 1 },
  { idleMinutes: 15.5, absoluteMinutes: 60 },
  { idleMinutes: "15", absoluteMinutes: 60 },
  {},
])("lengths that are not safe are refused: %j", async (value) => {
  const answer = await request("/api/settings", {
    method: "PUT",
    as: admin,
    json: { key: "session_lengths", value },
    headers: { "if-match": '"0"' },
  });
  await readProblem(answer, 422);
  expect(await db.select().from(adminSettings)).toEqual([]);
});

test.each(["", "{", '{"idleMinutes":1,"absoluteMinutes":1}', "[]"])(
  "what was edited into '%s' means the product's own lengths",
  async (value) => {
    await db.insert(adminSettings).values({ key: "session_lengths", value, updatedAt: 1 });
    const { sessionId } = await open(admin.id);
    expect(await rowOf({ sessionId })).toMatchObject({
      idleExpiresAt: clock.now() + LIMITS.sessionIdleMs,
      expiresAt: clock.now() + LIMITS.sessionAbsoluteMs,
    });
  },
);
