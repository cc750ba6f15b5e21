import { and, eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Revoked } from "./contract.ts";
import { distrustDevicesOf } from "./distrust-devices-of.ts";
import { notifyEnded } from "./notify-ended.ts";

/** No device of the person stands in for a second factor any more, and no session rests on one that did. */
export async function revokeAllTrust(ctx: ActorContext): Promise<Revoked> {
  const { userId } = ctx.actor;
  const resting = and(eq(sessions.userId, userId), eq(sessions.secondFactor, "trusted_device"));
  const [ended] = await transaction(ctx.db, [
    ctx.db.delete(sessions).where(resting).returning({ id: sessions.id }),
    distrustDevicesOf(ctx, userId),
    recordEvent(ctx, { type: "device_revoked", userId, details: { what: "all trust" } }),
  ]);
  return notifyEnded(ctx, ended);
}
