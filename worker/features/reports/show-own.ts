import { and, inArray } from "drizzle-orm";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { isItemKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { NO_EYES, type PlanEyes, readEyes } from "../plan-advisor/read-eyes.ts";
import { isOpenText } from "../plan-advisor/show-answer.ts";
import { itemAddress, planAddress } from "../plans/item-address.ts";
import { inReadablePlans } from "../plans/plan-standing.ts";
import type { ReportDocument, ShownSection } from "./contract.ts";
import { showSections } from "./rules/show-report.ts";

/** What the actor may open of the plan of a report now. */
async function eyesFor(ctx: ActorContext, planId: string): Promise<PlanEyes> {
  const eyes = await readEyes(ctx, [planId]);
  return eyes.get(planId) ?? NO_EYES;
}

/** A report as the actor may see it now; null where its plan can't be opened any more. */
export async function showOwn(
  ctx: ActorContext,
  planId: string | null,
  document: ReportDocument,
): Promise<ShownSection[] | null> {
  const { userId } = ctx.actor;
  if (planId === null) {
    const open = new Set(await readablePlans(ctx, document.plans));
    return showSections(document, {
      hidden: new Set(document.plans.filter((id) => !open.has(id))),
      isOpen: () => true,
      addressOf: ({ id }) => planAddress(id, userId),
    });
  }
  const eyes = await eyesFor(ctx, planId);
  if (!eyes.mayRead) return null;
  return showSections(document, {
    hidden: eyes.hidden,
    isOpen: (text) => isOpenText(text, { ...eyes, isAsker: true }),
    addressOf: ({ kind, id }) =>
      isItemKind(kind)
        ? itemAddress({ planId, kind, itemId: id }, userId)
        : planAddress(id, userId),
  });
}

async function readablePlans(ctx: ActorContext, ids: readonly string[]): Promise<string[]> {
  const { id } = strategicPlans;
  const rows = await ctx.db
    .select({ id })
    .from(strategicPlans)
    .where(and(inArray(id, [...ids]), inReadablePlans(ctx, id)));
  return rows.map((row) => row.id);
}
