import { and } from "drizzle-orm";
import type { ActorContext } from "../../kernel/context.ts";
import { iso } from "../../kit/personal-data.ts";
import type { IncomingKinds } from "../../kit/incoming.ts";
import type { IncomingCard } from "./contract.ts";
import { countIncoming } from "./count-incoming.ts";
import { inPart, matching, selectRows } from "./list-incoming.ts";
import { readableKinds } from "./queries.ts";
import { readTogether } from "./read-together.ts";

/** What waits, and what the reader has to do next: read in the round trip of all cards. */
export async function readIncomingCard(
  ctx: ActorContext,
  all: IncomingKinds,
): Promise<IncomingCard> {
  const kinds = readableKinds(ctx, all);
  const { cardRows } = ctx.limits;
  const [counts, found] = await Promise.all([
    countIncoming(ctx, all),
    readTogether(
      ctx,
      kinds.map((kind) =>
        selectRows(ctx, kind)
          .where(and(matching(ctx, kind, { owner: "mine" }), inPart(kind, "open")))
          .orderBy(kind.sentAt, kind.record.id)
          .limit(cardRows),
      ),
    ),
  ]);
  const items = found.flatMap((rows, at) =>
    rows.map(({ id, title, sentAt }) => ({ of: kinds[at]?.record, id, title, sentAt })),
  );
  return {
    ...counts,
    items: items
      .toSorted((one, other) => one.sentAt - other.sentAt)
      .slice(0, cardRows)
      .flatMap(({ of, id, title, sentAt }) =>
        of ? [{ kind: of.name, kindLabel: of.label, id, title, sentAt: iso(sentAt) }] : [],
      ),
  };
}
