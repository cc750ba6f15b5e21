import { sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import { screenshotFiles } from "./screenshot-files.ts";

/**
 * One statement however many there are, before their rows go: an effect for each file, under the id of its
 * feedback, so that a screenshot that came a moment ago is not missed.
 */
export function deleteScreenshots(ctx: Context, userId: string) {
  const { path, folder } = screenshotFiles;
  const key = sql`${folder} || substr(${userFeedback.screenshotUrl}, ${path.length + 1})`;
  const now = ctx.clock.now();
  return ctx.db.run(
    sql`insert into ${outbox} (id, kind, payload, run_at, created_at)
      select ${userFeedback.id}, 'files.delete', json_object('key', ${key}), ${now}, ${now}
      from ${userFeedback}
      where ${userFeedback.userId} = ${userId} and ${userFeedback.screenshotUrl} like ${`${path}%`}`,
  );
}
