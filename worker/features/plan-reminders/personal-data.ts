import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { planReminders, planReminderTurns } from "../../../db/schema/plan-reminders.ts";
import { REMINDER_STEPS, RHYTHM_KINDS } from "../../../db/values/plans.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  /** Of what of plans the person was reminded: by its id, and no title. */
  planReminders: ownRows(
    v.object({
      nextLookAt: v.nullable(v.string()),
      items: v.array(
        v.object({
          kind: v.picklist(RHYTHM_KINDS),
          itemId: v.string(),
          step: v.picklist(REMINDER_STEPS),
          since: v.string(),
          toldAt: v.nullable(v.string()),
        }),
      ),
    }),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(planReminders)
        .where(eq(planReminders.userId, actor.userId))
        .orderBy(desc(planReminders.createdAt))
        .limit(limits.exportRows),
      db.select().from(planReminderTurns).where(eq(planReminderTurns.userId, actor.userId)),
    ],
    ([rows, [turn]]) => ({
      nextLookAt: turn ? iso(turn.lookAt) : null,
      items: rows.map(({ itemKind, itemId, step, since, toldAt }) => ({
        kind: itemKind,
        itemId,
        step,
        since,
        toldAt: isoOrNull(toldAt),
      })),
    }),
  ),
};
