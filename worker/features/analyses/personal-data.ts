import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { analyses, analysisSources } from "../../../db/schema/analyses.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

/** What was read out of the files is in the files. */
export const personalData: PersonalData = {
  analyses: ownRows(
    v.array(
      v.object({
        id: v.string(),
        planId: v.string(),
        name: v.string(),
        trashedAt: v.nullable(v.string()),
        createdAt: v.string(),
        updatedAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(analyses)
        .where(eq(analyses.ownerId, actor.userId))
        .orderBy(asc(analyses.createdAt))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ id, planId, name, trashedAt, createdAt, updatedAt }) => ({
        id,
        planId,
        name,
        trashedAt: isoOrNull(trashedAt),
        createdAt: iso(createdAt),
        updatedAt: iso(updatedAt),
      })),
  ),
  analysisSources: ownRows(
    v.array(v.object({ analysisId: v.string(), fileId: v.nullable(v.string()) })),
    ({ db, actor, limits }) => [
      db
        .select({ analysisId: analysisSources.analysisId, fileId: analysisSources.fileId })
        .from(analysisSources)
        .innerJoin(analyses, eq(analyses.id, analysisSources.analysisId))
        .where(eq(analyses.ownerId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows,
  ),
};
