import { contentVersions } from "../../../db/schema/contents.ts";
import type { Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import type { Kind, Shape } from "./kind.ts";

type First<S extends Shape> = { id: string; document: S["Document"] };

/** The statement that publishes what comes with the product, as it is and once, beside its rows. */
export async function keepFirst<S extends Shape>(
  { name: kind }: Kind<S>,
  ctx: Context,
  all: readonly First<S>[],
) {
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
  // Awaited by itself it would be carried out.
  return [ctx.db.insert(contentVersions).values(rows).onConflictDoNothing()] as const;
}
