import type { ActorContext } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { planRight } from "../plans/plan-right.ts";
import type { ActivityInput, PlanActivity } from "./contract.ts";
import { storedDeeds, toDeed } from "./stored-deeds.ts";
import type { Asked } from "./is-before.ts";
import { storedSaves, toSave } from "./stored-saves.ts";
import { storedWords, toWords } from "./stored-words.ts";

/** What happened to a plan, or to one item of it, newest first. */
export async function listActivity(
  ctx: ActorContext,
  planId: string,
  { kind, itemId, cursor, limit }: ActivityInput,
): Promise<PlanActivity> {
  await planRight(ctx, planId);
  const place = kind !== undefined && itemId !== undefined ? { kind, itemId } : null;
  const asked: Asked = { planId, place, before: readCursor(cursor, "number"), most: limit + 1 };
  const [deeds, words, saves] = await ctx.db.batch([
    storedDeeds(ctx, asked),
    storedWords(ctx, asked),
    storedSaves(ctx, asked),
  ]);
  const events = [
    ...deeds.map((row) => ({ at: row.createdAt, event: toDeed(ctx, row) })),
    ...words.map((row) => ({ at: row.comment.createdAt, event: toWords(ctx, row) })),
    ...saves.map((row) => ({ at: row.createdAt, event: toSave(row) })),
  ].toSorted((a, b) => b.at - a.at || (a.event.id < b.event.id ? 1 : -1));
  const page = events.slice(0, limit);
  const last = events.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ event }) => event),
    nextCursor: last ? writeCursor({ value: last.at, id: last.event.id }) : null,
  };
}
