import { sql } from "drizzle-orm";
import { contentVersions } from "../../../db/schema/contents.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { Webpage, WebpageChanges, WebpageDraft } from "./contract.ts";
import { readStored, readWebpage } from "./queries.ts";
import { hashOf, settleWebpage } from "./settle-webpage.ts";
import { writeWebpage } from "./write-webpage.ts";

/** Writes the draft over the version that the admin saw; visitors see nothing of it. */
export async function changeWebpage(
  ctx: ActorContext,
  id: string,
  changes: WebpageChanges,
  version: number,
): Promise<Webpage> {
  const { page: before, editor, updatedAt } = await readStored(ctx, id);
  const page = settleWebpage({ ...before, ...present(changes) });
  const { title, description, settings } = page;
  const isPublished = sql`select 1 from ${contentVersions} where ${contentVersions.kind} = 'webpage' and ${contentVersions.contentId} = ${webpages.id} and ${contentVersions.number} = ${webpages.publishedNumber} and ${contentVersions.hash} = ${await hashOf(page)}`;
  const rest = ctx.clock.now() - updatedAt;
  // A draft saves itself every few seconds: what somebody does in one go is one event.
  const isSameSitting = editor === ctx.actor.userId && rest < ctx.limits.webpageEditRestMs;
  const event = recordEvent(ctx, {
    type: "webpage_changed",
    userId: ctx.actor.userId,
    details: { webpageId: id, title, fields: Object.keys(changes).join(", ") },
  });
  await writeWebpage(ctx, {
    ...{ id, version },
    values: { title, description, settings, hasChanges: sql`not exists (${isPublished})` as never },
    with: isSameSitting ? [] : [event],
  });
  return readWebpage(ctx, id);
}

/** A field that is named and holds nothing is as good as not named. */
function present({ title, description, settings }: WebpageChanges): Partial<WebpageDraft> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(settings === undefined ? {} : { settings }),
  };
}
