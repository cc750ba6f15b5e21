import * as v from "valibot";
import { DASHBOARDS } from "../../../db/values/dashboards.ts";
import { LIMITS } from "../../kernel/limits.ts";

const CardId = v.pipe(
  v.string(),
  v.maxLength(LIMITS.cardIdLength),
  v.regex(/^[a-z][a-z0-9-]*$/, "There is no card with this name."),
);
const CardIds = v.pipe(v.array(CardId), v.maxLength(LIMITS.dashboardCardsMost));

/** The main column, the one at its side, and what is shown in neither. */
export const LayoutInput = v.pipe(
  v.object({ columns: v.strictTuple([CardIds, CardIds]), hidden: CardIds }),
  v.check(({ columns, hidden }) => {
    const ids = [...columns.flat(), ...hidden];
    return new Set(ids).size === ids.length;
  }, "Each card can have only one place."),
);
export type LayoutInput = v.InferOutput<typeof LayoutInput>;

export const DashboardLayout = v.object({
  columns: v.tuple([v.array(v.string()), v.array(v.string())]),
  hidden: v.array(v.string()),
  /** 0 while the person never arranged it. */
  version: v.number(),
  /** False while it stands as it was designed. */
  isArranged: v.boolean(),
});
export type DashboardLayout = v.InferOutput<typeof DashboardLayout>;

export const DashboardParams = v.object({
  dashboard: v.picklist(DASHBOARDS, "There is no dashboard with this name."),
});
export const CardParams = v.object({ ...DashboardParams.entries, id: CardId });

export const CoachesCard = v.object({
  supportEmail: v.string(),
  coaches: v.array(
    v.object({
      id: v.string(),
      fullName: v.string(),
      avatarUrl: v.string(),
      email: v.string(),
      jobTitle: v.string(),
      focus: v.string(),
      since: v.string(),
    }),
  ),
});
export type CoachesCard = v.InferOutput<typeof CoachesCard>;

/** Of a client a coach sees these and nothing else. */
export const CoachDashboard = v.object({
  isCoach: v.boolean(),
  clients: v.array(v.object({ id: v.string(), name: v.string(), focus: v.string() })),
});
export type CoachDashboard = v.InferOutput<typeof CoachDashboard>;
