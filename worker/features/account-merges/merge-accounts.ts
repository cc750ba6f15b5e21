import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { accountMerges } from "../../../db/schema/account-merges.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import { maskAddress } from "../../kernel/pure/mask-address.ts";
import type { Merging } from "../../kit/merges.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { endSessionsOf } from "../sessions/end-sessions-of.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { anAdminIsLeft } from "../users/an-admin-is-left.ts";
import { personRecord } from "../users/person-record.ts";
import type { AccountMerge, MergeInput } from "./contract.ts";
import { listOfMoves, movesOf, moveRows } from "./move-rows.ts";
import { notifyMerge } from "./notify-merge.ts";
import { findProblems, previewMerge } from "./preview-merge.ts";
import { findInForce, readMerge } from "./queries.ts";
import { readPair, tookOne } from "./read-pair.ts";
import { isMergeable, touchAccount } from "./touch-account.ts";

/**
 * Makes two accounts of one person one: what can move comes to the one that stays, and the other is closed. The
 * database takes down which rows moved, so that within a day exactly these go back. Sent twice, it is done once.
 */
export async function mergeAccounts(
  ctx: ActorContext,
  merging: readonly Merging[],
  { versions, ...asked }: MergeInput,
): Promise<AccountMerge> {
  requireFreshProof(ctx);
  const done = await findInForce(ctx, merging, asked);
  if (done) return done;
  const pair = await readPair(ctx, asked);
  await requireNoProblem(ctx, merging, pair);
  const { merged, kept } = pair;
  const { db, clock, ids, actor, limits } = ctx;
  const id = ids.next();
  const now = clock.now();
  const undoUntil = now + limits.mergeUndoMs;
  const merge = { id, mergedId: merged.id, keptId: kept.id };
  const way = { from: merged.id, into: kept.id };
  const moves = movesOf(merging);
  const events = { [merged.id]: ids.next(), [kept.id]: ids.next() };
  const details = { adminId: actor.userId, mergedId: merged.id, keptId: kept.id };
  const stops = merging
    .flatMap(({ stops = [] }) => stops)
    .map(({ names }) => premise(db, sql`not exists (${names(way)})`));
  const mail = {
    template: "account_merged",
    name: merged.fullName,
    address: maskAddress(kept.email),
    undoUntil,
  } as const;
  const note = {
    userId: kept.id,
    kind: "account" as const,
    title: "Another account was merged into yours",
    content: `What ${maskAddress(merged.email)} had is here now, and you can't sign in with it any more. If it isn't yours, contact support within a day.`,
    actionPath: "/dashboard",
    key: `account_merged:${id}`,
  };
  try {
    await sendNotification(ctx, note, [
      keepChange(ctx, personRecord, {
        deed: "changed",
        where: inArray(profiles.id, [merged.id, kept.id]),
        eventId: events,
      }),
      touchAccount(ctx, {
        id: merged.id,
        isSuspended: true,
        where: and(isMergeable(versions.merged), sql`not ${tookOne(now)}`),
      }),
      premiseHeld(db),
      touchAccount(ctx, { id: kept.id, isSuspended: null, where: isMergeable(versions.kept) }),
      premiseHeld(db),
      ...stops,
      db.run(sql`insert into ${accountMerges} (id, merged_id, kept_id, moved, merged_by, merged_at, undo_until)
        values (${id}, ${merged.id}, ${kept.id}, ${listOfMoves(moves, way)}, ${actor.userId}, ${now}, ${undoUntil})`),
      db.run(sql`update ${accountMerges} set counts = (select json_group_object(key, json_array_length(value))
        from json_each(${accountMerges.moved})) where id = ${id}`),
      ...merging.flatMap(({ before }) => before?.(ctx, merge) ?? []),
      ...moveRows(ctx, moves, merge),
      endSessionsOf(ctx, merged.id),
      // Its address stays its own, so that nobody takes it while this can be undone.
      db
        .delete(mailLinks)
        .where(
          and(
            eq(mailLinks.userId, merged.id),
            eq(mailLinks.purpose, "change_email"),
            isNull(mailLinks.usedAt),
          ),
        ),
      ...(merged.roles.includes("admin") ? [anAdminIsLeft(ctx)] : []),
      recordEvent(ctx, {
        id: events[merged.id] ?? "",
        type: "account_merged",
        userId: merged.id,
        details,
      }),
      recordEvent(ctx, {
        id: events[kept.id] ?? "",
        type: "account_taken_in",
        userId: kept.id,
        details,
      }),
      ...queueMail(ctx, { to: merged.email, userId: merged.id, mail }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const twin = await findInForce(ctx, merging, asked);
    if (twin) return twin;
    await requireNoProblem(ctx, merging, await readPair(ctx, asked));
    throw staleVersion(await previewMerge(ctx, merging, asked));
  }
  ctx.effects.wake();
  ctx.live.endSessions(merged.id, { reason: "merged" });
  await notifyMerge(ctx, merging, way);
  return readMerge(ctx, merging, id);
}

async function requireNoProblem(
  ctx: ActorContext,
  merging: readonly Merging[],
  pair: Awaited<ReturnType<typeof readPair>>,
) {
  const [problem] = await findProblems(ctx, merging, pair);
  if (problem) throw new AppError(problem.code, { detail: problem.words });
}
