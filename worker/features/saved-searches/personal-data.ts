import { eq } from "drizzle-orm";
import * as v from "valibot";
import { savedSearches, savedSearchStarts } from "../../../db/schema/saved-searches.ts";
import { iso, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  savedSearches: ownRows(
    v.array(
      v.object({
        list: v.string(),
        name: v.string(),
        filters: v.record(v.string(), v.string()),
        isShared: v.boolean(),
        createdAt: v.string(),
        updatedAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(savedSearches)
        .where(eq(savedSearches.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ list, name, filters, isShared, createdAt, updatedAt }) => ({
        list,
        name,
        filters,
        isShared,
        createdAt: iso(createdAt),
        updatedAt: iso(updatedAt),
      })),
  ),
  savedSearchStarts: ownRows(
    v.array(v.object({ list: v.string(), searchId: v.string() })),
    ({ db, actor, limits }) => [
      db
        .select({ list: savedSearchStarts.list, searchId: savedSearchStarts.searchId })
        .from(savedSearchStarts)
        .where(eq(savedSearchStarts.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows,
  ),
};
