import { and, asc, eq, or, sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { aiConnections, aiConsents, aiModels, aiTasks } from "../../../../db/schema/ai.ts";
import { AI_TASKS, type AiTask } from "../../../../db/values/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { isoOrNull } from "../../../kit/personal-data.ts";
import { CONSENT_WORDS, consentWords, type OwnProvider } from "./contract.ts";

const ID = qualified(aiConnections.id);

/** The tasks that a connection's models do, first or as fallback. */
const tasksOf = sql<string | null>`(select group_concat(distinct task.task) from ${aiTasks} task
  join ${aiModels} model on model.id in (task.model_id, task.fallback_model_id) where model.connection_id = ${ID})`;

function storedProviders({ db, actor }: ActorContext, id?: string) {
  const given = sql`from ${aiConsents} given where given.connection_id = ${ID} and given.user_id = ${actor.userId} and given.withdrawn_at is null`;
  const agreedAt = sql<
    number | null
  >`(select given.given_at ${given} and given.words = ${CONSENT_WORDS} and given.address = ${qualified(aiConnections.baseUrl)})`;
  return db
    .select({
      id: aiConnections.id,
      name: aiConnections.name,
      address: aiConnections.baseUrl,
      tasks: tasksOf,
      agreedAt,
      hasGiven: sql<number>`exists (select 1 ${given})`,
    })
    .from(aiConnections)
    .where(
      id === undefined
        ? or(
            and(eq(aiConnections.isOn, true), sql`${tasksOf} is not null`),
            sql`exists (select 1 ${given})`,
          )
        : eq(aiConnections.id, id),
    )
    .orderBy(asc(sql`lower(${aiConnections.name})`));
}

export async function listProviders(ctx: ActorContext): Promise<OwnProvider[]> {
  return (await storedProviders(ctx)).map(toProvider);
}

export async function readProvider(ctx: ActorContext, id: string): Promise<OwnProvider> {
  const [row] = await storedProviders(ctx, id);
  if (!row) throw notFound("connection", id);
  return toProvider(row);
}

type Stored = Awaited<ReturnType<typeof storedProviders>>[number];

function toProvider({ id, name, address, tasks, agreedAt, hasGiven }: Stored): OwnProvider {
  const { host } = new URL(address);
  const does: readonly string[] = tasks?.split(",") ?? [];
  return {
    id,
    name,
    host,
    address,
    tasks: AI_TASKS.filter((task: AiTask) => does.includes(task)),
    words: CONSENT_WORDS,
    says: consentWords(name, host),
    agreedAt: isoOrNull(agreedAt),
    wasAgreed: agreedAt === null && hasGiven === 1,
  };
}
