import { and, eq } from "drizzle-orm";
import { aiConnections } from "../../../../db/schema/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { readConnection } from "./list-connections.ts";

/** Its key and its models go with it; what they cost stays. */
export async function removeConnection(ctx: ActorContext, id: string, version: number) {
  const { name } = await readConnection(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(aiConnections)
        .where(and(eq(aiConnections.id, id), eq(aiConnections.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "ai_connection_removed",
        userId: ctx.actor.userId,
        details: { connectionId: id, name },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readConnection(ctx, id));
    throw error;
  }
}
