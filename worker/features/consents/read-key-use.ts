import { count } from "drizzle-orm";
import { consentReceipts } from "../../../db/schema/consents.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** How many receipts each key signed, by its id. */
export async function readKeyUse(ctx: ActorContext): Promise<Record<string, number>> {
  const rows = await ctx.db
    .select({ keyId: consentReceipts.keyId, receipts: count() })
    .from(consentReceipts)
    .groupBy(consentReceipts.keyId);
  return Object.fromEntries(rows.map(({ keyId, receipts }) => [keyId, receipts]));
}
