import { eq } from "drizzle-orm";
import { reportTemplates } from "../../../../db/schema/reports.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { BUILT_IN_TEMPLATES } from "../rules/built-in-templates.ts";
import { publishableTemplate } from "./publishable-template.ts";

/** Those of the product are there before anybody looks for one, published as they are. */
export async function ensureTemplates(ctx: Context): Promise<void> {
  const all = Object.values(BUILT_IN_TEMPLATES);
  const there = await ctx.db.$count(reportTemplates, eq(reportTemplates.isBuiltIn, true));
  if (there >= all.length) return;
  const now = ctx.clock.now();
  const times = { publishedAt: now, createdAt: now, updatedAt: now };
  const versions = all.map(({ id, definition }) => ({ id, document: definition }));
  const published = await publishableTemplate.keepFirst(ctx, versions);
  await transaction(ctx.db, [
    ctx.db
      .insert(reportTemplates)
      .values(
        all.map((template) => ({
          ...template,
          ...times,
          isBuiltIn: true,
          publishedNumber: 1,
          hasChanges: false,
        })),
      )
      .onConflictDoNothing(),
    ...published,
  ]);
}
