import { inArray } from "drizzle-orm";
import * as v from "valibot";
import { strategicModels } from "../../../db/schema/strategic-models.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { seedVersion } from "../../kit/publishable/seed-version.ts";
import { ModelDefinition } from "./contract.ts";
import { BUILT_IN_MODELS } from "./rules/built-in-models.ts";

/** Puts what comes with the product beside what admins wrote, once: from then on it is theirs to change. */
export async function seedModels(ctx: Context): Promise<void> {
  const ids = BUILT_IN_MODELS.map(({ id }) => id);
  const there = await ctx.db.$count(strategicModels, inArray(strategicModels.id, ids));
  if (there === ids.length) return;
  const now = ctx.clock.now();
  const dated = { publishedAt: now, createdAt: now, updatedAt: now };
  const made = await Promise.all(
    BUILT_IN_MODELS.map(async ({ id, number, name, ...words }) => {
      // In the order in which a draft is written, so that the same words have the same hash.
      const definition = v.parse(ModelDefinition, words);
      const stored = JSON.stringify(definition);
      return [
        ctx.db
          .insert(strategicModels)
          .values({
            id,
            name,
            definition,
            isBuiltIn: true,
            publishedNumber: number,
            hasChanges: false,
            ...dated,
          })
          .onConflictDoNothing(),
        seedVersion(ctx, {
          kind: "strategic_model",
          contentId: id,
          number,
          stored,
          hash: await sha256Hex(stored),
        }),
      ];
    }),
  );
  await transaction(ctx.db, made.flat());
}
