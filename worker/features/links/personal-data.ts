import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { links, linkViews } from "../../../db/schema/links.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  links: ownRows(
    v.array(
      v.object({
        kind: v.string(),
        name: v.string(),
        views: v.number(),
        createdAt: v.string(),
        expiresAt: v.nullable(v.string()),
        revokedAt: v.nullable(v.string()),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(links)
        .where(eq(links.userId, actor.userId))
        .orderBy(desc(links.createdAt))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map((row) => ({
        kind: row.kind,
        name: row.name,
        views: row.views,
        createdAt: iso(row.createdAt),
        expiresAt: isoOrNull(row.expiresAt),
        revokedAt: isoOrNull(row.revokedAt),
      })),
  ),
  linkViews: ownRows(
    v.array(
      v.object({
        link: v.string(),
        agent: v.string(),
        country: v.string(),
        viewedAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select({
          link: links.name,
          agent: linkViews.agent,
          country: linkViews.country,
          viewedAt: linkViews.viewedAt,
        })
        .from(linkViews)
        .innerJoin(links, eq(links.id, linkViews.linkId))
        .where(eq(links.userId, actor.userId))
        .orderBy(desc(linkViews.viewedAt))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows.map((row) => ({ ...row, viewedAt: iso(row.viewedAt) })),
  ),
};
