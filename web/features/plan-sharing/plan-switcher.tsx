import { Check, ChevronDown } from "lucide-react";
import type { PlanChoice, PlanChoices } from "../../../worker/features/plan-list/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { OWN_PLAN, planBaseAt, PLANS, PORTFOLIO } from "../plan-store/address/plan-base.ts";
import type { ShownModule } from "../plan-fields/kinds.ts";
import { otherPlace, planTitle } from "../plan-store/plan-place.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { useHeldRight } from "./use-held-right.ts";
import { usePlanChoices } from "./use-plan-choices.ts";
import { useVisits } from "./use-visits.ts";
import { PERMISSION_WORDS, permissionOf } from "./words.ts";

type PlanSwitcherProps = { seed: PlanChoices; module: ShownModule };

/** So many of each sort; the rest is in the list of all. */
const SHOWN = 12;

/** Which plan is on the screen, and the way to another; nothing for people who have but their own. */
export function PlanSwitcher({ seed, module }: PlanSwitcherProps) {
  const place = usePlanPlace();
  const { planId, userId } = place;
  const choices = usePlanChoices(seed);
  useHeldRight(choices);
  useVisits(module);
  if (choices.length === 0) return null;
  const open = choices.filter(({ isArchived }) => !isArchived);
  const own = open.filter(({ isOwned }) => isOwned).slice(0, SHOWN);
  const shared = open.filter(({ isOwned }) => !isOwned).slice(0, SHOWN);
  const isFirst = planId === userId;
  const here = <Check aria-hidden="true" />;
  const asLink = (plan: PlanChoice): MenuEntry => ({
    kind: "link",
    label: planTitle(otherPlace(plan, userId ?? "")),
    to: `${planBaseAt(plan.planId)}/${plan.isOwned ? "dashboard" : module}`,
    icon: plan.planId === planId ? here : null,
    ...detailOf(plan),
  });
  const entries: MenuEntry[] = [
    {
      kind: "link",
      label: "My plan",
      to: `${OWN_PLAN}/${isFirst ? module : "dashboard"}`,
      icon: isFirst ? here : null,
    },
    ...own.map(asLink),
  ];
  if (shared.length > 0) {
    entries.push({ kind: "section", label: "Shared with me", entries: shared.map(asLink) });
  }
  entries.push(
    { kind: "separator" },
    { kind: "link", label: "All plans", to: PLANS, icon: null },
    { kind: "link", label: "Portfolio", to: PORTFOLIO, icon: null },
  );
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="quiet" className="-ml-2.5 max-w-full">
          <span className="truncate">{planTitle(place)}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={entries}
    />
  );
}

/** Of a company's plan which company, and of a shared one what one may do in it. */
function detailOf({ isOwned, companyId, ownerName, permission }: PlanChoice) {
  const words = isOwned
    ? companyId === null
      ? null
      : ownerName
    : PERMISSION_WORDS[permissionOf(permission)];
  return words === null ? {} : { shortcut: <span className="text-sm">{words}</span> };
}
