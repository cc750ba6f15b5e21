import { and, count, desc, eq, sql } from "drizzle-orm";
import { links, linkViews } from "../../../db/schema/links.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { countsBy } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { iso, isoOrNull } from "../../kit/personal-data.ts";
import {
  LINK_STATES,
  type LinkList,
  type LinkListInput,
  type LinkRow,
  type LinkState,
  type LinkViews,
} from "./contract.ts";

type Stored = typeof links.$inferSelect;

export const ownLink = ({ actor }: ActorContext, id: string) =>
  and(eq(links.id, id), eq(links.userId, actor.userId));

/** At the second of its end it is over. */
export const stateOf = (now: number) =>
  sql<LinkState>`case when ${links.revokedAt} is not null then 'ended' when ${links.expiresAt} <= ${now} then 'expired' else 'active' end`;

/** Every link that leads to what is the actor's, the newest first. */
export async function listOwnLinks(ctx: ActorContext, input: LinkListInput): Promise<LinkList> {
  const state = stateOf(ctx.clock.now());
  const matching = and(
    eq(links.userId, ctx.actor.userId),
    matches([links.name], input.q),
    input.target ? eq(links.targetId, input.target) : undefined,
  );
  const page = pageOf(falling(links.createdAt, links.id), input);
  const inState = input.state ? eq(state, input.state) : undefined;
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select()
      .from(links)
      .where(and(matching, inState, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ state, rows: count() })
      .from(links)
      .where(matching)
      .groupBy(sql`1`),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  const items = shown.map((row) => toLinkRow(ctx, row));
  return { items, ...paging, counts: countsBy(LINK_STATES, counted) };
}

/** When one's link was opened last, by what and from where. */
export async function listLinkViews(ctx: ActorContext, id: string): Promise<LinkViews> {
  const [own, views] = await ctx.db.batch([
    ctx.db.select({ id: links.id }).from(links).where(ownLink(ctx, id)),
    ctx.db
      .select({
        id: linkViews.id,
        viewedAt: linkViews.viewedAt,
        agent: linkViews.agent,
        country: linkViews.country,
      })
      .from(linkViews)
      .innerJoin(links, eq(links.id, linkViews.linkId))
      .where(ownLink(ctx, id))
      .orderBy(desc(linkViews.viewedAt), desc(linkViews.id))
      .limit(ctx.limits.linkViewsShown),
  ]);
  if (own.length === 0) throw notFound("link", id);
  return { items: views.map((view) => ({ ...view, viewedAt: iso(view.viewedAt) })) };
}

/** Which websites may show what it opens in a frame. */
export function embedOriginsOf({ rights }: Pick<Stored, "rights">): string[] {
  const origins = rights["embedOrigins"];
  return typeof origins === "string" ? origins.split(" ") : [];
}

export function toLinkRow(ctx: Context, row: Stored): LinkRow {
  const isOver = row.expiresAt !== null && row.expiresAt <= ctx.clock.now();
  const state = isOver ? ("expired" as const) : ("active" as const);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    ending: row.ending,
    showsNotes: row.rights["notes"] === true,
    embedOrigins: embedOriginsOf(row),
    hasPassword: row.passwordHash !== null,
    state: row.revokedAt === null ? state : "ended",
    views: row.views,
    lastViewedAt: isoOrNull(row.lastViewedAt),
    createdAt: iso(row.createdAt),
    expiresAt: isoOrNull(row.expiresAt),
    revokedAt: isoOrNull(row.revokedAt),
  };
}
