import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outbox } from "../../../db/schema/outbox.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const PASSWORD = "a passphrase for tests";

beforeEach(async () => {
  await db.run(
    "create trigger full_log before insert on audit_events begin select raise(abort, 'the log is full'); end",
  );
});

afterEach(async () => {
  await db.run("drop trigger full_log");
  vi.restoreAllMocks();
});

test("who signs in or out is let through when the event cannot be written, and the log says so", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const warned: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: unknown) => void warned.push(String(line)));
  const json = { email: person.email, password: PASSWORD };
  const signedIn = await request("/api/sessions", { json });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await request("/api/sessions", { as: { cookie } })).status).toBe(200);

  const signedOut = await request("/api/sessions", { method: "DELETE", as: { cookie } });
  expect(signedOut.status).toBe(204);
  expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  const lines = warned.filter((line) => line.includes("audit.not-recorded"));
  expect(lines.some((line) => line.includes("login_success"))).toBe(true);
  expect(lines.some((line) => line.includes("logout"))).toBe(true);
});

test("a wrong password is refused in the same words when its event cannot be written", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const json = { email: person.email, password: "wrong" };
  expect((await request("/api/sessions", { json })).status).toBe(401);
});

test("what an admin does is refused when it cannot be recorded, and nothing changes", async () => {
  const admin = await makePerson(database, { roles: ["admin"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const id = uuidv7(Date.now());
  const runAt = Date.now() + 3_600_000;
  const row = { kind: "redirects.publish", payload: {}, state: "dead", attempts: 8 } as const;
  await db.insert(outbox).values({ id, ...row, runAt, createdAt: Date.now() });
  const response = await request(`/api/outbox/${id}/retry`, {
    method: "POST",
    as: admin,
    headers: { "if-match": '"1"' },
  });
  expect(response.status).toBe(500);
  const kept = await db.select().from(outbox).where(eq(outbox.id, id)).get();
  expect(kept).toMatchObject({ state: "dead", version: 1 });
});
