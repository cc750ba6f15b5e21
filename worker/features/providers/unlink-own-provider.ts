import { and, eq, ne } from "drizzle-orm";
import { linkedAccounts } from "../../../db/schema/providers.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Provider } from "../../../db/values/providers.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { hasAnotherWayIn } from "./queries.ts";
import { KNOWN_PROVIDERS } from "./rules.ts";

/** Closes one way in, as long as another stays open. Sessions that came through it end, but for this one. */
export async function unlinkOwnProvider(ctx: ActorContext, provider: Provider) {
  requireFreshProof(ctx);
  const { userId, sessionId } = ctx.actor;
  const mine = and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.provider, provider));
  const person = await ctx.db
    .select({ email: profiles.email, fullName: profiles.fullName })
    .from(profiles)
    .innerJoin(linkedAccounts, and(eq(linkedAccounts.userId, profiles.id), mine))
    .where(eq(profiles.id, userId))
    .get();
  if (!person) throw notFound("linked account", provider);
  const { name } = KNOWN_PROVIDERS[provider];
  const cameThroughIt = and(
    eq(sessions.userId, userId),
    eq(sessions.method, provider),
    ne(sessions.id, sessionId),
  );
  const mail = {
    template: "factor_changed",
    name: person.fullName,
    what: `${name} was unlinked and can no longer be used to sign in to your account`,
    at: ctx.clock.now(),
  } as const;
  try {
    await transaction(ctx.db, [
      // Asked in the same statement, so that two unlinked at once do not leave nothing.
      ctx.db.delete(linkedAccounts).where(and(mine, hasAnotherWayIn())),
      premiseHeld(ctx.db),
      ctx.db.delete(sessions).where(cameThroughIt),
      recordEvent(ctx, { type: "provider_unlinked", userId, details: { provider } }),
      ...queueMail(ctx, { to: person.email, userId, mail }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("last_sign_in");
    throw error;
  }
  ctx.effects.wake();
}
