import { inArray } from "drizzle-orm";
import * as v from "valibot";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { ModelDefinition } from "./contract.ts";
import { publishableModel } from "./publishable-model.ts";
import { BUILT_IN_MODELS } from "./rules/built-in-models.ts";

/** Puts what comes with the product beside what admins wrote, once: from then on it is theirs to change. */
export async function seedModels(ctx: Context): Promise<void> {
  const ids = BUILT_IN_MODELS.map(({ id }) => id);
  const there = await ctx.db.$count(strategicModels, inArray(strategicModels.id, ids));
  if (there === ids.length) return;
  const now = ctx.clock.now();
  // In the order in which a draft is written, so that the same words have the same hash.
  const all = BUILT_IN_MODELS.map(({ id, name, number, ...words }) => ({
    id,
    name,
    number,
    definition: v.parse(ModelDefinition, words),
  }));
  const versions = all.map(({ id, definition }) => ({ id, document: definition }));
  const published = await publishableModel.keepFirst(ctx, versions);
  await transaction(ctx.db, [
    ctx.db
      .insert(strategicModels)
      .values(
        all.map(({ number, ...model }) => ({
          ...model,
          isBuiltIn: true,
          publishedNumber: number,
          hasChanges: false,
          publishedAt: now,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing(),
    ...published,
  ]);
}
