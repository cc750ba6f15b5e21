import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mails } from "../../../db/schema/mails.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { createToken } from "../../../worker/features/access-tokens/create-token.ts";
import { listAllTokens, listOwnTokens } from "../../../worker/features/access-tokens/queries.ts";
import {
  revokeOwnToken,
  revokeToken,
} from "../../../worker/features/access-tokens/revoke-token.ts";
import { isToken, TOKEN_PREFIX } from "../../../worker/features/access-tokens/rules/token-text.ts";
import { sweepTokens } from "../../../worker/features/access-tokens/sweep-tokens.ts";
import { DAY } from "../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { PERMISSIONS } from "../../../worker/policy/permissions.ts";
import { makeToken } from "../../support/access-tokens.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;

const input = { name: "Weekly report", scopes: ["notifications.read"], days: 30 };

async function someone(roles: Parameters<typeof actAs>[2] = ["member"]) {
  const person = await makePerson(database, { roles });
  const made = makeContext(database);
  return { ...made, person, acting: actAs(made.ctx, person, roles) };
}

test("a token is shown once, only its hash is kept, and its owner is told", async () => {
  const { acting, person } = await someone();
  const { token, row } = await createToken(acting, input);
  expect(token.startsWith(TOKEN_PREFIX)).toBe(true);
  expect(isToken(token)).toBe(true);
  expect(Date.parse(row.expiresAt) - Date.parse(row.createdAt)).toBe(30 * DAY);
  const stored = await db.select().from(accessTokens).where(eq(accessTokens.id, row.id)).get();
  expect(JSON.stringify(stored)).not.toContain(token.slice(TOKEN_PREFIX.length, -4));
  const [mail] = await db.select().from(mails).where(eq(mails.userId, person.id));
  expect(mail?.template).toBe("access_token_created");
  const [note] = await db
    .select()
    .from(userNotifications)
    .where(eq(userNotifications.userId, person.id));
  expect(note?.actionPath).toBe("/profile-settings?tab=tokens");
  const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, person.id));
  expect(events.map(({ eventType }) => eventType)).toEqual(["access_token_created"]);
  expect(JSON.stringify(events)).not.toContain(token);
});

test("none is made by a session that ended while it was asked for", async () => {
  const { acting, person } = await someone();
  await db.delete(sessions).where(eq(sessions.userId, person.id));
  await expect(createToken(acting, input)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await db.$count(accessTokens, eq(accessTokens.userId, person.id))).toBe(0);
});

test("one asks for a fresh proof, and is none of an admin's who acts as somebody", async () => {
  const { acting } = await someone();
  const { actor } = acting;
  const late = { ...acting, actor: { ...actor, provenAt: null } };
  await expect(createToken(late, input)).rejects.toMatchObject({ code: "fresh_proof_required" });
  const visit = { ...acting, actor: { ...actor, impersonatorId: "admin" } };
  await expect(createToken(visit, input)).rejects.toMatchObject({ code: "impersonating" });
});

test("its scopes are some of what the person may do, and of what tokens may", async () => {
  const { acting } = await someone();
  for (const scope of ["users.read", "sessions.own", "no.such"]) {
    const asked = { ...input, scopes: ["notifications.read", scope] };
    await expect(createToken(acting, asked)).rejects.toMatchObject({ code: "invalid_input" });
  }
  const offered = (await listOwnTokens(acting)).scopes.flatMap(({ scopes }) => scopes);
  expect(offered).toContain("plans.change");
  const allowed = Object.entries(PERMISSIONS)
    .filter(([, { roles, notByToken }]) => roles.includes("member") && !notByToken)
    .map(([name]) => name);
  expect(offered.toSorted()).toEqual(allowed.toSorted());
});

test.each([
  { ...input, name: " " },
  { ...input, name: "x".repeat(LIMITS.accessTokenNameLength + 1) },
  { ...input, scopes: [] },
  { ...input, days: 0 },
  { ...input, days: LIMITS.accessTokenDaysMost + 1 },
])("bad input is refused beside its field: %o", async (json) => {
  const { person } = await someone();
  const answer = await request("/api/access-tokens/own", { as: person, json });
  expect(answer.status).toBe(422);
});

test("there is a most of them, which revoked ones do not count for", async () => {
  const { acting, person } = await someone();
  for (let made = 0; made < LIMITS.accessTokensMost - 1; made += 1) {
    await makeToken(database, person);
  }
  const { row } = await createToken(acting, input);
  await expect(createToken(acting, input)).rejects.toMatchObject({ code: "too_many_tokens" });
  await revokeOwnToken(acting, row.id);
  await expect(createToken(acting, input)).resolves.toBeDefined();
});

test("somebody else's is as if there were none, and an admin ends anybody's", async () => {
  const [owner, other, admin] = await Promise.all([someone(), someone(), someone(["admin"])]);
  const { id } = await makeToken(database, owner.person);
  await expect(revokeOwnToken(other.acting, id)).rejects.toMatchObject({ code: "not_found" });
  expect((await listOwnTokens(other.acting)).items).toEqual([]);
  await revokeToken(admin.acting, id);
  expect((await listOwnTokens(owner.acting)).items[0]?.state).toBe("revoked");
  const events = await db.select().from(auditEvents).where(eq(auditEvents.userId, owner.person.id));
  expect(events).toHaveLength(1);
  expect(events[0]?.details).toMatchObject({ adminId: admin.person.id });
  await revokeToken(admin.acting, id);
  const again = await db.select().from(auditEvents).where(eq(auditEvents.userId, owner.person.id));
  expect(again).toHaveLength(1);
});

test("admins find them by token, name and state, page by page", async () => {
  const { acting, person } = await someone(["admin"]);
  const word = person.id.slice(-8);
  for (const row of [{}, { expiresAt: 1 }, { revokedAt: 1 }, { lastUsedAt: 1 }]) {
    await makeToken(database, person, { name: `Report ${word}`, ...row });
  }
  const all = { q: word, state: undefined, used: undefined, cursor: undefined, limit: 3 };
  const first = await listAllTokens(acting, all);
  expect(first.counts).toEqual({ active: 2, expired: 1, revoked: 1 });
  expect(first.items).toHaveLength(3);
  const rest = await listAllTokens(acting, { ...all, cursor: first.nextCursor ?? undefined });
  expect(rest.items).toHaveLength(1);
  expect(rest.nextCursor).toBeNull();
  expect((await listAllTokens(acting, { ...all, state: "expired" })).items).toHaveLength(1);
  expect((await listAllTokens(acting, { ...all, used: "yes" })).items).toHaveLength(1);
  expect((await listAllTokens(acting, { ...all, q: person.email })).items).toHaveLength(3);
});

test("what ended long ago is swept, and nothing else", async () => {
  const { ctx, acting, person } = await someone();
  const old = ctx.clock.now() - LIMITS.accessTokenKeepMs - 1;
  await makeToken(database, person, { expiresAt: old });
  await makeToken(database, person, { revokedAt: old });
  const { id } = await makeToken(database, person, { expiresAt: ctx.clock.now() - 1 });
  await sweepTokens(ctx);
  expect((await listOwnTokens(acting)).items.map((row) => row.id)).toEqual([id]);
});
