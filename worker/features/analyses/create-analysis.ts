import { and, eq, sql } from "drizzle-orm";
import { analyses, analysisSources } from "../../../db/schema/analyses.ts";
import { fileVersions } from "../../../db/schema/files.ts";
import { isUniqueViolation, premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { toPlainLine } from "../../kernel/pure/plain-line.ts";
import { recordEvent } from "../audit/record-event.ts";
import { readFile } from "../files/queries.ts";
import { planStanding, startPlan } from "../plans/plan-standing.ts";
import type { AnalysisInput, AnalysisRow } from "./contract.ts";
import { readRow } from "./queries.ts";

/** Sets documents that the actor may open beside a plan. Sent twice, it is made once. */
export async function createAnalysis(
  ctx: ActorContext,
  { id, planId, name, files }: AnalysisInput,
): Promise<AnalysisRow> {
  const { userId } = ctx.actor;
  await ctx.limiter.take(`analyses:${userId}`, ctx.limits.rateAnalysesPerAccount);
  const plan = await ctx.db
    .select({ standing: planStanding(ctx, planId) })
    .from(sql`(select 1)`)
    .get();
  if (!plan?.standing) throw notFound("plan", planId);
  const documents = await Promise.all(files.map((file) => findVersion(ctx, file)));
  const now = ctx.clock.now();
  const named = name ?? nameOf(documents.map((one) => one.name));
  try {
    await transaction(ctx.db, [
      ...(planId === userId ? [startPlan(ctx, planId)] : []),
      ctx.db.insert(analyses).values({
        id,
        ownerId: userId,
        planId,
        name: named.slice(0, ctx.limits.analysisNameLength),
        createdAt: now,
        updatedAt: now,
      }),
      premise(
        ctx.db,
        sql`(select count(*) from ${analyses} where ${eq(analyses.ownerId, userId)}) <= ${ctx.limits.analysesPerPerson}`,
      ),
      ctx.db.insert(analysisSources).values(
        documents.map(({ fileId, versionId }, position) => ({
          analysisId: id,
          position,
          fileId,
          versionId,
        })),
      ),
      recordEvent(ctx, { type: "analysis_created", userId, details: { analysisId: id } }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) {
      throw new AppError("no_room", { detail: "Delete analyses that you don't need first." });
    }
    if (!isUniqueViolation(error, "analyses.id")) throw error;
    // Sent twice; of somebody else it is not found.
  }
  return readRow(ctx, id);
}

async function findVersion(ctx: ActorContext, { fileId, version }: AnalysisInput["files"][number]) {
  // Versions before the newest are for those who may edit it.
  const least = version === undefined ? "read" : "edit";
  const { name, versionNumber, trashedAt } = await readFile(ctx, fileId, least);
  if (trashedAt !== null)
    throw invalidInput({ files: `“${name}” is in the trash. Restore it first.` });
  const found = await ctx.db
    .select({ id: fileVersions.id })
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.number, version ?? versionNumber)))
    .get();
  if (!found) throw invalidInput({ files: `“${name}” has no version ${version}.` });
  return { fileId, versionId: found.id, name };
}

function nameOf(names: readonly string[]): string {
  const [first = ""] = names;
  const bare = toPlainLine(first.replace(/\.[^.]{1,9}$/u, "")) || "Report";
  return names.length > 1 ? `${bare} and ${names.length - 1} more` : bare;
}
