import { and, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import {
  strategicPlanningEpics as epics,
  strategicPlanningGoals as goals,
  strategicPlanningProjects as projects,
  strategicPlanningTeamMembers as members,
} from "../../../db/schema/plan-items.ts";
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
import { QUEUE_PARTS, type QueueEntry, readQueue } from "../plan-updates/rules/queue.ts";
import type { UpdatesCard } from "./cards/contract.ts";
import { ITEM_TABLES } from "./columns-of.ts";
import { KIND_RECORDS } from "./contract.ts";
import { itemAddress, planAddress, writeAddress } from "./item-address.ts";
import { itemJson } from "./item-json.ts";
import { owners, planLabel } from "./plan-people.ts";
import { inReadablePlans, memberOf, planStanding } from "./plan-standing.ts";
import { HeldPlan } from "./rules/hold-plan.ts";
import { isSeenAnywhere } from "./sealed-items.ts";

/** All that the rules of the queue look at, and no text. */
const WORK = ["id", "title", "status", "startDate", "endDate", "cadence", "createdAt"];
const NEEDED = {
  teamMember: ["id", "managerId"],
  goal: WORK,
  project: WORK,
  epic: WORK,
  objective: WORK,
  keyResult: ["id", "title", "progress", "checkedInOn", "cadence", "createdAt"],
  update: ["id", "itemKind", "itemId", "day", "authorId", "createdAt"],
  checkIn: ["id", "day", "authorId", "createdAt"],
  reply: ["id", "toKind", "toId", "says", "createdAt"],
  settings: ["id", "rhythm"],
} as const satisfies Partial<Record<PlanKind, readonly string[]>>;
type Needed = keyof typeof NEEDED;
const KINDS = Object.keys(NEEDED) as Needed[];

/** What waits for the person in every plan that they may change, by the rules by which the plan shows it. */
export async function readUpdatesCard(ctx: ActorContext): Promise<UpdatesCard> {
  const { userId, zone } = ctx.actor;
  const now = ctx.clock.now();
  const ownToday = dayOf(now, zone);
  const scope = scopeOf(ctx, ownToday);
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
  const waiting = plans.flatMap(({ id: planId, label }) => {
    const plan = held.get(planId);
    if (!plan) return [];
    const place = plan.settings.rhythm.zone;
    const today = place === "" ? ownToday : dayOf(now, place);
    const memberId = mine.find((one) => one.planId === planId)?.id ?? null;
    return readQueue(plan, { today, memberId, userId }).map((entry) => ({
      ...entry,
      planId,
      title: plan.get(entry.kind, entry.id)?.title ?? "",
      planOf: planId === userId ? null : label,
      address: addressOf(planId, entry, userId),
    }));
  });
  const countOf = (part: QueueEntry["part"]) => waiting.filter((one) => one.part === part).length;
  const [only, ...others] = new Set(waiting.map(({ planId }) => planId));
  return {
    asked: countOf("asked"),
    read: countOf("read"),
    write: countOf("write"),
    queue:
      only === undefined || others.length > 0
        ? null
        : planAddress(only, userId, "dashboard?part=updates"),
    waiting: waiting
      .toSorted((a, b) => QUEUE_PARTS.indexOf(a.part) - QUEUE_PARTS.indexOf(b.part))
      .slice(0, ctx.limits.cardRows)
      .map(({ part, kind, id, title, planOf, address }) => ({
        part,
        kind,
        id,
        title,
        planOf,
        address,
      })),
  };
}

function addressOf(planId: string, { part, kind, id }: QueueEntry, readerId: string): string {
  const address = itemAddress({ planId, kind, itemId: id }, readerId);
  return part === "write" ? writeAddress(address) : address;
}

/** Longer ago than any cadence asks, and than anybody is to read. */
const BACK_DAYS = 100;

/** The rows of each kind that may wait for the actor: few of each plan, however large it is. */
function scopeOf(ctx: ActorContext, today: string) {
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
  const below = db.select({ id: members.id }).from(members).where(inArray(members.managerId, ids));
  // As in the plan: who is nobody in their own plan answers for all of it.
  const isAlone = sql`not exists (select 1 from ${members} where ${and(eq(members.planId, userId), mine)})`;
  const plans = sql`select * from ${ofMine} union select ${userId} where ${isAlone}`;
  const inPlans = (planId: SQLiteColumn) => sql`${planId} in (${plans})`;
  const answers = (
    table: typeof goals | typeof projects | typeof epics | typeof objectives | typeof results,
  ) =>
    or(
      and(eq(table.planId, userId), isAlone),
      and(
        inArray(table.planId, ofMine),
        or(
          inArray(table.ownerMemberId, ids),
          inArray(table.ownerMemberId, below),
          inArray(table.readerMemberId, ids),
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
    update: and(inPlans(updates.planId), gte(updates.day, since)),
    checkIn: and(inPlans(checkIns.planId), gte(checkIns.day, since)),
    reply: and(inPlans(replies.planId), gte(replies.createdAt, clock.now() - BACK_DAYS * DAY)),
    settings: inPlans(userStrategicPlanningSettings.planId),
  };
}
