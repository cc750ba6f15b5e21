import type { PlanSettings } from "../../plan-settings/contract.ts";
import type { TeamMember } from "../contract.ts";

type Paid = Pick<TeamMember, "hourlyRate" | "isExternal" | "isStakeholder">;
type Rates = Pick<PlanSettings, "internalHourRate" | "externalHourRate" | "stakeholderHourRate">;

/** What an hour of a member costs, in minor units of the default currency, and where that comes from. */
export function hourRateOf(
  member: Paid,
  settings: Rates,
): { amount: number; from: "own" | "stakeholder" | "external" | "internal" } {
  if (member.hourlyRate !== null) return { amount: member.hourlyRate, from: "own" };
  if (member.isStakeholder) return { amount: settings.stakeholderHourRate, from: "stakeholder" };
  if (member.isExternal) return { amount: settings.externalHourRate, from: "external" };
  return { amount: settings.internalHourRate, from: "internal" };
}
