import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { strategicPlans } from "../../../../db/schema/plans.ts";
import { reports, reportSchedules, reportTemplates } from "../../../../db/schema/reports.ts";
import { profiles } from "../../../../db/schema/users.ts";
import { type ReportState, SCHEDULE_STATES } from "../../../../db/values/reports.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { countsBy, sumOf } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf } from "../../../kit/page-of.ts";
import { isoOrNull } from "../../../kit/personal-data.ts";
import { readEyes } from "../../plan-advisor/read-eyes.ts";
import { owners, planLabel } from "../../plans/plan-people.ts";
import type {
  AllSchedules,
  AllSchedulesInput,
  Schedule,
  ScheduleList,
  ScheduleListInput,
} from "./contract.ts";

const ofSchedule = sql`${qualified(reports.scheduleId)} = ${qualified(reportSchedules.id)}`;
const latest = (column: SQL) =>
  sql`(select ${column} from ${reports} where ${ofSchedule} order by ${qualified(reports.occurrence)} desc limit 1)`;

const FIELDS = {
  id: reportSchedules.id,
  templateId: reportSchedules.templateId,
  templateName: reportTemplates.name,
  rhythm: reportSchedules.rhythm,
  day: reportSchedules.day,
  state: reportSchedules.state,
  ended: reportSchedules.ended,
  nextAt: reportSchedules.nextAt,
  lastAt: reportSchedules.lastAt,
  lastState: sql<ReportState | null>`${latest(qualified(reports.state))}`,
  lastReportId: sql<string | null>`${latest(qualified(reports.id))}`,
  version: reportSchedules.version,
};

const selectOwn = (ctx: ActorContext) =>
  ctx.db
    .select({
      ...FIELDS,
      planId: reportSchedules.planId,
      planName: sql<string | null>`${planLabel}`,
      updatedAt: reportSchedules.updatedAt,
    })
    .from(reportSchedules)
    .innerJoin(reportTemplates, eq(reportTemplates.id, reportSchedules.templateId))
    .leftJoin(strategicPlans, eq(strategicPlans.id, reportSchedules.planId))
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .$dynamic();
type Own = Awaited<ReturnType<typeof selectOwn>>[number];

export const isOwnSchedule = ({ actor }: ActorContext) => eq(reportSchedules.ownerId, actor.userId);

const dated = <Row extends { nextAt: number | null; lastAt: number | null }>(row: Row) => ({
  ...row,
  nextAt: isoOrNull(row.nextAt),
  lastAt: isoOrNull(row.lastAt),
});

async function toSchedules(ctx: ActorContext, rows: readonly Own[]): Promise<Schedule[]> {
  const eyes = await readEyes(
    ctx,
    rows.flatMap(({ planId }) => planId ?? []),
  );
  return rows.map(({ updatedAt: _at, ...row }) => ({
    ...dated(row),
    planName: row.planId !== null && eyes.get(row.planId)?.mayRead ? row.planName : null,
  }));
}

/** The actor's schedules, the last changed first. */
export async function listSchedules(
  ctx: ActorContext,
  input: ScheduleListInput,
): Promise<ScheduleList> {
  const page = pageOf(falling(reportSchedules.updatedAt, reportSchedules.id), input);
  const inState = input.state ? eq(reportSchedules.state, input.state) : undefined;
  const [rows, counted] = await ctx.db.batch([
    selectOwn(ctx)
      .where(and(isOwnSchedule(ctx), inState, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ state: reportSchedules.state, rows: sql<number>`count(*)` })
      .from(reportSchedules)
      .where(isOwnSchedule(ctx))
      .groupBy(reportSchedules.state),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ updatedAt: value, id }) => ({ value, id }));
  const counts = countsBy(SCHEDULE_STATES, counted);
  return {
    items: await toSchedules(ctx, shown),
    ...paging,
    counts: { ...counts, all: sumOf(counts) },
  };
}

/** One of the actor's own. */
export async function readSchedule(ctx: ActorContext, id: string): Promise<Schedule> {
  const row = await selectOwn(ctx)
    .where(and(eq(reportSchedules.id, id), isOwnSchedule(ctx)))
    .get();
  const [found] = row ? await toSchedules(ctx, [row]) : [];
  if (!found) throw notFound("schedule", id);
  return found;
}

const ownerName = sql<string>`coalesce(nullif(trim(${profiles.fullName}), ''), ${profiles.email})`;

/** Everybody's, for admins: whose it is and how it goes, and nothing of its plan. */
export async function listAllSchedules(
  ctx: Context,
  input: AllSchedulesInput,
): Promise<AllSchedules> {
  const page = pageOf(falling(reportSchedules.updatedAt, reportSchedules.id), input);
  const searched = matches([profiles.fullName, profiles.email, reportTemplates.name], input.q);
  const inState = input.state ? eq(reportSchedules.state, input.state) : undefined;
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select({
        ...FIELDS,
        ownerId: profiles.id,
        ownerName,
        updatedAt: reportSchedules.updatedAt,
      })
      .from(reportSchedules)
      .innerJoin(reportTemplates, eq(reportTemplates.id, reportSchedules.templateId))
      .innerJoin(profiles, eq(profiles.id, reportSchedules.ownerId))
      .where(and(searched, inState, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ state: reportSchedules.state, rows: sql<number>`count(*)` })
      .from(reportSchedules)
      .innerJoin(reportTemplates, eq(reportTemplates.id, reportSchedules.templateId))
      .innerJoin(profiles, eq(profiles.id, reportSchedules.ownerId))
      .where(searched)
      .groupBy(reportSchedules.state),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ updatedAt: value, id }) => ({ value, id }));
  const counts = countsBy(SCHEDULE_STATES, counted);
  return {
    items: shown.map(({ updatedAt: _at, ...row }) => dated(row)),
    ...paging,
    total: input.state ? counts[input.state] : sumOf(counts),
    counts: { ...counts, all: sumOf(counts) },
  };
}

export type DueSchedule = typeof reportSchedules.$inferSelect;

/** Whose moment has come, the longest waiting first. */
export const readDue = ({ db, clock, limits }: Context): Promise<DueSchedule[]> =>
  db
    .select()
    .from(reportSchedules)
    .where(
      and(
        inArray(reportSchedules.state, ["active"]),
        sql`${reportSchedules.nextAt} <= ${clock.now()}`,
      ),
    )
    .orderBy(reportSchedules.nextAt, reportSchedules.id)
    .limit(limits.schedulesAtOnce);
