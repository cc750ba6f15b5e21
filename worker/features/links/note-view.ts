import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { links, linkViews } from "../../../db/schema/links.ts";
import type { Context } from "../../kernel/context.ts";
import { readUserAgent } from "../../kernel/read-user-agent.ts";
import type { OpenLink } from "./find-link.ts";

/** Programs that fetch calendars, by what they say of themselves. */
const CALENDARS = [
  ["Google-Calendar", "Google Calendar"],
  ["Outlook", "Outlook"],
  ["Microsoft Office", "Outlook"],
  ["dataaccessd", "Apple Calendar"],
  ["CalendarAgent", "Apple Calendar"],
  ["iCal", "Apple Calendar"],
  ["Thunderbird", "Thunderbird"],
] as const;

/** Keeps that a link was opened: once in a while, however often a program comes back. */
export async function noteView(
  ctx: Context,
  { id: linkId, lastViewedAt }: Pick<OpenLink, "id" | "lastViewedAt">,
  place: unknown,
) {
  const now = ctx.clock.now();
  if (lastViewedAt !== null && lastViewedAt >= now - ctx.limits.linkViewEveryMs) return;
  const { userAgent } = ctx.client;
  const isDue = and(
    eq(links.id, linkId),
    or(isNull(links.lastViewedAt), lt(links.lastViewedAt, now - ctx.limits.linkViewEveryMs)),
  );
  const agent = CALENDARS.find(([mark]) => userAgent.includes(mark))?.[1];
  const country = typeof place === "string" && /^[A-Z]{2}$/.test(place) ? place : "";
  const values = sql`${ctx.ids.next()}, ${linkId}, ${country}, ${agent ?? readUserAgent(userAgent)}, ${now}`;
  await ctx.db.batch([
    ctx.db.run(
      sql`insert into ${linkViews} (id, link_id, country, agent, viewed_at) select ${values} where exists (select 1 from ${links} where ${isDue})`,
    ),
    ctx.db
      .update(links)
      .set({ views: sql`${links.views} + 1`, lastViewedAt: now })
      .where(isDue),
  ]);
}
