import { and, asc, eq, gt, inArray, isNull, lte, sql, type SQL } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { planMemberAccounts } from "../../../db/schema/plan-direction.ts";
import {
  strategicPlanningEpics as epics,
  strategicPlanningGoals as goals,
  strategicPlanningProjects as projects,
  strategicPlanningTeamMembers as members,
} from "../../../db/schema/plan-items.ts";
import { strategicPlanningKpis as kpis } from "../../../db/schema/plan-kpis.ts";
import {
  strategicPlanningKeyResults as results,
  strategicPlanningObjectives as objectives,
} from "../../../db/schema/plan-objectives.ts";
import { planReminders, planReminderTurns } from "../../../db/schema/plan-reminders.ts";
import { strategicPlanningUpdates as updates } from "../../../db/schema/plan-updates.ts";
import { userStrategicPlanningSettings as settings } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { REPORTED_KINDS, RHYTHM_DEFAULTS } from "../../../db/values/plans.ts";
import type { Context } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { knownZone } from "../../kernel/pure/is-time-zone.ts";
import { ownZone } from "../profiles/own-zone.ts";

/** The note that tells what one operation gave somebody. */
export const givenKey = (operationId: string) => `plan-given:${operationId}`;
export const noteKey = (day: string) => `plan-reminder:${day}`;

export type Turn = {
  userId: string;
  lookAt: number;
  lookedAt: number | null;
  zone: string;
  isReachable: number;
};

/** Whose turn has come, the longest waiting first. */
export async function readTurns(ctx: Context): Promise<Turn[]> {
  const turns = await ctx.db
    .select({
      userId: planReminderTurns.userId,
      lookAt: planReminderTurns.lookAt,
      lookedAt: planReminderTurns.lookedAt,
      zone: ownZone,
      isReachable: sql<number>`${profiles.emailVerifiedAt} is not null and ${profiles.aiSuspended} = 0 and ${profiles.deletionDueAt} is null`,
    })
    .from(planReminderTurns)
    .innerJoin(profiles, eq(profiles.id, planReminderTurns.userId))
    .where(lte(planReminderTurns.lookAt, ctx.clock.now()))
    .orderBy(asc(planReminderTurns.lookAt), asc(planReminderTurns.userId))
    .limit(ctx.limits.reminderPage);
  return turns.map((turn) => ({ ...turn, zone: knownZone(turn.zone) }));
}

export type Reasons = {
  userId: string;
  reviewDay: number;
  zone: string;
  hasItems: number;
  isGiven: number;
  isLate: number;
};

const { userId: linkedUser, planId: linkedPlan, memberId, isLinked } = planMemberAccounts;
const [linkOf, linkPlan, linkMember] = [linkedUser, linkedPlan, memberId].map(qualified);

/** In each plan of these people whether anything may be told of: the plan itself is not looked at. */
export async function readReasons(ctx: Context, userIds: readonly string[]): Promise<Reasons[]> {
  const rhythm = qualified(settings.rhythm);
  return ctx.db
    .select({
      userId: linkedUser,
      reviewDay: sql<number>`coalesce(${rhythm} ->> '$.reviewDay', ${RHYTHM_DEFAULTS.reviewDay})`,
      zone: sql<string>`coalesce(${rhythm} ->> '$.zone', '')`,
      hasItems: sql<number>`(${hasItems()})`,
      isGiven: sql<number>`(${isGiven()})`,
      isLate: sql<number>`(${isLate(ctx)})`,
    })
    .from(planMemberAccounts)
    .leftJoin(settings, eq(settings.planId, linkedPlan))
    .where(and(isLinked, inArray(linkedUser, [...userIds])));
}

/** They own something, read something, or somebody reports to them. */
function hasItems(): SQL {
  const own = [goals, projects, epics, objectives, results, kpis].flatMap((table) =>
    [table.ownerMemberId, table.readerMemberId].map(
      (column) => sql`exists (select 1 from ${table} where ${qualified(column)} = ${linkMember})`,
    ),
  );
  const leads = sql`exists (select 1 from ${members} where ${qualified(members.managerId)} = ${linkMember})`;
  return sql.join([...own, leads], sql` or `);
}

const told = {
  user: qualified(planReminders.userId),
  plan: qualified(planReminders.planId),
  item: qualified(planReminders.itemId),
  kind: qualified(planReminders.itemKind),
  step: qualified(planReminders.step),
  since: qualified(planReminders.since),
  at: qualified(planReminders.toldAt),
  createdAt: qualified(planReminders.createdAt),
};

/** Given, and neither read nor told in a reminder. */
const isOpenGift = () => {
  const read = sql`select 1 from ${userNotifications} where ${qualified(userNotifications.userId)} = ${told.user}
    and ${qualified(userNotifications.sourceKey)} = ${givenKey("")} || ${told.since} and ${qualified(userNotifications.readAt)} is not null`;
  return sql`${told.step} = 'given' and ${told.at} is null and not exists (${read})`;
};

const isGiven = () =>
  sql`exists (select 1 from ${planReminders} where ${told.user} = ${linkOf} and ${told.plan} = ${linkPlan} and ${isOpenGift()})`;

/** Somebody of the plan was asked at least two days ago and has not written since. */
function isLate(ctx: Context): SQL {
  const now = ctx.clock.now();
  const written = REPORTED_KINDS.map(
    (kind) =>
      sql`(${told.kind} = ${kind} and exists (select 1 from ${updates} where ${qualified(updates[`${kind}Id`])} = ${told.item} and ${qualified(updates.withdrawnOn)} is null and ${qualified(updates.day)} >= ${told.since}))`,
  );
  const checkedIn = [
    { kind: "keyResult", table: results },
    { kind: "kpi", table: kpis },
  ].map(
    ({ kind, table }) =>
      sql`(${told.kind} = ${kind} and exists (select 1 from ${table} where ${qualified(table.id)} = ${told.item} and ${qualified(table.checkedInOn)} >= ${told.since}))`,
  );
  // A day less: clocks may have been changed, and zones differ.
  const until = now - (ctx.limits.reminderWorkdays - 1) * DAY;
  return sql`exists (select 1 from ${planReminders} where ${told.plan} = ${linkPlan} and ${told.step} = 'write'
    and ${told.createdAt} between ${now - ctx.limits.reminderLateMs} and ${until} and ${told.user} <> ${linkOf}
    and not (${sql.join([...written, ...checkedIn], sql` or `)}))`;
}

type Before = {
  planIds: readonly string[];
  /** What is due of others, of which it matters who was told. */
  itemIds: readonly string[];
  userId: string;
  day: string;
};

/** What was told before of some items, whose accounts the people of the plans have, and what waits for the person. */
export function selectBefore(ctx: Context, { planIds, itemIds, userId, day }: Before) {
  const now = ctx.clock.now();
  const { db } = ctx;
  const ofPlans = inArray(planReminders.planId, [...planIds]);
  return [
    db
      .select({
        userId: planReminders.userId,
        itemId: planReminders.itemId,
        step: planReminders.step,
        since: planReminders.since,
        toldAt: planReminders.toldAt,
      })
      .from(planReminders)
      .where(
        and(
          ofPlans,
          inArray(planReminders.step, ["write", "late", "later"]),
          sql`${planReminders.itemId} in (select value from json_each(${JSON.stringify(itemIds)}))`,
        ),
      ),
    db
      .select({ planId: linkedPlan, memberId, userId: linkedUser })
      .from(planMemberAccounts)
      .where(and(inArray(linkedPlan, [...planIds]), isLinked)),
    db
      .select({ planId: planReminders.planId, itemId: planReminders.itemId })
      .from(planReminders)
      .where(and(eq(planReminders.userId, userId), ofPlans, isOpenGift())),
    db
      .select({
        isTold: sql<number>`coalesce(max(${userNotifications.sourceKey} = ${noteKey(day)}), 0)`,
        isAgain: sql<number>`coalesce(max(${isWaiting(now)}), 0)`,
      })
      .from(userNotifications)
      .where(
        and(eq(userNotifications.userId, userId), gt(userNotifications.createdAt, now - 3 * DAY)),
      ),
  ] as const;
}

/** A reminder that was left, and not emailed yet. */
const isWaiting = (now: number) =>
  and(
    eq(userNotifications.kind, "reminder"),
    gt(userNotifications.createdAt, now - 2 * DAY),
    isNull(userNotifications.readAt),
    isNull(userNotifications.deletedAt),
    isNull(userNotifications.mailedAt),
    isNull(userNotifications.digestedAt),
  );

/** The statement by which an earlier one is not emailed any more: the next names what it did. */
export const replaceWaiting = (ctx: Context, userId: string) =>
  ctx.db
    .update(userNotifications)
    .set({ mailedAt: ctx.clock.now() })
    .where(and(eq(userNotifications.userId, userId), isWaiting(ctx.clock.now())));

/** Whoever is a person of a plan, and has no turn yet. */
export const newTurns = (
  ctx: Context,
) => sql`select distinct ${linkOf} as user_id, ${ctx.clock.now()} as look_at from ${planMemberAccounts}
  where ${qualified(isLinked)} and not exists (select 1 from ${planReminderTurns} where ${qualified(planReminderTurns.userId)} = ${linkOf}) limit ${ctx.limits.fanOutBatch}`;

export const addTurns = (ctx: Context) =>
  sql`insert or ignore into ${planReminderTurns} (user_id, look_at) ${newTurns(ctx)} returning user_id`;
