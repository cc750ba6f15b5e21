import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { consentKeys, consentPeople } from "../../../db/schema/consents.ts";
import type { Context } from "../../kernel/context.ts";
import { resealRows, type WithLost } from "../../kernel/reseal.ts";
import { hashAddress } from "./hash-address.ts";
import { KEY_LOCK } from "./make-key-pair.ts";

/**
 * After a rotation of keys. A pair whose private half is lost is retired: the next one is made when it is first
 * needed, and what it signed is still checked by its public half.
 */
export function resealConsentKeys(ctx: Context, withLost: WithLost) {
  const { id, privateKey, retiredAt } = consentKeys;
  return resealRows(ctx.keys, withLost, {
    purpose: KEY_LOCK,
    page: (after) =>
      ctx.db
        .select({ id, closed: privateKey })
        .from(consentKeys)
        .where(and(gt(id, after), isNull(retiredAt)))
        .orderBy(asc(id))
        .limit(ctx.limits.resealBatch),
    write: (row, closed) =>
      ctx.db
        .update(consentKeys)
        .set({ privateKey: closed })
        .where(and(eq(id, row.id), eq(privateKey, row.closed))),
    drop: (row) =>
      ctx.db
        .update(consentKeys)
        .set({ privateKey: "", retiredAt: ctx.clock.now() })
        .where(eq(id, row.id)),
  });
}

/** People are found by a keyed hash of their address: each gets that of the present key. */
export async function rehashAddresses(ctx: Context): Promise<number> {
  const { id, email, emailHash } = consentPeople;
  let changed = 0;
  for (let after: string | undefined = ""; after !== undefined;) {
    const people: { id: string; email: string | null; emailHash: string | null }[] = await ctx.db
      .select({ id, email, emailHash })
      .from(consentPeople)
      .where(and(gt(id, after), isNotNull(email)))
      .orderBy(asc(id))
      .limit(ctx.limits.resealBatch);
    for (const person of people) {
      const hash = await hashAddress(ctx, person.email ?? "");
      if (hash === person.emailHash) continue;
      const isSame = and(eq(id, person.id), isNotNull(email));
      await ctx.db.update(consentPeople).set({ emailHash: hash }).where(isSame);
      changed += 1;
    }
    after = people.at(-1)?.id;
  }
  return changed;
}
