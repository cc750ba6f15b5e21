import { aiSettings } from "../../../db/schema/ai.ts";
import type { SearchJob } from "../../../db/values/search-services.ts";
import type { Context } from "../../kernel/context.ts";
import { servicesOf } from "./calls/ask-in-turn.ts";

/** Who gets what is searched for or read, in turn, as people are shown before it goes out. None while all calls are stopped. */
export async function servicesFor(
  ctx: Context,
  job: SearchJob,
): Promise<{ name: string; host: string }[]> {
  if (!ctx.aiKeys) return [];
  const [services, settings] = await ctx.db.batch([
    servicesOf(ctx, job),
    ctx.db.select({ isStopped: aiSettings.isStopped }).from(aiSettings),
  ]);
  if (settings[0]?.isStopped) return [];
  return services.map(({ name, baseUrl }) => ({ name, host: new URL(baseUrl).host }));
}
