import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { runs } from "../../../db/schema/runs.ts";
import { RUN_STATES } from "../../../db/values/runs.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  runs: ownRows(
    v.array(
      v.object({
        kind: v.string(),
        title: v.string(),
        state: v.picklist(RUN_STATES),
        progress: v.number(),
        input: v.unknown(),
        /** How much it told. */
        events: v.number(),
        error: v.string(),
        startedAt: v.string(),
        finishedAt: v.nullable(v.string()),
      }),
    ),
    ({ db, actor }) => [
      db.select().from(runs).where(eq(runs.userId, actor.userId)).orderBy(asc(runs.createdAt)),
    ],
    ([rows]) =>
      rows.map(({ kind, title, state, progress, input, seq, error, createdAt, finishedAt }) => ({
        kind,
        title,
        state,
        progress,
        input,
        events: seq,
        error,
        startedAt: iso(createdAt),
        finishedAt: isoOrNull(finishedAt),
      })),
  ),
};
