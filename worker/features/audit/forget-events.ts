import { sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { proveErasure } from "./fits-seal.ts";

export type ForgottenEvent = {
  eventId: string;
  /** The event that tells of it. */ erasedBy: string;
};

/**
 * The statement, in a list, that takes the person out of events, which otherwise stay as they are. Each names the erasure
 * under a keyed hash: a row that is emptied in any other way is told from these.
 */
export async function forgetEvents(ctx: Context, forgotten: readonly ForgottenEvent[]) {
  const proofs = await Promise.all(
    forgotten.map(async ({ eventId, erasedBy }) => [
      eventId,
      { erasedBy, proof: await proveErasure(ctx.keys, eventId, erasedBy) },
    ]),
  );
  const statement = ctx.db
    .update(auditEvents)
    .set({
      userId: null,
      email: null,
      ipAddress: null,
      userAgent: null,
      salt: null,
      erasedBy: sql`erasure.value ->> 'erasedBy'`,
      erasureProof: sql`erasure.value ->> 'proof'`,
    })
    .from(sql`json_each(${JSON.stringify(Object.fromEntries(proofs))}) as erasure`)
    .where(sql`${auditEvents.id} = erasure.key`);
  // In a list: what is awaited here would be sent.
  return [statement] as const;
}
