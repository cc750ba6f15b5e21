import { and, asc, eq, gt } from "drizzle-orm";
import { recoveryCodes, totpFactors } from "../../../db/schema/factors.ts";
import type { Context } from "../../kernel/context.ts";
import { resealRows, type WithLost } from "../../kernel/reseal.ts";
import { TOTP_LOCK } from "./make-totp-secret.ts";

/** After a rotation of keys. An authenticator whose secret is lost is taken off its account. */
export function resealTotpSecrets(ctx: Context, withLost: WithLost) {
  const { id, secret } = totpFactors;
  return resealRows(ctx.keys, withLost, {
    purpose: TOTP_LOCK,
    page: (after) =>
      ctx.db
        .select({ id, closed: secret })
        .from(totpFactors)
        .where(gt(id, after))
        .orderBy(asc(id))
        .limit(ctx.limits.resealBatch),
    write: (row, closed) =>
      ctx.db
        .update(totpFactors)
        .set({ secret: closed })
        .where(and(eq(id, row.id), eq(secret, row.closed))),
    drop: (row) => ctx.db.delete(totpFactors).where(eq(id, row.id)),
  });
}

/** Nobody's would be taken any more: people make new ones. */
export async function dropRecoveryCodes(ctx: Context): Promise<number> {
  return (await ctx.db.delete(recoveryCodes)).rowsAffected;
}
