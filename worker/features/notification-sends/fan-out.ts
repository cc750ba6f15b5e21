import { and, asc, count, gt, sql } from "drizzle-orm";
import { notificationSends } from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { keepChange } from "../../kit/records.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import type { Audience, FanOut } from "./contract.ts";
import { notificationSendRecord } from "./notification-send-record.ts";
import { sendById } from "./queries.ts";
import { reachedPeople } from "./reached-people.ts";
import { writeBatch } from "./write-batch.ts";

/**
 * Writes the rows of the next people, by id, and leaves the effects that go on from there, all at once. The
 * version is the premise: of two runs of the same effect the second finds nothing to do.
 */
export async function fanOut(ctx: Context, { sendId, sendAt, after }: FanOut): Promise<void> {
  const send = await ctx.db.select().from(notificationSends).where(sendById(sendId)).get();
  const isDue =
    after === null
      ? send?.state === "scheduled" && send.sendAt === sendAt
      : send?.state === "sending" && send.reachedUserId === after;
  if (!send || !isDue) return;
  const audience = readAudience(send);
  const { people, size, hasMore } = await nextPeople(ctx, audience, after);
  const upTo = people.at(-1) ?? null;
  const now = ctx.clock.now();
  const isSeen = and(sendById(sendId), sql`${notificationSends.version} = ${send.version}`);
  const kept = { deed: "changed", where: sendById(sendId), by: null } as const;
  const isOther = after === null || !hasMore;
  const move = ctx.db
    .update(notificationSends)
    .set({
      ...(after === null ? { startedAt: now, audienceSize: size } : {}),
      ...(hasMore ? { state: "sending" } : { state: "sent", finishedAt: now }),
      reachedUserId: upTo ?? after,
      updatedAt: now,
      version: sql`${notificationSends.version} + 1`,
    })
    .where(isSeen);
  const rest =
    upTo === null || !audience
      ? []
      : [
          ...writeBatch(ctx, send, audience, people),
          enqueueEffect(ctx, { kind: "notifications.tell", payload: { sendId, after, upTo } }),
        ];
  const next = { sendId, sendAt, after: upTo };
  const onward = hasMore
    ? [enqueueEffect(ctx, { kind: "notifications.fan-out", payload: next })]
    : [];
  try {
    await transaction(ctx.db, [
      ...(isOther ? [keepChange(ctx, notificationSendRecord, kept)] : []),
      move,
      premiseHeld(ctx.db),
      ...rest,
      ...onward,
    ]);
  } catch (error) {
    // Somebody was quicker, and left what goes on from there.
    if (error instanceof PremiseFailed) return;
    throw error;
  }
  ctx.effects.wake();
}

/** No more of them than one batch takes, whether others stand behind, and at the start how many there are. */
async function nextPeople(ctx: Context, audience: Audience | null, after: string | null) {
  if (!audience) return { people: [], size: 0, hasMore: false };
  const reached = reachedPeople(audience);
  const { fanOutBatch } = ctx.limits;
  const next = ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(reached, after === null ? undefined : gt(profiles.id, after)))
    .orderBy(asc(profiles.id))
    .limit(fanOutBatch + 1);
  const all = ctx.db.select({ size: count() }).from(profiles).where(reached);
  const [rows, counted] =
    after === null ? await ctx.db.batch([next, all]) : [await next, undefined];
  return {
    people: rows.slice(0, fanOutBatch).map(({ id }) => id),
    size: counted?.[0]?.size ?? 0,
    hasMore: rows.length > fanOutBatch,
  };
}

type Stored = Pick<
  typeof notificationSends.$inferSelect,
  "audience" | "audienceUserId" | "audienceRole"
>;

/** The audience as it is stored; null where it was one person, and their account is gone. */
function readAudience({ audience, audienceUserId, audienceRole }: Stored): Audience | null {
  if (audience === "everyone") return { to: "everyone" };
  if (audience === "role") return audienceRole ? { to: "role", role: audienceRole } : null;
  return audienceUserId ? { to: "person", userId: audienceUserId } : null;
}
