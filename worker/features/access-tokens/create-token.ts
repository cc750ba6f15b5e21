import { and, eq, sql } from "drizzle-orm";
import { accessTokens } from "../../../db/schema/access-tokens.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { AppError, invalidInput, unauthenticated } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { scopesOf } from "../../policy/permissions.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { leaveSecurityNote } from "../notifications/leave-security-note.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import type { AccessTokenInput, MadeAccessToken } from "./contract.ts";
import { isUsable, toTokenRow } from "./queries.ts";
import { writeToken } from "./rules/token-text.ts";

const SECRET_BYTES = 32;
const ENDING_LENGTH = 4;

/** Makes a token that does no more than its person may; only its hash is kept, and the person is told. */
export async function createToken(
  ctx: ActorContext,
  { name, scopes: asked, days }: AccessTokenInput,
): Promise<MadeAccessToken> {
  requireFreshProof(ctx);
  const { userId } = ctx.actor;
  const own: readonly string[] = scopesOf(ctx.actor);
  const foreign = asked.find((scope) => !own.includes(scope));
  if (foreign !== undefined) {
    throw invalidInput({ scopes: `Your tokens can't have the scope ${foreign}.` });
  }
  const person = await ctx.db
    .select({ email: profiles.email, fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .get();
  if (!person) throw unauthenticated();
  const now = ctx.clock.now();
  const token = writeToken(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const row = {
    id: ctx.ids.next(),
    userId,
    name,
    tokenHash: await sha256Hex(token),
    ending: token.slice(-ENDING_LENGTH),
    scopes: own.filter((scope) => asked.includes(scope)),
    createdAt: now,
    expiresAt: now + days * DAY,
    lastUsedAt: null,
    revokedAt: null,
  };
  const usable = sql`(select count(*) from ${accessTokens} where ${and(eq(accessTokens.userId, userId), isUsable(now))})`;
  try {
    await transaction(ctx.db, [
      ctx.db.insert(accessTokens).values(row),
      premise(ctx.db, sql`${usable} <= ${ctx.limits.accessTokensMost}`),
      // A lasting way in rests on the session that makes it, which may have ended meanwhile.
      premise(ctx.db, sql`${isSignedIn(ctx)}`),
      recordEvent(ctx, {
        type: "access_token_created",
        userId,
        details: { tokenId: row.id, name, scopes: row.scopes.join(" "), days },
      }),
      ...queueMail(ctx, {
        to: person.email,
        userId,
        mail: {
          template: "access_token_created",
          name: person.fullName,
          token: name,
          expiresAt: row.expiresAt,
          at: now,
        },
      }),
      ...leaveSecurityNote(ctx, {
        userId,
        title: `The access token “${name}” was created`,
        content: "If this wasn't you, revoke it and change your password at once.",
        tab: "tokens",
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const [{ isIn } = { isIn: 0 }] = await ctx.db.all<{ isIn: number }>(
      sql`select ${isSignedIn(ctx)} as isIn`,
    );
    throw isIn ? new AppError("too_many_tokens") : unauthenticated();
  }
  ctx.effects.wake();
  return { token, row: toTokenRow(ctx, row) };
}

const isSignedIn = ({ actor }: ActorContext) =>
  sql`exists (select 1 from ${sessions} where ${eq(sessions.id, actor.sessionId)})`;
