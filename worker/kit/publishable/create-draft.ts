import { eq } from "drizzle-orm";
import { isUniqueViolation, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { keepChange } from "../records.ts";
import { findSlug } from "./find-slug.ts";
import type { Kind, New, Shape } from "./kind.ts";
import { loadRow, slugTaken, told } from "./write-row.ts";

/** A draft that nobody else sees yet, under the wanted address or the next one that is free. */
export async function createDraft<S extends Shape>(
  kind: Kind<S>,
  ctx: ActorContext,
  { draft, source, slug: wanted, isExact = false }: New<S>,
): Promise<S["Row"]> {
  const id = ctx.ids.next();
  const by = ctx.actor.userId;
  const work = await kind.settle(draft);
  const eventId = ctx.ids.next();
  const made = { deed: "created", where: eq(kind.table.id, id), eventId } as const;
  const base = wanted ?? kind.address?.suggest(work) ?? "";
  // Two that ask for one address at the same moment get two: the second looks again.
  for (let isLast = isExact; ; isLast = true) {
    const slug = kind.address ? await findSlug(kind, ctx, { base, isExact }) : "";
    const now = ctx.clock.now();
    try {
      await transaction(ctx.db, [
        ctx.db.insert(kind.table).values({
          ...kind.toColumns(work),
          ...(kind.address ? { slug } : {}),
          id,
          createdAt: now,
          updatedAt: now,
          createdBy: by,
          updatedBy: by,
        }),
        keepChange(ctx, kind.record, made),
        told(kind, ctx, { id, work, did: "created", fact: { slug, source }, eventId }),
      ]);
      return (await loadRow(kind, ctx, id)).row;
    } catch (error) {
      if (!isUniqueViolation(error, ".slug")) throw error;
      if (isLast) throw slugTaken(kind);
    }
  }
}
