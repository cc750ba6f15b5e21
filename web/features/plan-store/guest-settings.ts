import {
  PLAN_SETTINGS_DEFAULTS,
  type PlanSettings,
} from "../../../worker/features/plan-settings/contract.ts";

const { modules, modulesOrder, obeyaVisuals, collaborationEnabled } = PLAN_SETTINGS_DEFAULTS;

/** How every plan of somebody else looks: all modules, in their first order. */
export const GUEST_LOOKS = { modules, modulesOrder, obeyaVisuals, collaborationEnabled };

const known = new WeakMap<PlanSettings, PlanSettings>();

/** The settings of a shared plan: the looks are the defaults; what numbers are made from stays the plan's own. */
export function guestSettings(settings: PlanSettings): PlanSettings {
  const made = known.get(settings) ?? { ...settings, ...GUEST_LOOKS };
  known.set(settings, made);
  return made;
}
