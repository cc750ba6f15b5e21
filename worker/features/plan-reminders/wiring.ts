import * as v from "valibot";
import { planReminders, planReminderTurns } from "../../../db/schema/plan-reminders.ts";
import { RHYTHM_KINDS } from "../../../db/values/plans.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { lookAtTurns } from "./look-at-turns.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";
import { sweepReminders } from "./sweep-reminders.ts";
import { tellGiven } from "./tell-given.ts";

export const wiring = wire(manifest, {
  effects: {
    "plan-reminders.look": { payload: v.object({}), run: (ctx) => lookAtTurns(ctx) },
    "plan-reminders.given": {
      payload: v.object({
        planId: v.string(),
        operationId: v.string(),
        actorId: v.string(),
        items: v.array(
          v.object({
            kind: v.picklist(RHYTHM_KINDS),
            id: v.string(),
            as: v.picklist(["owner", "reader"]),
            memberId: v.string(),
          }),
        ),
      }),
      run: (ctx, _env, given) => tellGiven(ctx, given),
    },
  },
  sweep: sweepReminders,
  personalData,
  merging: {
    rows: [stays(planReminders.userId, "history"), stays(planReminderTurns.userId, "settings")],
  },
  tables: { plan_reminders: "personal", plan_reminder_turns: "personal" },
});
