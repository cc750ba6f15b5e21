import { and, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import {
  strategicPlanningEpics as epics,
  strategicPlanningGoals as goals,
  strategicPlanningProjects as projects,
  strategicPlanningTeamMembers as members,
} from "../../../db/schema/plan-items.ts";
import { strategicPlanningKpis as kpis } from "../../../db/schema/plan-kpis.ts";
import {
  strategicPlanningCheckIns as checkIns,
  strategicPlanningKeyResults as results,
  strategicPlanningObjectives as objectives,
} from "../../../db/schema/plan-objectives.ts";
import {
  strategicPlanningReplies as replies,
  strategicPlanningUpdates as updates,
} from "../../../db/schema/plan-updates.ts";
import { strategicPlans, userStrategicPlanningSettings } from "../../../db/schema/plans.ts";
import type { PlanKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { addDays } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { ITEM_TABLES } from "./columns-of.ts";
import { KIND_RECORDS } from "./contract.ts";
import { itemJson } from "./item-json.ts";
import { owners, planLabel } from "./plan-people.ts";
import { inReadablePlans, memberOf, planStanding } from "./plan-standing.ts";
import { HeldPlan } from "./rules/hold-plan.ts";
import { isSeenAnywhere } from "./sealed-items.ts";

/** All that the rules of the queue look at, and no text. */
const WORK = ["id", "title", "status", "startDate", "endDate", "cadence", "createdAt"];
const NEEDED = {
  teamMember: ["id", "name", "managerId"],
  goal: WORK,
  project: WORK,
  epic: WORK,
  objective: WORK,
  keyResult: ["id", "title", "progress", "checkedInOn", "cadence", "createdAt"],
  kpi: ["id", "title", "side", "checkedInOn", "startDate", "cadence", "createdAt"],
  update: ["id", "itemKind", "itemId", "day", "withdrawnOn", "authorId", "createdAt"],
  checkIn: ["id", "day", "authorId", "createdAt"],
  reply: ["id", "toKind", "toId", "says", "createdAt"],
  settings: ["id", "rhythm"],
} as const satisfies Partial<Record<PlanKind, readonly string[]>>;
type Needed = keyof typeof NEEDED;
// Its own names, which keys() forgets.
const KINDS = Object.keys(NEEDED) as Needed[];

/** What of a plan waits for somebody, as far as the rules of the queue look at it. */
export type WaitingPlan = {
  planId: string;
  plan: HeldPlan;
  label: string;
  /** Where its days are counted, and which one it is there. */
  zone: string;
  today: string;
  /** Who of its people the actor is; null for who answers for all of their own plan. */
  memberId: string | null;
};

/** How far down the lines of managers: what is theirs to read, what those who report to them read, and so on. */
type Reach = { levels: number };

/** Of every plan that the person may change what may wait for them, by the rules by which the plan shows it. */
export async function readWaitingPlans(ctx: ActorContext, reach: Reach): Promise<WaitingPlan[]> {
  const { zone: ownZone } = ctx.actor;
  const now = ctx.clock.now();
  const scope = scopeOf(ctx, dayOf(now, ownZone), reach);
  const rowsOf = (kind: Needed) => {
    const names = new Set([...NEEDED[kind], ...Object.keys(KIND_RECORDS[kind].links)]);
    const known = [...names].filter((name) => name in KIND_RECORDS[kind].item.entries);
    const table = ITEM_TABLES[kind];
    return ctx.db
      .select({
        kind: sql<Needed>`${kind}`,
        planId: table.planId,
        item: sql<string>`${itemJson(kind, known)}`,
      })
      .from(table)
      .where(and(scope[kind], isSeenAnywhere(ctx, kind)))
      .orderBy(table.createdAt);
  };
  const [plans, mine, ...lists] = await ctx.db.batch([
    ctx.db
      .select({ id: strategicPlans.id, label: planLabel })
      .from(strategicPlans)
      .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
      .where(sql`${strategicPlans.id} in (${scope.plans})`),
    ctx.db
      .select({ id: members.id, planId: members.planId })
      .from(members)
      .where(scope.mine)
      .orderBy(members.createdAt, members.id),
    ...KINDS.map(rowsOf),
  ]);
  const held = new Map(plans.map(({ id }) => [id, new HeldPlan(id)]));
  for (const { kind, planId, item } of lists.flat()) {
    // Written by the database from rows of this kind; what is left out nothing below asks for.
    held.get(planId)?.put(kind, JSON.parse(item) as never);
  }
  return plans.flatMap(({ id: planId, label }) => {
    const plan = held.get(planId);
    if (!plan) return [];
    const place = plan.settings.rhythm.zone;
    const zone = place === "" ? ownZone : place;
    const memberId = mine.find((one) => one.planId === planId)?.id ?? null;
    return [{ planId, plan, label, zone, today: dayOf(now, zone), memberId }];
  });
}

/** Longer ago than any cadence asks, and than anybody is to read. */
const BACK_DAYS = 100;

/** The rows of each kind that may wait for the actor: few of each plan, however large it is. */
function scopeOf(ctx: ActorContext, today: string, { levels }: Reach) {
  const { db, actor, clock } = ctx;
  const { userId } = actor;
  const since = addDays(today, -BACK_DAYS);
  const mine = and(
    inReadablePlans(ctx, members.planId),
    sql`${planStanding(ctx, qualified(members.planId))} <> 'read'`,
    sql`${qualified(members.id)} = ${memberOf(ctx, qualified(members.planId))}`,
  );
  const ids = db.select({ id: members.id }).from(members).where(mine);
  const ofMine = db.select({ id: members.planId }).from(members).where(mine);
  const reportsTo = (managers: SQL) =>
    sql`(select ${qualified(members.id)} from ${members} where ${qualified(members.managerId)} in ${managers})`;
  const below: SQL[] = [];
  for (let managers = sql`${ids}`; below.length < levels; managers = reportsTo(managers))
    below.push(reportsTo(managers));
  const readers = below.slice(0, -1);
  // As in the plan: who is nobody in their own plan answers for all of it.
  const isAlone = sql`not exists (select 1 from ${members} where ${and(eq(members.planId, userId), mine)})`;
  const plans = sql`select * from ${ofMine} union select ${userId} where ${isAlone}`;
  const inPlans = (planId: SQLiteColumn) => sql`${planId} in (${plans})`;
  const answers = (
    table:
      | typeof goals
      | typeof projects
      | typeof epics
      | typeof objectives
      | typeof results
      | typeof kpis,
  ) =>
    or(
      and(eq(table.planId, userId), isAlone),
      and(
        inArray(table.planId, ofMine),
        or(
          inArray(table.ownerMemberId, ids),
          ...below.map((people) => sql`${table.ownerMemberId} in ${people}`),
          inArray(table.readerMemberId, ids),
          ...readers.map((people) => sql`${table.readerMemberId} in ${people}`),
        ),
      ),
    );
  const ownResults = answers(results);
  const ownObjectives = answers(objectives);
  const above = db.select({ id: results.objectiveId }).from(results).where(ownResults);
  const measured = db.select({ id: objectives.id }).from(objectives).where(ownObjectives);
  return {
    mine,
    plans,
    teamMember: inPlans(members.planId),
    goal: answers(goals),
    project: answers(projects),
    epic: answers(epics),
    objective: or(ownObjectives, inArray(objectives.id, above)),
    keyResult: or(ownResults, inArray(results.objectiveId, measured)),
    kpi: answers(kpis),
    // Of a large plan only what was said of these.
    update: and(
      inPlans(updates.planId),
      gte(updates.day, since),
      sql`${updates.itemId} in (${sql.join(
        [goals, projects, epics, objectives, kpis].map(
          (table) => sql`select ${qualified(table.id)} from ${table} where ${answers(table)}`,
        ),
        sql` union all `,
      )})`,
    ),
    checkIn: and(inPlans(checkIns.planId), gte(checkIns.day, since)),
    reply: and(inPlans(replies.planId), gte(replies.createdAt, clock.now() - BACK_DAYS * DAY)),
    settings: inPlans(userStrategicPlanningSettings.planId),
  };
}
