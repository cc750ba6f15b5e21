import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed } from "../../../db/transaction.ts";
import type { SignInMethod } from "../../../db/values/sessions.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { recordTogether } from "../audit/record-together.ts";
import { openChallenge } from "../challenges/open-challenge.ts";
import type { DeviceClaim } from "../devices/contract.ts";
import { ownDeviceHash, trustedDevice } from "../devices/queries.ts";
import { type DeviceToken, settleDevice } from "../devices/settle-device.ts";
import { assuranceColumns, readAssurance } from "./read-assurance.ts";
import { openSession } from "./open-session.ts";
import { secondFactorAfterEntry } from "./rules.ts";

export type Entry = {
  userId: string;
  method: Exclude<SignInMethod, "impersonation">;
  claim: DeviceClaim | null;
  /** What let them in, as a condition: changed or taken away meanwhile, it opens nothing. */
  stillGood: SQL;
  /** The token of the session that the browser brought, which ends here. */
  currentToken: string | undefined;
  /** A passkey that verified its person is two factors by itself. */
  isTwoFactors?: boolean;
  details?: Record<string, string>;
};

export type Entered = {
  token: string;
  sessionId: string;
  secondFactor: "not_required" | "pending" | "trusted_device" | "verified";
  device: DeviceToken | null;
};

/**
 * The one door: every way to sign in ends here once it knows who it is, and passes the same check of what a
 * second factor still owes.
 */
export async function enterAccount(ctx: Context, entry: Entry): Promise<Entered> {
  const { userId, method } = entry;
  const heldHash = await ownDeviceHash(ctx, userId);
  const currentHash = entry.currentToken ? await sha256Hex(entry.currentToken) : "";
  const [people, trusted, replaced] = await ctx.db.batch([
    ctx.db
      .select({
        email: profiles.email,
        isDemo: profiles.isDemo,
        emailVerifiedAt: profiles.emailVerifiedAt,
        ...assuranceColumns(profiles.id),
      })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    trustedDevice(ctx, userId, heldHash, entry.claim),
    ctx.db
      .select({ id: sessions.id, userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.tokenHash, currentHash)),
  ]);
  const person = people[0];
  if (!person) throw notFound("profile", userId);
  if (person.emailVerifiedAt === null) throw new AppError("email_unverified");

  const { isRequired, hasFactor } = readAssurance(person);
  const secondFactor = secondFactorAfterEntry({
    isRequired,
    isTwoFactors: entry.isTwoFactors ?? false,
    isTrustedDevice: trusted.length > 0,
  });
  const isIn = secondFactor !== "pending";
  const isProof = secondFactor === "verified" || secondFactor === "not_required";
  const opened = await openSession(ctx, {
    userId,
    method,
    secondFactor,
    provenAt: isProof ? ctx.clock.now() : null,
    replaces: entry.currentToken,
  });
  const isProvider = method === "google" || method === "linkedin_oidc";
  const isTrusted = secondFactor === "trusted_device";
  const stillIn = isTrusted
    ? and(entry.stillGood, exists(trustedDevice(ctx, userId, heldHash, entry.claim)))
    : entry.stillGood;
  try {
    await recordTogether(ctx, [premise(ctx.db, sql`${stillIn}`), ...opened.statements], {
      type: isProvider ? "oauth_login_success" : "login_success",
      userId,
      email: person.email,
      details: { method, secondFactor, ...entry.details },
    });
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("invalid_credentials");
    throw error;
  }
  // Tabs that are open in this browser still show whoever was here before.
  for (const { id, userId: whose } of replaced) {
    ctx.live.endSessions(whose, { reason: "replaced", only: [id] });
  }
  const { sessionId, token } = opened;
  if (!isIn && hasFactor) {
    await openChallenge(ctx, { purpose: "second_factor", to: { userId, sessionId } });
  }
  const device = isIn
    ? await settleDevice(ctx, { userId, sessionId, claim: entry.claim, trust: false })
    : null;
  return { token, sessionId, secondFactor, device };
}
