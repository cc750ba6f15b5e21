import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { planInvitations } from "../../../db/schema/plan-direction.ts";
import { planOperations, planUses, strategicPlans } from "../../../db/schema/plans.ts";
import { ITEM_KINDS } from "../../../db/values/plans.ts";
import { LEADING_ROLES } from "../../../db/values/companies.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { countsBy } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { isoOrNull } from "../../kit/personal-data.ts";
import { claimShares, invitationTo, openInvitation } from "../plan-shares/claim-shares.ts";
import { countItems } from "../plans/load-slice.ts";
import { ownerName, owners } from "../plans/plan-people.ts";
import {
  inReadablePlans,
  isOwned,
  memberOf,
  planStanding,
  startPlan,
} from "../plans/plan-standing.ts";
import {
  PLAN_STATES,
  type PlanChoice,
  type PlanChoices,
  type PlanHomes,
  type PlanList,
  type PlanListInput,
  type PlanRow,
} from "./contract.ts";

const { id, name, kind, ownerCompanyId, archivedAt, version } = strategicPlans;
const planId = qualified(id);

const state = sql<(typeof PLAN_STATES)[number]>`iif(${archivedAt} is null, 'open', 'archived')`;
/** Those opened last come first, and of the others the newest. */
const usedAt = sql<number>`coalesce(${planUses.usedAt}, ${strategicPlans.createdAt})`;

/** Every plan that the actor may open, with what is said of it in a row. */
function selectPlans(ctx: ActorContext) {
  return ctx.db
    .select({
      id,
      name,
      kind,
      ownerName,
      version,
      order: usedAt.as("used_or_made"),
      companyId: ownerCompanyId,
      isOwned: sql<number>`${isOwned(ctx)}`,
      standing: planStanding(ctx, planId),
      isArchived: sql<number>`${archivedAt} is not null`,
      /** What people call items; periods, check-ins and updates hang on them. */
      items: countItems(planId, ITEM_KINDS),
      changedAt: sql<
        number | null
      >`(select max(${qualified(planOperations.createdAt)}) from ${planOperations} where ${qualified(planOperations.planId)} = ${planId})`,
      usedAt: planUses.usedAt,
    })
    .from(strategicPlans)
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .leftJoin(planUses, and(eq(planUses.planId, id), eq(planUses.userId, ctx.actor.userId)))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof selectPlans>>[number];

const isOwnedBy: Record<string, (ctx: ActorContext) => SQL | undefined> = {
  mine: ({ actor }) => eq(strategicPlans.ownerUserId, actor.userId),
  company: (ctx) => sql`${ownerCompanyId} is not null and ${planStanding(ctx, planId)} is not null`,
  shared: (ctx) =>
    sql`${strategicPlans.ownerUserId} is not ${ctx.actor.userId} and ${ownerCompanyId} is null`,
};

/** The plans that the actor may open, those opened last first. */
export async function listPlans(ctx: ActorContext, input: PlanListInput): Promise<PlanList> {
  await Promise.all([
    claimShares(ctx, null),
    ctx.actor.impersonatorId === null ? startPlan(ctx, ctx.actor.userId) : null,
  ]);
  const matching = and(
    inReadablePlans(ctx, planId),
    matches([name, sql`${ownerName}`], input.q),
    input.kind ? eq(kind, input.kind) : undefined,
    input.owner ? isOwnedBy[input.owner]?.(ctx) : undefined,
  );
  const page = pageOf(falling(usedAt, id), input);
  const inState = eq(state, input.state ?? "open");
  const [rows, counted] = await ctx.db.batch([
    selectPlans(ctx)
      .where(and(matching, inState, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ state, rows: sql<number>`count(*)` })
      .from(strategicPlans)
      .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
      .where(matching)
      .groupBy(sql`1`),
  ]);
  const { shown, ...paging } = page.cut(rows, (row) => ({ value: row.order, id: row.id }));
  return {
    items: shown.map((row) => toRow(ctx, row)),
    ...paging,
    counts: countsBy(PLAN_STATES, counted),
  };
}

/** One of them, as the list has it. */
export async function requirePlan(ctx: ActorContext, wanted: string): Promise<PlanRow> {
  const row = await selectPlans(ctx).where(eq(id, wanted)).get();
  if (!row?.standing) throw notFound("plan", wanted);
  return toRow(ctx, row);
}

function toRow(ctx: ActorContext, { order: _order, standing, ...row }: Found): PlanRow {
  return {
    ...row,
    isFirst: row.id === ctx.actor.userId,
    isOwned: row.isOwned === 1,
    permission: mayOf(ctx, standing ?? "read"),
    isArchived: row.isArchived === 1,
    changedAt: isoOrNull(row.changedAt),
    usedAt: isoOrNull(row.usedAt),
  };
}

/** An admin who acts as somebody only reads. */
const mayOf = ({ actor }: ActorContext, standing: PlanRow["permission"]) =>
  actor.impersonatorId === null || standing === "own" ? standing : "read";

/** What can be opened beside the actor's first plan, which is always there; archived ones can be read. */
export async function listPlanChoices(ctx: ActorContext): Promise<PlanChoices> {
  const [rows, [invited]] = await ctx.db.batch([
    openChoices(ctx),
    ctx.db
      .select({ one: sql`1` })
      .from(planInvitations)
      .where(openInvitation(ctx))
      .limit(1),
  ]);
  if (!invited) return { items: rows.map((row) => toChoice(ctx, row)) };
  await claimShares(ctx, null);
  return { items: (await openChoices(ctx)).map((row) => toChoice(ctx, row)) };
}

const openChoices = (ctx: ActorContext) =>
  choices(ctx)
    .where(and(inReadablePlans(ctx, planId), sql`${id} <> ${ctx.actor.userId}`))
    .orderBy(desc(usedAt), asc(id))
    .limit(ctx.limits.planChoicesMost);

/** A plan for the screen that opens it; null where the actor may not, or where there is none. */
export async function findPlan(ctx: ActorContext, wanted: string): Promise<PlanChoice | null> {
  const own = () => choices(ctx).where(eq(id, wanted));
  const [[known], [invited]] = await ctx.db.batch([own(), invitationTo(ctx, wanted)]);
  if (invited) await claimShares(ctx, wanted);
  const plan = invited ? await own().get() : known;
  return plan?.standing ? toChoice(ctx, plan) : null;
}

const choices = (ctx: ActorContext) =>
  ctx.db
    .select({
      planId: id,
      name,
      kind,
      ownerName,
      companyId: ownerCompanyId,
      isOwned: sql<number>`${isOwned(ctx)}`,
      standing: planStanding(ctx, planId),
      memberId: memberOf(ctx, planId),
      isArchived: sql<number>`${archivedAt} is not null`,
    })
    .from(strategicPlans)
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .leftJoin(planUses, and(eq(planUses.planId, id), eq(planUses.userId, ctx.actor.userId)))
    .$dynamic();

type Choice = Awaited<ReturnType<typeof choices>>[number];

const toChoice = (
  ctx: ActorContext,
  { standing, isArchived, isOwned: owns, ...row }: Choice,
): PlanChoice => ({
  ...row,
  permission: mayOf(ctx, standing ?? "read"),
  isArchived: isArchived === 1,
  isOwned: owns === 1,
});

/** The companies that the actor leads, and makes plans for. */
export async function listPlanHomes({ db, actor }: ActorContext): Promise<PlanHomes> {
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(eq(companyMembers.userId, actor.userId), inArray(companyMembers.role, LEADING_ROLES)),
    )
    .orderBy(sql`${companies.name} collate nocase`, asc(companies.id));
  return { companies: rows };
}

/** Which plan the actor had open last, while they may still open it; else their first one. */
export async function lastPlanId(ctx: ActorContext): Promise<string> {
  const { userId } = ctx.actor;
  const row = await ctx.db
    .select({ id })
    .from(planUses)
    .innerJoin(strategicPlans, eq(id, planUses.planId))
    .where(and(eq(planUses.userId, userId), isNull(archivedAt), inReadablePlans(ctx, planId)))
    .orderBy(desc(planUses.usedAt))
    .limit(1)
    .get();
  return row?.id ?? userId;
}
