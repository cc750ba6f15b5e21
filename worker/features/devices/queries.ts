import { and, eq, gt } from "drizzle-orm";
import { devices } from "../../../db/schema/devices.ts";
import type { Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import type { DeviceClaim } from "./contract.ts";

const NAME_LENGTH = 12;

/** The name of the cookie by which a browser is known to one person; others who use it have their own. */
export async function deviceCookie(userId: string): Promise<string> {
  return `device-${(await sha256Hex(userId)).slice(0, NAME_LENGTH)}`;
}

/** The hash of what this browser holds for the person; matches nothing when it holds nothing. */
export async function ownDeviceHash(ctx: Context, userId: string): Promise<string> {
  const token = ctx.client.deviceTokens[await deviceCookie(userId)];
  return token ? await sha256Hex(token) : "";
}

/** The device of the person's that this browser is, trusted or not. */
export async function knownDevice(ctx: Context, userId: string): Promise<string | null> {
  const heldHash = await ownDeviceHash(ctx, userId);
  if (heldHash === "") return null;
  const own = and(eq(devices.userId, userId), eq(devices.tokenHash, heldHash));
  const device = await ctx.db.select({ id: devices.id }).from(devices).where(own).get();
  return device?.id ?? null;
}

/** The device that needs no second factor: its token, its fingerprint and its time are all right. */
export function trustedDevice(
  ctx: Context,
  userId: string,
  heldHash: string,
  claim: DeviceClaim | null,
) {
  return ctx.db
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        eq(devices.userId, userId),
        eq(devices.tokenHash, heldHash),
        eq(devices.fingerprint, claim?.fingerprint ?? ""),
        gt(devices.trustedUntil, ctx.clock.now()),
      ),
    )
    .limit(1);
}
