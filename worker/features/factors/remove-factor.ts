import { and, eq, sql } from "drizzle-orm";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import type { FactorKind } from "../../../db/values/factors.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { distrustDevicesOf } from "../devices/distrust-devices-of.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { leaveSecurityNote } from "../notifications/leave-security-note.ts";
import { readStanding } from "../sessions/read-standing.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import type { FactorAddress } from "./contract.ts";
import { FACTOR_TABLES, ownFactor } from "./own-factor.ts";
import { hasFactorOf } from "./queries.ts";
import { refuseFactor } from "./refuse-factor.ts";

const NOUNS: Record<FactorKind, string> = { totp: "authenticator", passkey: "passkey" };

/** The last one goes only where no role and no setting asks for one, and takes the recovery codes along. */
export async function removeFactor(ctx: ActorContext, address: FactorAddress, version: number) {
  requireFreshProof(ctx);
  const { userId } = ctx.actor;
  const { kind, id } = address;
  const table = FACTOR_TABLES[kind];
  const own = ownFactor(ctx, address);
  const [standing, found] = await Promise.all([
    readStanding(ctx),
    ctx.db.select({ name: table.name }).from(table).where(own).get(),
  ]);
  if (!found) throw notFound("factor", id);
  const user = sql`${userId}`;
  const others = sql`(select count(*) from ${totpFactors} t where t.user_id = ${user} and t.verified_at is not null) + (select count(*) from ${passkeys} p where p.user_id = ${user}) > 1`;
  const remove = ctx.db
    .delete(table)
    .where(and(own, eq(table.version, version), standing.mustHaveFactor ? others : undefined));
  const what = `The ${NOUNS[kind]} “${found.name}” was removed`;
  try {
    await transaction(ctx.db, [
      remove,
      premiseHeld(ctx.db),
      ctx.db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), sql`not (${hasFactorOf(user)})`)),
      distrustDevicesOf(ctx, userId),
      recordEvent(ctx, {
        type: "factor_removed",
        userId,
        email: standing.email,
        details: { kind },
      }),
      ...queueMail(ctx, {
        to: standing.email,
        userId,
        mail: { template: "factor_changed", name: standing.fullName, what, at: ctx.clock.now() },
      }),
      ...leaveSecurityNote(ctx, {
        userId,
        title: what,
        content: "If it wasn't you, change your password at once. That ends every session.",
        tab: "security",
      }),
    ]);
    ctx.effects.wake();
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseFactor(ctx, address, version);
    throw error;
  }
}
