import { contentVersions } from "../../../db/schema/contents.ts";
import type { PublishedKind } from "../../../db/values/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";

type First = { id: string; document: object };

/** The statement that publishes what comes with the product, as it is and once, beside its rows. */
export async function keepFirst(ctx: Context, kind: PublishedKind, all: readonly First[]) {
  const createdAt = ctx.clock.now();
  const rows = await Promise.all(
    all.map(async ({ id: contentId, document }) => ({
      kind,
      contentId,
      number: 1,
      document,
      hash: await sha256Hex(JSON.stringify(document)),
      note: "Comes with the product",
      createdAt,
    })),
  );
  return ctx.db.insert(contentVersions).values(rows).onConflictDoNothing();
}
