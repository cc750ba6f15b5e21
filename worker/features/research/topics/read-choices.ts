import { asc, sql } from "drizzle-orm";
import { knowledgeSources } from "../../../../db/schema/ai-training.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { TopicChoices } from "../contract.ts";
import { webServices } from "../sources/web-services.ts";

/** What a topic can be given to read. */
export async function readChoices(ctx: ActorContext): Promise<TopicChoices> {
  const [knowledge, services] = await Promise.all([
    ctx.db
      .select({
        id: knowledgeSources.id,
        name: knowledgeSources.name,
        isOn: knowledgeSources.isOn,
      })
      .from(knowledgeSources)
      .orderBy(asc(sql`lower(${knowledgeSources.name})`), asc(knowledgeSources.id))
      .limit(ctx.limits.researchChoicesMost),
    webServices(ctx),
  ]);
  return { knowledge, ...services };
}
