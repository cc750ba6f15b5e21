import { sql } from "drizzle-orm";
import { searchServices } from "../../../../db/schema/search-services.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { sealKey } from "../../ai/connections/seal-key.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Service, ServiceInput } from "../contract.ts";
import { readService } from "./list-services.ts";
import { serviceAddress } from "./service-address.ts";

/** A service that may be called from now on. Its key is sealed here and read nowhere but in its own calls. */
export async function createService(
  ctx: ActorContext,
  { key, ...typed }: ServiceInput,
): Promise<Service> {
  if (!ctx.aiKeys) throw new AppError("ai_without_master_key");
  const fields = { ...typed, baseUrl: serviceAddress(ctx, typed.baseUrl) };
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const sealed = await sealKey(ctx, id, key);
  try {
    await transaction(ctx.db, [
      premise(
        ctx.db,
        sql`(select count(*) from ${searchServices}) < ${ctx.limits.searchServicesMost}`,
      ),
      ctx.db
        .insert(searchServices)
        .values({ id, ...fields, ...sealed, createdAt: now, updatedAt: now }),
      recordEvent(ctx, {
        type: "search_service_created",
        userId: ctx.actor.userId,
        details: {
          serviceId: id,
          name: fields.name,
          kind: fields.kind,
          address: fields.baseUrl,
          hasKey: key !== "",
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    if (isUniqueViolation(error, "search_services.name")) throw new AppError("name_taken");
    throw error;
  }
  return readService(ctx, id);
}
