import type { Context } from "../kernel/context.ts";
import { SWEEPS, WIRED } from "../wired.ts";
import { eraseDueAccounts } from "./erase-due-accounts.ts";

/** What has to be done now and then, whether or not anything happened. */
export async function keepHouse(ctx: Context) {
  await Promise.all([eraseDueAccounts, ...SWEEPS].map((sweep) => sweep(ctx, WIRED)));
}
