import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import { NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { ALWAYS_IN_APP, DEFAULT_CHANNELS } from "./contract.ts";
import { selectOwnChannels } from "./queries.ts";
import { type Ended, readSubscription, signSubscription } from "./sign-subscription.ts";
import { writeChannels } from "./write-channels.ts";

const CHOOSABLE = NOTIFICATION_KINDS.filter((kind) => !ALWAYS_IN_APP.includes(kind));

/**
 * Ends what the token stands for: mails of one kind, in the digest too, or the digest as a whole. Whoever
 * holds it needs no sign-in and learns nothing else. Done twice it is done once; what it ended can be taken back.
 */
export async function unsubscribe(ctx: Context, token: string) {
  const subscription = await readSubscription(ctx, "unsubscribe", token);
  if (!subscription) throw new AppError("link_used");
  const { userId, of } = subscription;
  const [own, people] = await ctx.db.batch([
    selectOwnChannels(ctx, userId),
    ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)),
  ]);
  const ended: Ended = CHOOSABLE.filter((kind) => of === "digest" || of === kind)
    .map((kind) => {
      const { mail, digest } = own.find((row) => row.kind === kind) ?? DEFAULT_CHANNELS[kind];
      return { kind, mail: mail && of !== "digest", digest };
    })
    .filter(({ mail, digest }) => mail || digest);
  if (people.length === 0 || ended.length === 0) return { of, undo: null };
  await transaction(
    ctx.db,
    ended.map(({ kind }) =>
      writeChannels(
        ctx,
        userId,
        kind,
        of === "digest" ? { digest: false } : { mail: false, digest: false },
      ),
    ),
  );
  return { of, undo: await signSubscription(ctx, "resubscribe", { userId, of }, ended) };
}
