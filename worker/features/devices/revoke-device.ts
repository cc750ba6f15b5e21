import { and, eq } from "drizzle-orm";
import { devices } from "../../../db/schema/devices.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { readUserAgent } from "../../kernel/read-user-agent.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Revoked } from "./contract.ts";
import { notifyEnded } from "./notify-ended.ts";

/**
 * Takes one of the person's own devices away, or its trust alone, and with it the sessions that rest on it.
 * Someone else's looks as if it did not exist.
 */
export async function revokeDevice(
  ctx: ActorContext,
  deviceId: string,
  what: "device" | "trust",
): Promise<Revoked> {
  const { userId } = ctx.actor;
  const own = and(eq(devices.id, deviceId), eq(devices.userId, userId));
  const [row] = await ctx.db.select({ userAgent: devices.userAgent }).from(devices).where(own);
  if (!row) throw notFound("device", deviceId);
  // The event itself names the browser that asked for it.
  const details = { deviceId, what, device: readUserAgent(row.userAgent) };
  const resting = and(
    eq(sessions.userId, userId),
    eq(sessions.deviceId, deviceId),
    what === "trust" ? eq(sessions.secondFactor, "trusted_device") : undefined,
  );
  try {
    const [ended] = await transaction(ctx.db, [
      // Before the device: with it, its sessions would forget where they came from.
      ctx.db.delete(sessions).where(resting).returning({ id: sessions.id }),
      what === "trust"
        ? ctx.db.update(devices).set({ trustedUntil: null }).where(own)
        : ctx.db.delete(devices).where(own),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "device_revoked", userId, details }),
    ]);
    return notifyEnded(ctx, ended);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("device", deviceId);
    throw error;
  }
}
