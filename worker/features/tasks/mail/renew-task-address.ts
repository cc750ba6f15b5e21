import { eq } from "drizzle-orm";
import { taskAddresses } from "../../../../db/schema/tasks.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { toHex } from "../../../kernel/pure/bytes.ts";
import type { TaskAddress } from "./contract.ts";

/** Nobody guesses it, and whoever knows it may add to somebody's tasks. */
const NAME_BYTES = 10;

/** The domain of this installation; null where it receives no mail. */
export type MailDomain = string | null;

export async function readTaskAddress(ctx: ActorContext, domain: MailDomain): Promise<TaskAddress> {
  if (domain === null) return { address: null, isOffered: false };
  const row = await ctx.db
    .select({ name: taskAddresses.name })
    .from(taskAddresses)
    .where(eq(taskAddresses.userId, ctx.actor.userId))
    .get();
  return { address: row ? `${row.name}@${domain}` : null, isOffered: true };
}

/** A new address; what is mailed to the one before arrives nowhere. */
export async function renewTaskAddress(
  ctx: ActorContext,
  domain: MailDomain,
): Promise<TaskAddress> {
  const name = `task-${toHex(crypto.getRandomValues(new Uint8Array(NAME_BYTES)))}`;
  const { userId } = ctx.actor;
  if (domain !== null) {
    await ctx.db
      .insert(taskAddresses)
      .values({ userId, name, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: taskAddresses.userId,
        set: { name, createdAt: ctx.clock.now() },
      });
  }
  return readTaskAddress(ctx, domain);
}

export async function removeTaskAddress(ctx: ActorContext) {
  await ctx.db.delete(taskAddresses).where(eq(taskAddresses.userId, ctx.actor.userId));
}
