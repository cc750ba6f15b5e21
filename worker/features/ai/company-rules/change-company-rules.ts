import { and, eq, inArray, sql } from "drizzle-orm";
import { aiCompanyRules, aiModels } from "../../../../db/schema/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { seatHolds } from "../../companies/read-seat.ts";
import type { CompanyRules, CompanyRulesInput } from "./contract.ts";
import { readCompanyRules, readLead } from "./read-company-rules.ts";

/** Whether those who act for a company may use language models, and which. */
export async function changeCompanyRules(
  ctx: ActorContext,
  companyId: string,
  input: CompanyRulesInput,
  version: number,
): Promise<CompanyRules> {
  const seat = await readLead(ctx, companyId);
  const before = await readCompanyRules(ctx, seat);
  // A model that is gone meanwhile allows nothing and may stay.
  const added = [...new Set(input.models ?? [])].filter((id) => !before.models?.includes(id));
  if (added.length > 0) {
    const known = await ctx.db.$count(aiModels, inArray(aiModels.id, added));
    if (known !== added.length) {
      throw invalidInput({ models: "A model no longer exists. Load this page again." });
    }
  }
  const values = { ...input, updatedAt: ctx.clock.now() };
  const write =
    version === 0
      ? ctx.db
          .insert(aiCompanyRules)
          .values({ companyId, ...values })
          .onConflictDoNothing()
      : ctx.db
          .update(aiCompanyRules)
          .set({ ...values, version: sql`${aiCompanyRules.version} + 1` })
          .where(and(eq(aiCompanyRules.companyId, companyId), eq(aiCompanyRules.version, version)));
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      write,
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "company_ai_changed",
        userId: ctx.actor.userId,
        details: { companyId, isOff: input.isOff, models: input.models?.length ?? "all" },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await readCompanyRules(ctx, await readLead(ctx, companyId)));
  }
  return readCompanyRules(ctx, seat);
}
