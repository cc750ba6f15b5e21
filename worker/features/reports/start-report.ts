import { eq } from "drizzle-orm";
import { reports } from "../../../db/schema/reports.ts";
import { isUniqueViolation } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import type { Wired } from "../../kit/wiring.ts";
import { planRight } from "../plans/plan-right.ts";
import { beginReport } from "./begin-report.ts";
import { listMoments } from "./compose-for.ts";
import type { Report, ReportInput } from "./contract.ts";
import type { TemplateDefinition } from "./templates/contract.ts";
import { isOwn } from "./queries.ts";
import { readReport } from "./read-report.ts";
import { requireOffered } from "./templates/queries.ts";

/** Starts a report; what is sent twice is made once. */
export async function startReport(
  ctx: ActorContext,
  all: Wired,
  input: ReportInput,
): Promise<Report> {
  const { userId } = ctx.actor;
  await ctx.limiter.take(`reports:${userId}`, ctx.limits.rateReportsPerAccount);
  const known = await ctx.db
    .select({ ownerId: reports.ownerId })
    .from(reports)
    .where(eq(reports.id, input.id))
    .get();
  if (known && known.ownerId !== userId) throw invalidInput({ id: "Send another id." });
  if (known) return readReport(ctx, input.id);
  if ((await ctx.db.$count(reports, isOwn(ctx))) >= ctx.limits.reportsPerPerson) {
    throw new AppError("no_room");
  }
  const template = await requireOffered(ctx, input.templateId);
  await requirePlan(ctx, template.definition, input.planId);
  if (input.planId !== null && input.since !== null) {
    const { items } = await listMoments(ctx, input.planId);
    if (!items.some(({ version }) => version === input.since)) {
      throw invalidInput({ since: "Choose one of the kept versions." });
    }
  }
  try {
    await beginReport(ctx, all, { ...input, template, schedule: null });
  } catch (error) {
    // The same report was sent twice at one moment.
    if (!isUniqueViolation(error, "reports.id")) throw error;
  }
  return readReport(ctx, input.id);
}

/** A report of one plan needs one that the actor may open; a portfolio has all of them. */
export async function requirePlan(
  ctx: ActorContext,
  { scope }: TemplateDefinition,
  planId: string | null,
): Promise<void> {
  if (scope === "portfolio" && planId !== null) {
    throw invalidInput({ planId: "This report is about all your plans." });
  }
  if (scope === "plan" && planId === null) throw invalidInput({ planId: "Choose a plan." });
  if (planId !== null) await planRight(ctx, planId);
}
