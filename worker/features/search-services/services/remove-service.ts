import { and, eq } from "drizzle-orm";
import { searchServices } from "../../../../db/schema/search-services.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { readService } from "./list-services.ts";

/** Its key goes with it; which calls were made stays. */
export async function removeService(ctx: ActorContext, id: string, version: number) {
  const { name } = await readService(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(searchServices)
        .where(and(eq(searchServices.id, id), eq(searchServices.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "search_service_removed",
        userId: ctx.actor.userId,
        details: { serviceId: id, name },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readService(ctx, id));
    throw error;
  }
}
