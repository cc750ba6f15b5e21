import { and, eq } from "drizzle-orm";
import { aiAttempts } from "../../../../db/schema/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { pageOf } from "../../../kit/page-of.ts";
import type { OwnCallList } from "./contract.ts";
import type { CallListInput } from "../usage/contract.ts";
import { countCalls, matchingCalls, NEWEST, storedCalls, toCall } from "../usage/list-calls.ts";

/** The actor's own calls, the newest first. */
export async function listOwnCalls(ctx: ActorContext, input: CallListInput): Promise<OwnCallList> {
  const matching = and(eq(aiAttempts.userId, ctx.actor.userId), matchingCalls(ctx, input));
  const page = pageOf(NEWEST, input);
  const [rows, counted] = await ctx.db.batch([
    storedCalls(ctx)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    countCalls(ctx).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ row }) => ({ value: row.createdAt, id: row.id }));
  return {
    items: shown.map((row) => toOwn(toCall(row))),
    ...paging,
    total: onlyRow(counted).total,
  };
}

function toOwn(call: ReturnType<typeof toCall>): OwnCallList["items"][number] {
  const { person: _self, promptVersion: _version, number: _number, firstMs: _first, ...own } = call;
  return own;
}
