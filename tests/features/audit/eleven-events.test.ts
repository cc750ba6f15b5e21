import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import type { AuditEventType } from "../../../worker/policy/audit-events.ts";
import { requestReset } from "../../../worker/features/accounts/request-reset.ts";
import { resetPassword } from "../../../worker/features/accounts/reset-password.ts";
import { answerChallenge } from "../../../worker/features/challenges/answer-challenge.ts";
import { putChallenge } from "../../../worker/features/challenges/put-challenge.ts";
import { signIn } from "../../../worker/features/sessions/sign-in.ts";
import { signOut } from "../../../worker/features/sessions/sign-out.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { randomToken } from "../../../worker/kernel/ids.ts";
import { giveAuthenticator, STEP_MS } from "../../support/authenticator.ts";
import { actAs, makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { makePeer } from "../../support/provider-peer.ts";
import { backOf, comeBack, setOut, travel } from "../providers/take-trip.ts";

const database = await takeDatabase();
const { db } = database;
const PASSWORD = "a passphrase for tests";
const client = {
  address: "192.0.2.9",
  userAgent: "Browser of a test/1.0",
  deviceTokens: {},
  screen: "",
};
const clock = makeClock();
const ctx: Context = { ...makeContext(database, clock).ctx, client };

beforeEach(async () => {
  await db.delete(auditEvents);
});

/** The one event of this type, with everything that the specification's call carries. */
async function expectRecorded(
  eventType: AuditEventType,
  who: { userId: string | null; email: string | null },
  details: Record<string, unknown>,
) {
  const rows = await db.select().from(auditEvents).where(eq(auditEvents.eventType, eventType));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...who,
    ipAddress: client.address,
    userAgent: client.userAgent,
    details: expect.objectContaining(details) as unknown,
    createdAt: clock.now(),
  });
  expect(rows[0]?.salt).toMatch(/^[\w-]{20,}$/);
}

const whoIs = ({ id, email }: { id: string; email: string }) => ({ userId: id, email });
const nobody = { userId: null, email: null };

test("login_success and logout", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const { sessionId } = await signIn(ctx, {
    email: person.email,
    password: PASSWORD,
    device: null,
  });
  await expectRecorded("login_success", whoIs(person), { method: "password" });
  await signOut(actAs(ctx, { ...person, sessionId }), { scope: "everywhere" });
  await expectRecorded("logout", whoIs(person), { scope: "everywhere" });
});

test("login_failed, with the message, whether there is an account or not", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const wrong = { password: "wrong", device: null };
  await expect(signIn(ctx, { email: person.email, ...wrong })).rejects.toThrow(
    "invalid_credentials",
  );
  await expectRecorded("login_failed", whoIs(person), { message: "invalid_credentials" });
  await db.delete(auditEvents);
  const email = "nobody@people.test";
  await expect(signIn(ctx, { email, ...wrong })).rejects.toThrow("invalid_credentials");
  const unknown = { userId: null, email };
  await expectRecorded("login_failed", unknown, { message: "invalid_credentials" });
});

test("oauth_login_initiated, oauth_login_failed", async () => {
  const peer = await makePeer();
  const trip = await setOut(ctx, { clients: peer.clients });
  await expectRecorded("oauth_login_initiated", nobody, { provider: "google" });
  const refused = { state: trip.state, error: "access_denied" };
  await comeBack(ctx, refused, backOf(peer, trip));
  await expectRecorded("oauth_login_failed", nobody, { provider: "google" });
});

test("oauth_login_success", async () => {
  const peer = await makePeer();
  const email = "arrives@peer.test";
  await travel(ctx, peer, { sub: "arrives", email });
  const [row] = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.eventType, "oauth_login_success"));
  await expectRecorded(
    "oauth_login_success",
    { userId: row?.userId ?? "", email },
    { method: "google" },
  );
});

test("password_reset_requested, password_reset_failed", async () => {
  const person = await makePerson(database);
  await requestReset(ctx, { email: person.email });
  await expectRecorded("password_reset_requested", { userId: null, email: person.email }, {});
  const input = { token: randomToken(), kind: "reset_password", password: PASSWORD } as const;
  await expect(resetPassword(ctx, { ...input, device: null })).rejects.toThrow("link_used");
  await expectRecorded("password_reset_failed", nobody, { message: "link_used" });
});

test("mfa_challenge, mfa_failed, mfa_success", async () => {
  const person = await makePerson(database, { secondFactor: "pending" });
  const factor = await giveAuthenticator(ctx, person.id);
  clock.advance(STEP_MS * 4);
  const act = actAs(ctx, person);
  const { id } = await putChallenge(act, { purpose: "second_factor" });
  await expectRecorded("mfa_challenge", whoIs(person), {});
  const right = factor.code();
  const give = (code: string) =>
    answerChallenge(
      act,
      id,
      { answer: { method: "totp", code }, device: null, trust: false },
      person.cookie.slice("session=".length),
    );
  await expect(give(right === "000000" ? "111111" : "000000")).rejects.toThrow("wrong_code");
  await expectRecorded("mfa_failed", whoIs(person), { method: "totp" });
  await give(right);
  await expectRecorded("mfa_success", whoIs(person), { method: "totp" });
});
