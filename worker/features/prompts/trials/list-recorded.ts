import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { aiAttempts, aiTasks } from "../../../../db/schema/ai.ts";
import { promptAgreements, prompts } from "../../../../db/schema/prompts.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { iso } from "../../../kit/personal-data.ts";
import { refusalOf } from "../../ai/gateway/refusal-of.ts";
import type { Prompt, TrialInputs } from "../contract.ts";

type Of = Pick<Prompt, "use" | "task">;

/**
 * What people sent with prompts of the same use, where it is kept, they let admins try it again, and each model that
 * would get it may get it from them as things are now.
 */
const mayBeTried = ({ use, task }: Of) => {
  const refusal = refusalOf({
    userId: qualified(aiAttempts.userId),
    companyId: qualified(aiAttempts.companyId),
    connectionId: sql`goes.connection_id`,
    modelId: sql`goes.id`,
    isTest: false,
  });
  return and(
    isNotNull(aiAttempts.values),
    eq(aiAttempts.isTest, false),
    eq(aiAttempts.number, 1),
    sql`${qualified(aiAttempts.promptId)} in (select ${prompts.id} from ${prompts} where ${prompts.use} = ${use})`,
    sql`exists (select 1 from ${promptAgreements} agreed where agreed.user_id = ${qualified(aiAttempts.userId)})`,
    sql`not exists (select 1 from ${aiTasks} does join ai_models goes on goes.id in (does.model_id, does.fallback_model_id)
      where does.task = ${task} and ${refusal} is not null)`,
  );
};

const recorded = (ctx: ActorContext, where: SQL | undefined) =>
  ctx.db
    .select({ id: aiAttempts.id, createdAt: aiAttempts.createdAt, values: aiAttempts.values })
    .from(aiAttempts)
    .where(where)
    .orderBy(desc(aiAttempts.createdAt), desc(aiAttempts.id));

/** The newest of them, without names. */
export async function listRecorded(
  ctx: ActorContext,
  of: Of,
): Promise<Pick<TrialInputs, "recorded" | "isMore">> {
  const most = ctx.limits.promptRecordedShown;
  const rows = await recorded(ctx, mayBeTried(of)).limit(most + 1);
  return {
    recorded: rows.slice(0, most).map(({ id, createdAt, values }) => ({
      id,
      at: iso(createdAt),
      values: values ?? {},
    })),
    isMore: rows.length > most,
  };
}

/** One of them, if it still may be tried; null where it may not. */
export async function readRecorded(ctx: ActorContext, of: Of, id: string) {
  const [row] = await recorded(ctx, and(eq(aiAttempts.id, id), mayBeTried(of))).limit(1);
  return row?.values ?? null;
}
