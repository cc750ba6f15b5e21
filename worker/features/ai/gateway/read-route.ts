import { eq, inArray, sql } from "drizzle-orm";
import {
  aiConnections,
  aiModelPrices,
  aiModels,
  aiSettings,
  aiTasks,
} from "../../../../db/schema/ai.ts";
import type { AiAbility, AiTask } from "../../../../db/values/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { qualified } from "../../../../db/qualified.ts";
import { chosenCompanyOf } from "../budgets/chosen-company-of.ts";
import { isPriceInForce } from "../models/list-models.ts";
import { type Refused, refusalOf } from "./refusal-of.ts";

export type Candidate = {
  model: typeof aiModels.$inferSelect;
  price: typeof aiModelPrices.$inferSelect;
  connection: typeof aiConnections.$inferSelect;
  /** Why nothing goes to it, as things are now. */
  refusal: Refused | null;
};

export type Route = {
  isStopped: boolean;
  keepDays: number;
  companyId: string | null;
  /** In the order in which they are asked. */
  candidates: Candidate[];
};

type Asked = {
  task: AiTask;
  ability: AiAbility;
  modelId?: string | undefined;
  isTest?: boolean;
};

/** Who is asked for a task, in turn, and whether anybody may be, in one round trip. */
export async function readRoute(ctx: ActorContext, asked: Asked): Promise<Route> {
  const { db } = ctx;
  const chosen = asked.modelId
    ? sql`(select ${asked.modelId})`
    : sql`(select ${aiTasks.modelId} from ${aiTasks} where ${aiTasks.task} = ${asked.task} union select ${aiTasks.fallbackModelId} from ${aiTasks} where ${aiTasks.task} = ${asked.task})`;
  const [settings, tasks, rows, companies] = await db.batch([
    db.select({ isStopped: aiSettings.isStopped, keepDays: aiSettings.keepDays }).from(aiSettings),
    db.select({ modelId: aiTasks.modelId }).from(aiTasks).where(eq(aiTasks.task, asked.task)),
    db
      .select({
        model: aiModels,
        price: aiModelPrices,
        connection: aiConnections,
        refusal: refusalOf({
          userId: ctx.actor.userId,
          connectionId: qualified(aiConnections.id),
          modelId: qualified(aiModels.id),
          isTest: asked.isTest ?? false,
        }),
      })
      .from(aiModels)
      .innerJoin(aiConnections, eq(aiConnections.id, aiModels.connectionId))
      .innerJoin(aiModelPrices, isPriceInForce)
      .where(inArray(aiModels.id, chosen)),
    chosenCompanyOf(ctx),
  ]);
  const first = tasks[0]?.modelId ?? null;
  return {
    isStopped: settings[0]?.isStopped ?? false,
    keepDays: settings[0]?.keepDays ?? 0,
    companyId: companies[0]?.id ?? null,
    candidates: rows
      .filter(({ model }) => model.abilities.includes(asked.ability))
      .toSorted((a, b) => Number(b.model.id === first) - Number(a.model.id === first)),
  };
}
