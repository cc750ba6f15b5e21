import { and, eq, sql } from "drizzle-orm";
import { incomingItems } from "../../../db/schema/incoming.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { type IncomingKind, type IncomingKinds, isThere, writeWork } from "../../kit/incoming.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { IncomingWork, ItemAddress, MergeInput } from "./contract.ts";
import { kindNamed } from "./queries.ts";
import { readWork } from "./read-work.ts";

/**
 * Merges one thing into another of its kind: it is worked on there from now on, and an error counts there. What
 * was merged into it before comes along.
 */
export async function mergeItems(
  ctx: ActorContext,
  kinds: IncomingKinds,
  address: ItemAddress,
  { into }: MergeInput,
): Promise<IncomingWork> {
  const kind = kindNamed(ctx, kinds, address.kind, "edit");
  const { id } = address;
  if (into === id) throw invalidInput({ into: "Choose another one." });
  const target = await readWork(ctx, kinds, { kind: address.kind, id: into });
  await readWork(ctx, kinds, address);
  if (target.isMerged) throw invalidInput({ into: "This one is merged itself. Choose another." });
  const ofKind = eq(incomingItems.kind, address.kind);
  try {
    await transaction(ctx.db, [
      premise(
        ctx.db,
        sql`${isThere(kind, id)} and ${isThere(kind, into)} and ${isOnItsOwn(kind, into)} and ${isOnItsOwn(kind, id)}`,
      ),
      writeWork(ctx, kind, [id], {}),
      ctx.db
        .update(incomingItems)
        .set({ mergedInto: into })
        .where(
          and(
            ofKind,
            sql`(${incomingItems.recordId} = ${id} or ${incomingItems.mergedInto} = ${id})`,
          ),
        ),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "incoming_merged",
        userId: ctx.actor.userId,
        details: { kind: address.kind, recordId: id, into },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("stale_version", { cause: error });
  }
  return readWork(ctx, kinds, address);
}

const isOnItsOwn = ({ record }: IncomingKind, id: string) =>
  sql`not exists (select 1 from ${incomingItems} as item where item.kind = ${record.name} and item.record_id = ${id} and item.merged_into is not null)`;
