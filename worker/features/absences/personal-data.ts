import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { absences } from "../../../db/schema/absences.ts";
import { iso, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  absences: ownRows(
    v.array(
      v.object({
        firstDay: v.string(),
        lastDay: v.string(),
        note: v.string(),
        createdAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(absences)
        .where(eq(absences.userId, actor.userId))
        .orderBy(asc(absences.firstDay))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ firstDay, lastDay, note, createdAt }) => ({
        firstDay,
        lastDay,
        note,
        createdAt: iso(createdAt),
      })),
  ),
};
