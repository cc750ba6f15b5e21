import { eq } from "drizzle-orm";
import { devices } from "../../../db/schema/devices.ts";
import type { Context } from "../../kernel/context.ts";

/** The statement by which no device stands in for a second factor any more: after new passwords and factors. */
export function distrustDevicesOf(ctx: Context, userId: string) {
  return ctx.db.update(devices).set({ trustedUntil: null }).where(eq(devices.userId, userId));
}
