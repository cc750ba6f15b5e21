import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { reportTemplatePeople, reportTemplates } from "../../../../db/schema/reports.ts";
import { profiles } from "../../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { invalidInput, notFound, staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Access, AccessInput } from "./contract.ts";
import { findSummary } from "./load-template.ts";

/** Who may have reports by a template: by their roles, and by name. */
export async function readAccess(ctx: Context, id: string): Promise<Access> {
  const found = await findSummary(ctx, id);
  if (!found) throw notFound("template", id);
  const who = await ctx.db
    .select({
      id: profiles.id,
      name: sql<string>`coalesce(nullif(trim(${profiles.fullName}), ''), ${profiles.email})`,
    })
    .from(reportTemplatePeople)
    .innerJoin(profiles, eq(profiles.id, reportTemplatePeople.userId))
    .where(eq(reportTemplatePeople.templateId, id))
    .orderBy(asc(profiles.fullName), asc(profiles.id));
  return { ...found.summary, who };
}

/** Reports that are there stay; nobody who lost it gets another one. */
export async function changeAccess(
  ctx: ActorContext,
  id: string,
  { isOffered, roles, people }: AccessInput,
  seen: number,
): Promise<Access> {
  const named = [...new Set(people)];
  const known = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, named));
  if (known.length < named.length) throw invalidInput({ people: "Choose people with an account." });
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(reportTemplates)
        .set({
          isOffered,
          roles: [...new Set(roles)],
          version: sql`${reportTemplates.version} + 1`,
        })
        .where(and(eq(reportTemplates.id, id), eq(reportTemplates.version, seen))),
      premiseHeld(ctx.db),
      ctx.db.delete(reportTemplatePeople).where(eq(reportTemplatePeople.templateId, id)),
      ...(named.length > 0
        ? [
            ctx.db
              .insert(reportTemplatePeople)
              .values(named.map((userId) => ({ templateId: id, userId }))),
          ]
        : []),
      recordEvent(ctx, {
        type: "report_template_access_changed",
        userId: ctx.actor.userId,
        details: { templateId: id, isOffered, roles: roles.join(", "), people: named.length },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readAccess(ctx, id));
    throw error;
  }
  ctx.effects.wake();
  return readAccess(ctx, id);
}
