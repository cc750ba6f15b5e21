import type { ActorContext } from "../../kernel/context.ts";
import type { IncomingKinds } from "../../kit/incoming.ts";
import type { IncomingCard } from "./contract.ts";
import { countIncoming } from "./count-incoming.ts";
import { listIncoming } from "./list-incoming.ts";

/** What waits, and what the reader has to do next. */
export async function readIncomingCard(
  ctx: ActorContext,
  kinds: IncomingKinds,
): Promise<IncomingCard> {
  const [counts, { items }] = await Promise.all([
    countIncoming(ctx, kinds),
    listIncoming(ctx, kinds, {
      owner: "mine",
      state: "open",
      sort: "oldest",
      limit: ctx.limits.cardRows,
    }),
  ]);
  return {
    ...counts,
    items: items.map(({ kind, kindLabel, id, title, sentAt }) => ({
      kind,
      kindLabel,
      id,
      title,
      sentAt,
    })),
  };
}
