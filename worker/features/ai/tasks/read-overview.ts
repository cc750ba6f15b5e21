import { asc, eq, sql } from "drizzle-orm";
import {
  aiAttempts,
  aiConnections,
  aiModels,
  aiSettings,
  aiTasks,
} from "../../../../db/schema/ai.ts";
import { profiles } from "../../../../db/schema/users.ts";
import { AI_TASKS } from "../../../../db/values/ai.ts";
import { DAY } from "../../../kernel/durations.ts";
import type { Context } from "../../../kernel/context.ts";
import { isoOrNull, NAMED } from "../../../kit/personal-data.ts";
import type { AiOverview, AiSettings, Task } from "./contract.ts";

const RECENT_MS = 30 * DAY;

/** What is set, what there is to choose from, and whom the switch concerns, in one round trip. */
export async function readOverview(ctx: Context): Promise<AiOverview> {
  const now = ctx.clock.now();
  const [settings, tasks, models, reach] = await ctx.db.batch([
    storedSettings(ctx),
    ctx.db.select().from(aiTasks),
    ctx.db
      .select({
        id: aiModels.id,
        name: aiModels.name,
        connection: aiConnections.name,
        abilities: aiModels.abilities,
      })
      .from(aiModels)
      .innerJoin(aiConnections, eq(aiConnections.id, aiModels.connectionId))
      .orderBy(asc(sql`lower(${aiModels.name})`), asc(aiModels.id)),
    ctx.db
      .select({
        running: sql<number>`coalesce(sum(${aiAttempts.outcome} = 'running' and ${aiAttempts.expiresAt} > ${now}), 0)`,
        people: sql<number>`count(distinct ${aiAttempts.userId})`,
        companies: sql<number>`count(distinct ${aiAttempts.companyId})`,
      })
      .from(aiAttempts)
      .where(sql`${aiAttempts.createdAt} > ${now - RECENT_MS}`),
  ]);
  const chosen = new Map(tasks.map((row) => [row.task, row]));
  return {
    hasMasterKey: ctx.aiKeys !== null,
    settings: toSettings(settings[0]),
    tasks: AI_TASKS.map((task) => toTask(task, chosen.get(task))),
    models,
    reach: reach[0] ?? { running: 0, people: 0, companies: 0 },
  };
}

export function storedSettings(ctx: Context) {
  return ctx.db
    .select({ row: aiSettings, stoppedBy: NAMED })
    .from(aiSettings)
    .leftJoin(profiles, eq(profiles.id, aiSettings.stoppedBy));
}

type Stored = Awaited<ReturnType<typeof storedSettings>>[number];

/** Before anybody set anything, calls are allowed and nothing that was said is kept. */
export function toSettings(stored: Stored | undefined): AiSettings {
  const { row, stoppedBy } = stored ?? {};
  return {
    isStopped: row?.isStopped ?? false,
    stoppedAt: isoOrNull(row?.stoppedAt ?? null),
    stoppedBy: row?.stoppedBy ? (stoppedBy ?? null) : null,
    keepDays: row?.keepDays ?? 0,
    version: row?.version ?? 0,
  };
}

export function toTask(task: Task["task"], row: typeof aiTasks.$inferSelect | undefined): Task {
  return {
    task,
    modelId: row?.modelId ?? null,
    fallbackModelId: row?.fallbackModelId ?? null,
    version: row?.version ?? 0,
  };
}
