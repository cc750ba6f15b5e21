import { sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { AuditEventType } from "../../policy/audit-events.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { randomToken } from "../../kernel/ids.ts";
import { countSignIn } from "../../kernel/metrics.ts";

const SALT_BYTES = 16;
const NOBODY = { impersonatorId: null, tokenId: undefined };

/** What is counted for operators, too: whether people get in. */
const SIGN_INS: Partial<Record<AuditEventType, [way: string, outcome: string]>> = {
  login_success: ["direct", "success"],
  login_failed: ["direct", "failed"],
  oauth_login_success: ["provider", "success"],
  oauth_login_failed: ["provider", "failed"],
};

export type AuditEvent = {
  /** Where something else in the same transaction names it. */
  id?: string;
  type: AuditEventType;
  userId: string | null;
  /** The address that was given; without one, the account's own is written down. */
  email?: string | null;
  details?: Record<string, string | number | boolean | null>;
};

/** The statement that records an event, for the transaction of whatever it tells of. */
export function recordEvent(ctx: Context | ActorContext, event: AuditEvent) {
  ctx.effects.sealSoon();
  const signIn = SIGN_INS[event.type];
  if (signIn) countSignIn(...signIn);
  const { impersonatorId, tokenId } = "actor" in ctx ? ctx.actor : NOBODY;
  return ctx.db.insert(auditEvents).values({
    id: event.id ?? ctx.ids.next(),
    eventType: event.type,
    userId: event.userId,
    email: event.email === undefined ? addressOf(event.userId) : event.email,
    ipAddress: ctx.client.address,
    userAgent: ctx.client.userAgent,
    salt: randomToken(SALT_BYTES),
    details: {
      ...event.details,
      ...(impersonatorId ? { impersonatorId } : {}),
      ...(tokenId ? { accessTokenId: tokenId } : {}),
    },
    createdAt: ctx.clock.now(),
  });
}

/** Read in the same statement, so that it is the address at that moment. */
function addressOf(userId: string | null) {
  if (userId === null) return null;
  return sql<
    string | null
  >`(select ${profiles.email} from ${profiles} where ${profiles.id} = ${userId})`;
}
