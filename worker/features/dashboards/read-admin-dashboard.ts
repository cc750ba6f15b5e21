import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import { userOnboardingCompletions } from "../../../db/schema/onboarding.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isLive } from "../sessions/queries.ts";
import type { AdminDashboard } from "./contract.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The platform's state in figures, all counted in the database in one round trip. */
export async function readAdminDashboard(ctx: ActorContext): Promise<AdminDashboard> {
  const now = ctx.clock.now();
  const firstDay = startOfDay(now) - (ctx.limits.chartDays - 1) * DAY;
  const day = sql<string>`date(${auditEvents.createdAt} / 1000, 'unixepoch')`;
  const [people, onboarded, roles, live, signIns, effects, redirects] = await ctx.db.batch([
    ctx.db
      .select({
        total: count(),
        isNew: sql<number>`coalesce(sum(${profiles.createdAt} >= ${firstDay}), 0)`,
        suspended: sql<number>`coalesce(sum(${profiles.aiSuspended}), 0)`,
      })
      .from(profiles),
    ctx.db.select({ rows: count() }).from(userOnboardingCompletions),
    ctx.db
      .select({ role: userRoles.role, people: count() })
      .from(userRoles)
      .groupBy(userRoles.role)
      .orderBy(sql`count(*) desc`),
    ctx.db
      .select({
        live: count(),
        seenToday: sql<number>`count(distinct iif(${sessions.lastSeenAt} >= ${now - DAY}, ${sessions.userId}, null))`,
      })
      .from(sessions)
      .where(isLive(now)),
    ctx.db
      .select({
        day,
        succeeded: sql<number>`sum(${auditEvents.eventType} = 'login_success')`,
        failed: sql<number>`sum(${auditEvents.eventType} = 'login_failed')`,
      })
      .from(auditEvents)
      .where(
        and(
          inArray(auditEvents.eventType, ["login_success", "login_failed"]),
          gte(auditEvents.createdAt, firstDay),
        ),
      )
      .groupBy(day),
    ctx.db
      .select({
        pending: sql<number>`coalesce(sum(${outbox.state} = 'pending'), 0)`,
        dead: sql<number>`coalesce(sum(${outbox.state} = 'dead'), 0)`,
      })
      .from(outbox),
    ctx.db.select({ active: count() }).from(urlRedirects).where(eq(urlRedirects.isActive, true)),
  ]);
  const total = people[0]?.total ?? 0;
  return {
    people: {
      total,
      isNew: people[0]?.isNew ?? 0,
      suspended: people[0]?.suspended ?? 0,
      onboarding: total - (onboarded[0]?.rows ?? 0),
    },
    roles,
    sessions: { live: live[0]?.live ?? 0, seenToday: live[0]?.seenToday ?? 0 },
    signIns: everyDay(firstDay, ctx.limits.chartDays, signIns),
    outbox: { pending: effects[0]?.pending ?? 0, dead: effects[0]?.dead ?? 0 },
    redirects: { active: redirects[0]?.active ?? 0 },
  };
}

type SignInDay = AdminDashboard["signIns"][number];

/** A day without a sign-in is a zero, not a gap. */
function everyDay(firstDay: number, days: number, counted: readonly SignInDay[]): SignInDay[] {
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(firstDay + index * DAY).toISOString().slice(0, 10);
    return counted.find((row) => row.day === day) ?? { day, succeeded: 0, failed: 0 };
  });
}

function startOfDay(at: number): number {
  return at - (at % DAY);
}
