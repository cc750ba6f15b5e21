import type { ActorContext } from "../../kernel/context.ts";
import { readCursor } from "../../kit/cursor.ts";
import { cutPage } from "../../kit/page-of.ts";
import { planRight } from "../plans/plan-right.ts";
import type { ActivityInput, PlanActivity } from "./contract.ts";
import { storedActions, toAction } from "./stored-actions.ts";
import type { Asked } from "./is-before.ts";
import { storedHistory, toHistory } from "./stored-history.ts";
import { storedSaves, toSave } from "./stored-saves.ts";
import { storedWords, toWords } from "./stored-words.ts";

/** What happened to a plan, or to one item of it, newest first. */
export async function listActivity(
  ctx: ActorContext,
  planId: string,
  { kind, itemId, cursor, limit, from: firstDay, to: lastDay, zone }: ActivityInput,
): Promise<PlanActivity> {
  await planRight(ctx, planId);
  const place = kind !== undefined && itemId !== undefined ? { kind, itemId } : null;
  const from = readCursor(cursor, "number");
  const asked: Asked = {
    planId,
    place,
    before: from,
    days: { from: firstDay, to: lastDay, zone },
    most: limit + 1,
  };
  const [actions, history, words, saves] = await ctx.db.batch([
    storedActions(ctx, asked),
    storedHistory(ctx, asked),
    storedWords(ctx, asked),
    storedSaves(ctx, asked),
  ]);
  const events = [
    ...actions.map((row) => ({ at: row.createdAt, event: toAction(ctx, row) })),
    ...history.map((row) => ({ at: row.at, event: toHistory(row) })),
    ...words.map((row) => ({ at: row.comment.createdAt, event: toWords(ctx, row) })),
    ...saves.map((row) => ({ at: row.createdAt, event: toSave(row) })),
  ].toSorted((a, b) => b.at - a.at || (a.event.id < b.event.id ? 1 : -1));
  const { shown, nextCursor } = cutPage(events, {
    limit,
    from,
    placeOf: ({ at, event }) => ({ value: at, id: event.id }),
  });
  return { items: shown.map(({ event }) => event), nextCursor };
}
