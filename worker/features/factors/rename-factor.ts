import { and, eq, sql } from "drizzle-orm";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { FactorAddress } from "./contract.ts";
import { FACTOR_TABLES, ownFactor } from "./own-factor.ts";
import { refuseFactor } from "./refuse-factor.ts";

export async function renameFactor(
  ctx: ActorContext,
  address: FactorAddress,
  name: string,
  version: number,
) {
  const { userId } = ctx.actor;
  const table = FACTOR_TABLES[address.kind];
  const rename = ctx.db
    .update(table)
    .set({ name, version: sql`${table.version} + 1` })
    .where(and(ownFactor(ctx, address), eq(table.version, version)));
  const { kind, id } = address;
  const record = recordEvent(ctx, {
    type: "factor_renamed",
    userId,
    details: { kind, factorId: id },
  });
  try {
    await transaction(ctx.db, [rename, premiseHeld(ctx.db), record]);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseFactor(ctx, address, version);
    throw error;
  }
}
