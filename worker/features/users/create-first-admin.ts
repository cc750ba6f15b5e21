import { and, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { profiles, setupLinks, userCredentials, userRoles } from "../../../db/schema/users.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { openSession } from "../sessions/open-session.ts";
import type { FirstAdminInput } from "./contract.ts";
import { hashNewPassword } from "./hash-new-password.ts";
import { personRecord } from "./person-record.ts";

/** Spends the one-time link of an empty installation. Two at once: one of them wins, nothing is half done. */
export async function createFirstAdmin(ctx: Context, linkToken: string, input: FirstAdminInput) {
  const now = ctx.clock.now();
  const userId = ctx.ids.next();
  const passwordHash = await hashNewPassword(ctx, input.password, input);
  const opened = await openSession(ctx, {
    userId,
    method: "setup_link",
    secondFactor: "pending",
    provenAt: null,
  });
  const eventId = ctx.ids.next();
  const made = { deed: "created", where: eq(profiles.id, userId), eventId, by: userId } as const;
  const spend = ctx.db
    .update(setupLinks)
    .set({ usedAt: now })
    .where(and(eq(setupLinks.tokenHash, await sha256Hex(linkToken)), isUsable(ctx)));
  const stamps = { createdAt: now, updatedAt: now };
  try {
    await transaction(ctx.db, [
      spend,
      premiseHeld(ctx.db),
      ctx.db.insert(profiles).values({
        id: userId,
        email: input.email,
        fullName: input.fullName,
        emailVerifiedAt: now,
        ...stamps,
      }),
      ctx.db.insert(userCredentials).values({ userId, passwordHash, updatedAt: now }),
      ctx.db.insert(userRoles).values([
        { userId, role: "member", createdAt: now },
        { userId, role: "admin", createdAt: now },
      ]),
      keepChange(ctx, personRecord, made),
      ...opened.statements,
      recordEvent(ctx, { id: eventId, type: "first_admin_created", userId, email: input.email }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("link_used");
    if (isUniqueViolation(error, "profiles.email")) {
      throw invalidInput({ email: "An account with this address already exists." });
    }
    throw error;
  }
  return { token: opened.token };
}

/** True while the link can still make the first admin. */
export async function isSetupLinkOpen(ctx: Context, linkToken: string): Promise<boolean> {
  const row = await ctx.db
    .select({ id: setupLinks.id })
    .from(setupLinks)
    .where(and(eq(setupLinks.tokenHash, await sha256Hex(linkToken)), isUsable(ctx)))
    .get();
  return row !== undefined;
}

function isUsable(ctx: Context) {
  const admins = ctx.db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"));
  return and(
    isNull(setupLinks.usedAt),
    gt(setupLinks.expiresAt, ctx.clock.now()),
    notExists(admins),
  );
}
