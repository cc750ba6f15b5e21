import { and, eq, sql } from "drizzle-orm";
import { searchServices } from "../../../../db/schema/search-services.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput, notFound, staleVersion } from "../../../kernel/errors.ts";
import { sealKey } from "../../ai/connections/seal-key.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Service, ServiceChanges } from "../contract.ts";
import { readService } from "./list-services.ts";
import { serviceAddress } from "./service-address.ts";

/** A key was given for one address: whoever changes the address enters the key again. */
export async function changeService(
  ctx: ActorContext,
  id: string,
  { key, ...typed }: ServiceChanges,
  version: number,
): Promise<Service> {
  if (!ctx.aiKeys) throw new AppError("ai_without_master_key");
  const fields =
    typed.baseUrl === undefined ? typed : { ...typed, baseUrl: serviceAddress(ctx, typed.baseUrl) };
  const before = await ctx.db.select().from(searchServices).where(eq(searchServices.id, id)).get();
  if (!before) throw notFound("service", id);
  const isMoved = fields.baseUrl !== undefined && fields.baseUrl !== before.baseUrl;
  if (isMoved && key === undefined && before.sealedKey !== null) {
    throw invalidInput({ key: "Enter the key again. It was given for another address." });
  }
  const isFresh = isMoved || key !== undefined || fields.isOn === true;
  const write = ctx.db
    .update(searchServices)
    .set({
      ...fields,
      ...(key === undefined ? {} : await sealKey(ctx, id, key)),
      ...(isFresh ? { failures: 0, restsUntil: null, restReason: null } : {}),
      updatedAt: ctx.clock.now(),
      version: sql`${searchServices.version} + 1`,
    })
    .where(and(eq(searchServices.id, id), eq(searchServices.version, version)));
  const record = recordEvent(ctx, {
    type: "search_service_changed",
    userId: ctx.actor.userId,
    details: {
      serviceId: id,
      name: fields.name ?? before.name,
      fields: [...Object.keys(fields), ...(key === undefined ? [] : ["key"])].join(", "),
      ...(isMoved ? { address: fields.baseUrl ?? "" } : {}),
      ...(fields.isOn === undefined ? {} : { isOn: fields.isOn }),
    },
  });
  try {
    await transaction(ctx.db, [write, premiseHeld(ctx.db), record]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readService(ctx, id));
    if (isUniqueViolation(error, "search_services.name")) throw new AppError("name_taken");
    throw error;
  }
  return readService(ctx, id);
}
