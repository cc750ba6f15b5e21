import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { readSubscription } from "./sign-subscription.ts";
import { writeChannels } from "./write-channels.ts";

/** Takes an unsubscription back: what it ended is on again, and nothing else. */
export async function resubscribe(ctx: Context, undo: string) {
  const subscription = await readSubscription(ctx, "resubscribe", undo);
  if (!subscription) throw new AppError("link_used");
  const { userId, of, ended } = subscription;
  const [person] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (person && ended.length > 0) {
    await transaction(
      ctx.db,
      ended.map(({ kind, mail, digest }) =>
        writeChannels(ctx, userId, kind, {
          ...(mail ? { mail: true } : {}),
          ...(digest ? { digest: true } : {}),
        }),
      ),
    );
  }
  return { of };
}
