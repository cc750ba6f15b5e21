import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { analyses, analysisSources } from "../../../db/schema/analyses.ts";
import { fileTexts, fileVersions } from "../../../db/schema/files.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { onlyRow, stateCounts } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { iso } from "../../kit/personal-data.ts";
import { isAmong } from "../../kit/targets.ts";
import { owners, planLabel } from "../plans/plan-people.ts";
import { planStanding } from "../plans/plan-standing.ts";
import type { AnalysisList, AnalysisListInput, AnalysisRow, AnalysisView } from "./contract.ts";

import { READABLE } from "./rules/is-readable.ts";

const isKept = isNull(analyses.trashedAt);

const VIEWS: Record<AnalysisView, SQL | undefined> = {
  all: isKept,
  trash: isNotNull(analyses.trashedAt),
};

export const isOwn = ({ actor }: ActorContext) => eq(analyses.ownerId, actor.userId);

function selectRows(ctx: ActorContext) {
  const sources = sql`from ${analysisSources} s where s.analysis_id = ${analyses}.id`;
  return ctx.db
    .select({
      id: analyses.id,
      name: analyses.name,
      planId: analyses.planId,
      planName: sql<string>`iif(${analyses.planId} = ${ctx.actor.userId}, 'My plan', ${planLabel})`,
      standing: planStanding(ctx, sql`${analyses}.plan_id`),
      files: sql<number>`(select count(*) ${sources})`,
      waiting: sql<number>`(select count(*) ${sources} and s.version_id is not null
        and exists (select 1 from ${fileVersions} v where v.id = s.version_id and ${isAmong(sql`v.type`, READABLE)})
        and not exists (select 1 from ${fileTexts} t where t.version_id = s.version_id))`,
      trashedAt: analyses.trashedAt,
      createdAt: analyses.createdAt,
      version: analyses.version,
    })
    .from(analyses)
    .innerJoin(strategicPlans, eq(strategicPlans.id, analyses.planId))
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .$dynamic();
}

type Stored = Awaited<ReturnType<typeof selectRows>>[number];

function toRow({ standing, planName, trashedAt, createdAt, ...row }: Stored): AnalysisRow {
  return {
    ...row,
    planName: standing === null ? null : planName,
    isTrashed: trashedAt !== null,
    createdAt: iso(createdAt),
  };
}

/** The actor's analyses of a view, and how many are in each. */
export async function listAnalyses(
  ctx: ActorContext,
  input: AnalysisListInput,
): Promise<AnalysisList> {
  const matching = and(isOwn(ctx), matches([analyses.name], input.q));
  const page = pageOf(falling(analyses.createdAt, analyses.id), input);
  const [rows, counted] = await ctx.db.batch([
    selectRows(ctx)
      .where(and(matching, VIEWS[input.view ?? "all"], page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select(stateCounts({ kept: isKept, trash: VIEWS.trash }))
      .from(analyses)
      .where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, (row) => ({ value: row.createdAt, id: row.id }));
  const { kept: all, trash } = onlyRow(counted);
  return { items: shown.map(toRow), ...paging, counts: { all, trash } };
}

/** One of the actor's own as the list has it. */
export async function findRow(ctx: ActorContext, id: string): Promise<AnalysisRow | null> {
  const row = await selectRows(ctx)
    .where(and(isOwn(ctx), eq(analyses.id, id)))
    .get();
  return row ? toRow(row) : null;
}

export async function readRow(ctx: ActorContext, id: string): Promise<AnalysisRow> {
  const row = await findRow(ctx, id);
  if (!row) throw notFound("analysis", id);
  return row;
}
