import { sql } from "drizzle-orm";
import { aiConnections } from "../../../../db/schema/ai.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Connection, ConnectionInput } from "./contract.ts";
import { readConnection } from "./list-connections.ts";
import { sealKey } from "./seal-key.ts";

/** A provider that may be asked from now on. Its key is sealed here and read nowhere but in its own calls. */
export async function createConnection(
  ctx: ActorContext,
  { key, ...fields }: ConnectionInput,
): Promise<Connection> {
  if (!ctx.aiKeys) throw new AppError("ai_without_master_key");
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const sealed = await sealKey(ctx, id, key);
  try {
    await transaction(ctx.db, [
      premise(
        ctx.db,
        sql`(select count(*) from ${aiConnections}) < ${ctx.limits.aiConnectionsMost}`,
      ),
      ctx.db
        .insert(aiConnections)
        .values({ id, ...fields, ...sealed, createdAt: now, updatedAt: now }),
      recordEvent(ctx, {
        type: "ai_connection_created",
        userId: ctx.actor.userId,
        details: {
          connectionId: id,
          name: fields.name,
          kind: fields.kind,
          address: fields.baseUrl,
          hasKey: key !== "",
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    if (isUniqueViolation(error, "ai_connections.name")) throw new AppError("name_taken");
    throw error;
  }
  return readConnection(ctx, id);
}
