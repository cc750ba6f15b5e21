import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, inject, test } from "vitest";
import { adminGrants } from "../../db/schema/grants.ts";
import { sessions } from "../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../db/schema/users.ts";
import { stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const { url } = inject("stack");
const database = stackDatabase();
const { db } = database;

const SCREENS = ["/admin/users", "/admin/users.data"];

let admin: TestPerson;

/** By plain requests: what is kept from someone must be kept from a script of theirs, too. */
async function open(path: string) {
  const answer = await fetch(url + path, {
    redirect: "manual",
    headers: { accept: "text/html", cookie: admin.cookie },
  });
  const body = await answer.text();
  const { status, headers } = answer;
  return {
    status,
    body,
    to: headers.get("location") ?? body,
    timing: headers.get("server-timing"),
  };
}

/** Whoever was let in once is remembered: what they open next is read ahead of the guard. */
beforeEach(async () => {
  admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Before" });
  await open("/admin/users");
});

test("what a screen reads goes out with the guard's own question", async () => {
  const first = await makePerson(database, { roles: ["member", "admin"] });
  const [fresh, known] = [await openAs(first), await openAs(first)];
  expect(known).toBe(fresh - 1);
});

test.each(SCREENS)("%s shows nothing to a session that ended since", async (path) => {
  await db.delete(sessions).where(eq(sessions.userId, admin.id));
  const { to, body } = await open(path);
  expect(to).toContain("/login");
  expect(body).not.toContain(admin.email);
});

test.each(SCREENS)("%s shows nothing to somebody whose role was taken since", async (path) => {
  await db.delete(userRoles).where(sql`user_id = ${admin.id} and role = 'admin'`);
  const { to, body } = await open(path);
  expect(to).toContain("/dashboard");
  expect(body).not.toContain(admin.email);
});

test.each(SCREENS)("%s shows nothing to somebody who was suspended since", async (path) => {
  await db.update(profiles).set({ aiSuspended: true }).where(eq(profiles.id, admin.id));
  const { body } = await open(path);
  expect(body).toContain("account_suspended");
});

test.each(SCREENS)("%s shows nothing where rights were narrowed since", async (path) => {
  await db
    .insert(adminGrants)
    .values({ userId: admin.id, area: "content", level: "read", createdAt: 0 });
  const { body } = await open(path);
  expect(body).toContain("grant_missing");
});

test("a screen shows people as they are, and not as they were remembered", async () => {
  expect((await open("/dashboard")).body).toContain("Ada Before");
  await db.update(profiles).set({ fullName: "Ada After" }).where(eq(profiles.id, admin.id));
  const { status, body } = await open("/dashboard");
  expect(status).toBe(200);
  expect(body).toContain("Ada After");
  expect(body).not.toContain("Ada Before");
});

test("a role that came since opens at once what was closed", async () => {
  await db.delete(userRoles).where(sql`user_id = ${admin.id} and role = 'admin'`);
  expect((await open("/admin/users")).to).toContain("/dashboard");
  await db.insert(userRoles).values({ userId: admin.id, role: "admin", createdAt: 0 });
  expect((await open("/admin/users")).status).toBe(200);
});

async function openAs(person: TestPerson): Promise<number> {
  admin = person;
  const { timing } = await open("/admin/users?limit=25");
  return Number(/(\d+) round trips/.exec(timing ?? "")?.[1]);
}
