import { and, eq, sql } from "drizzle-orm";
import { aiConnections } from "../../../../db/schema/ai.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput, notFound, staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Connection, ConnectionChanges } from "./contract.ts";
import { readConnection } from "./list-connections.ts";
import { sealKey } from "./seal-key.ts";

/** A key was given for one address: whoever changes the address enters the key again. */
export async function changeConnection(
  ctx: ActorContext,
  id: string,
  { key, ...fields }: ConnectionChanges,
  version: number,
): Promise<Connection> {
  if (!ctx.aiKeys) throw new AppError("ai_without_master_key");
  const before = await ctx.db.select().from(aiConnections).where(eq(aiConnections.id, id)).get();
  if (!before) throw notFound("connection", id);
  const isMoved = fields.baseUrl !== undefined && fields.baseUrl !== before.baseUrl;
  if (isMoved && key === undefined && before.sealedKey !== null) {
    throw invalidInput({ key: "Enter the key again. It was given for another address." });
  }
  const isFresh = isMoved || key !== undefined || fields.isOn === true;
  const write = ctx.db
    .update(aiConnections)
    .set({
      ...fields,
      ...(key === undefined ? {} : await sealKey(ctx, id, key)),
      ...(isFresh ? { failures: 0, restsUntil: null, restReason: null } : {}),
      updatedAt: ctx.clock.now(),
      version: sql`${aiConnections.version} + 1`,
    })
    .where(and(eq(aiConnections.id, id), eq(aiConnections.version, version)));
  const record = recordEvent(ctx, {
    type: "ai_connection_changed",
    userId: ctx.actor.userId,
    details: {
      connectionId: id,
      name: fields.name ?? before.name,
      fields: [...Object.keys(fields), ...(key === undefined ? [] : ["key"])].join(", "),
      ...(isMoved ? { address: fields.baseUrl ?? "" } : {}),
      ...(fields.isOn === undefined ? {} : { isOn: fields.isOn }),
    },
  });
  try {
    await transaction(ctx.db, [write, premiseHeld(ctx.db), record]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readConnection(ctx, id));
    if (isUniqueViolation(error, "ai_connections.name")) throw new AppError("name_taken");
    throw error;
  }
  return readConnection(ctx, id);
}
