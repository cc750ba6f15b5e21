import { and, eq, isNull } from "drizzle-orm";
import { renderSVG } from "uqr";
import { totpFactors } from "../../../db/schema/factors.ts";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { TotpEnrolment } from "./contract.ts";
import { readEnrolment } from "./read-enrolment.ts";
import { makeTotpSecret, openTotpSecret, totpUri } from "./make-totp-secret.ts";

/** A secret for a new authenticator. It counts for nothing until a first code was right. */
export async function beginTotp(ctx: ActorContext, name: string): Promise<TotpEnrolment> {
  const { email } = await readEnrolment(ctx);
  const { userId } = ctx.actor;
  const id = ctx.ids.next();
  const { plain, sealed } = await makeTotpSecret(ctx, id);
  await transaction(ctx.db, [
    ctx.db
      .delete(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.verifiedAt))),
    ctx.db
      .insert(totpFactors)
      .values({ id, userId, name, secret: sealed, createdAt: ctx.clock.now() }),
  ]);
  return describeSecret(id, name, plain, email);
}

/** What was begun and not confirmed, so that a page without script can show it again after a wrong code. */
export async function readBegunTotp(ctx: ActorContext): Promise<TotpEnrolment | null> {
  const begun = await ctx.db
    .select({
      id: totpFactors.id,
      name: totpFactors.name,
      secret: totpFactors.secret,
      email: profiles.email,
    })
    .from(totpFactors)
    .innerJoin(profiles, eq(profiles.id, totpFactors.userId))
    .where(and(eq(totpFactors.userId, ctx.actor.userId), isNull(totpFactors.verifiedAt)))
    .get();
  if (!begun) return null;
  return describeSecret(begun.id, begun.name, await openTotpSecret(ctx, begun), begun.email);
}

function describeSecret(id: string, name: string, secret: string, email: string): TotpEnrolment {
  const uri = totpUri(secret, email);
  const grouped = secret.replace(/(.{4})(?=.)/g, "$1 ");
  return { id, name, secret: grouped, uri, qr: renderSVG(uri, { border: 2 }) };
}
