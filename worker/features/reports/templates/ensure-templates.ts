import { eq } from "drizzle-orm";
import { contentVersions } from "../../../../db/schema/contents.ts";
import { reportTemplates } from "../../../../db/schema/reports.ts";
import { transaction } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { sha256Hex } from "../../../kernel/pure/hash.ts";
import { BUILT_IN_TEMPLATES } from "../rules/built-in-templates.ts";

/** Those of the product are there before anybody looks for one, published as they are. */
export async function ensureTemplates(ctx: Context): Promise<void> {
  const all = Object.values(BUILT_IN_TEMPLATES);
  const there = await ctx.db.$count(reportTemplates, eq(reportTemplates.isBuiltIn, true));
  if (there >= all.length) return;
  const now = ctx.clock.now();
  const rows = await Promise.all(
    all.map(async ({ id, name, definition }) => {
      const hash = await sha256Hex(JSON.stringify(definition));
      return { id, name, definition, hash };
    }),
  );
  await transaction(ctx.db, [
    ctx.db
      .insert(reportTemplates)
      .values(
        rows.map(({ id, name, definition }) => ({
          id,
          name,
          definition,
          isBuiltIn: true,
          publishedNumber: 1,
          publishedAt: now,
          hasChanges: false,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing(),
    ctx.db
      .insert(contentVersions)
      .values(
        rows.map(({ id, definition, hash }) => ({
          kind: "report_template" as const,
          contentId: id,
          number: 1,
          document: definition,
          hash,
          note: "Comes with the product",
          createdAt: now,
        })),
      )
      .onConflictDoNothing(),
  ]);
}
