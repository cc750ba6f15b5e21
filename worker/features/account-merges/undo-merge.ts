import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { maskAddress } from "../../kernel/pure/mask-address.ts";
import type { Merging } from "../../kit/merges.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { personRecord } from "../users/person-record.ts";
import { requireRightOver } from "../users/require-right-over.ts";
import type { AccountMerge } from "./contract.ts";
import { movesOf, returnRows } from "./move-rows.ts";
import { notifyMerge } from "./notify-merge.ts";
import { readMerge } from "./queries.ts";
import { readPair } from "./read-pair.ts";
import { touchAccount } from "./touch-account.ts";

/**
 * Opens the account again that a merge closed, and gives it back the rows that moved. What came since stays with the
 * other one. Sent twice, it is done once.
 */
export async function undoMerge(
  ctx: ActorContext,
  merging: readonly Merging[],
  id: string,
): Promise<AccountMerge> {
  requireFreshProof(ctx);
  const seen = await readMerge(ctx, merging, id);
  const { merged, kept } = await readPair(ctx, { mergedId: seen.merged.id, keptId: seen.kept.id });
  requireRightOver(ctx, merged);
  requireRightOver(ctx, kept);
  if (seen.undoneAt !== null) return seen;
  if (!seen.canUndo) throw new AppError("merge_settled");
  const { db, clock, ids, actor } = ctx;
  const now = clock.now();
  const merge = { id, mergedId: merged.id, keptId: kept.id };
  const events = { [merged.id]: ids.next(), [kept.id]: ids.next() };
  const details = { adminId: actor.userId, mergedId: merged.id, keptId: kept.id };
  const mail = { template: "account_merge_undone", name: merged.fullName } as const;
  const note = {
    userId: kept.id,
    kind: "account" as const,
    title: "A merge with your account was undone",
    content: `What came from ${maskAddress(merged.email)} is back in that account. What you added since is still here.`,
    actionPath: "/dashboard",
    key: `account_merge_undone:${id}`,
  };
  try {
    await sendNotification(ctx, note, [
      keepChange(ctx, personRecord, {
        deed: "changed",
        where: inArray(profiles.id, [merged.id, kept.id]),
        eventId: events,
      }),
      db
        .update(accountMerges)
        .set({ undoneAt: now, undoneBy: actor.userId })
        .where(
          and(
            eq(accountMerges.id, id),
            isNull(accountMerges.undoneAt),
            gt(accountMerges.undoUntil, now),
          ),
        ),
      premiseHeld(db),
      touchAccount(ctx, { id: merged.id, isSuspended: false }),
      premiseHeld(db),
      touchAccount(ctx, { id: kept.id, isSuspended: null }),
      premiseHeld(db),
      ...returnRows(ctx, movesOf(merging), merge),
      ...merging.flatMap(({ undone }) => undone?.(ctx, merge) ?? []),
      db.update(accountMerges).set({ moved: "{}" }).where(eq(accountMerges.id, id)),
      ...[merged.id, kept.id].map((userId) =>
        recordEvent(ctx, {
          id: events[userId] ?? "",
          type: "account_merge_undone",
          userId,
          details,
        }),
      ),
      ...queueMail(ctx, { to: merged.email, userId: merged.id, mail }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await readMerge(ctx, merging, id);
    if (current.undoneAt !== null) return current;
    const now = await readPair(ctx, { mergedId: merged.id, keptId: kept.id });
    requireRightOver(ctx, now.merged);
    requireRightOver(ctx, now.kept);
    throw new AppError("merge_settled");
  }
  ctx.effects.wake();
  await notifyMerge(ctx, merging, { from: kept.id, into: merged.id });
  return readMerge(ctx, merging, id);
}
