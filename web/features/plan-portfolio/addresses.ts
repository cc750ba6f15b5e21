import type { PortfolioPlan } from "../../../worker/features/plan-portfolio/contract.ts";
import { OWN_PLAN, planBaseAt } from "../plan-store/address/plan-base.ts";

type Named = Pick<PortfolioPlan, "id" | "name" | "ownerName" | "isFirst">;

/** What a plan is called: of the first ones only whose it is tells them apart. */
export function planName({ name, isFirst, ownerName }: Named): string {
  if (name !== "") return name;
  return isFirst ? "My plan" : `Plan of ${ownerName}`;
}

export const baseOf = ({ id, isFirst }: Pick<Named, "id" | "isFirst">): string =>
  isFirst ? OWN_PLAN : planBaseAt(id);

/** A part of a plan's dashboard. */
export const partOf = (plan: Pick<Named, "id" | "isFirst">, part: "late" | "needs"): string =>
  `${baseOf(plan)}/dashboard?part=overview#overview-${part}`;
