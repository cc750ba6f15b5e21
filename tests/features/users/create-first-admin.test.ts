import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { profiles, setupLinks, userRoles } from "../../../db/schema/users.ts";
import {
  createFirstAdmin,
  isSetupLinkOpen,
} from "../../../worker/features/users/create-first-admin.ts";
import { sha256Hex } from "../../../worker/kernel/pure/hash.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const clock = makeClock();
const { ctx } = makeContext(database, clock);
const INPUT = {
  email: "first@company.test",
  fullName: "First Admin",
  password: "a-long-passphrase",
};

beforeEach(async () => {
  await db.delete(profiles);
  await db.delete(setupLinks);
  await db.delete(auditEvents);
});

async function makeLink(token: string, lifetimeMs = 1000) {
  await db.insert(setupLinks).values({
    id: ctx.ids.next(),
    tokenHash: await sha256Hex(token),
    createdAt: clock.now(),
    expiresAt: clock.now() + lifetimeMs,
  });
}

const people = async () => (await db.select({ rows: count() }).from(profiles).get())?.rows;

test("the link makes one admin, who signs in by enrolling a second factor, and is spent", async () => {
  await makeLink("link");
  expect(await isSetupLinkOpen(ctx, "link")).toBe(true);
  const { token } = await createFirstAdmin(ctx, "link", INPUT);

  const roles = await db.select({ role: userRoles.role }).from(userRoles);
  expect(roles.map(({ role }) => role).sort()).toEqual(["admin", "member"]);
  const signedIn = await request("/api/sessions", { as: { cookie: `session=${token}` } });
  // Signed in, and asked for a second factor before anything else.
  expect(await readProblem(signedIn, 401)).toMatchObject({ code: "second_factor_pending" });
  expect(await isSetupLinkOpen(ctx, "link")).toBe(false);
  await expect(createFirstAdmin(ctx, "link", INPUT)).rejects.toMatchObject({ code: "link_used" });
});

test("two at once: one wins, and nothing of the other is written", async () => {
  await makeLink("link");
  const attempts = await Promise.allSettled([
    createFirstAdmin(ctx, "link", INPUT),
    createFirstAdmin(ctx, "link", { ...INPUT, email: "second@company.test" }),
  ]);
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await people()).toBe(1);
  const recorded = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "first_admin_created"));
  expect(recorded).toHaveLength(1);
});

test("a link that is unknown, out of date, or comes after an admin makes nobody", async () => {
  await makeLink("old", -1);
  await expect(createFirstAdmin(ctx, "old", INPUT)).rejects.toMatchObject({ code: "link_used" });
  await expect(createFirstAdmin(ctx, "guessed", INPUT)).rejects.toMatchObject({
    code: "link_used",
  });
  expect(await people()).toBe(0);

  await makeLink("first");
  await createFirstAdmin(ctx, "first", INPUT);
  await makeLink("second");
  const late = createFirstAdmin(ctx, "second", { ...INPUT, email: "second@company.test" });
  await expect(late).rejects.toMatchObject({ code: "link_used" });
  expect(await people()).toBe(1);
});

test("an address that is taken says so at its field and leaves the link open", async () => {
  const stamps = { createdAt: 1, updatedAt: 1 };
  await db.insert(profiles).values({ id: ctx.ids.next(), email: INPUT.email, ...stamps });
  await makeLink("link");
  await expect(createFirstAdmin(ctx, "link", INPUT)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { email: "An account with this address already exists." },
  });
  expect(await isSetupLinkOpen(ctx, "link")).toBe(true);
});
