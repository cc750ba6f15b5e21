import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { hourRateOf } from "../../../worker/features/team-members/rules/hour-rate.ts";
import { formatMoney } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { openPlanSettings } from "../plan-store/address/open-settings.ts";
import { usePlanStore, useSettings } from "../plan-store/use-plan.tsx";

const FROM = {
  own: "their own rate",
  internal: "the internal rate from the plan settings",
  external: "the external rate from the plan settings",
  stakeholder: "the stakeholder rate from the plan settings",
};

/** What an hour of a member costs, and which rate says so. */
export function MemberRate({ member }: { member: PlanItems["teamMember"] }) {
  const store = usePlanStore();
  const settings = useSettings();
  const { locale } = useFormats();
  const { amount, from } = hourRateOf(member, settings);
  return (
    <section
      aria-label="Cost"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
    >
      <p className="text-base text-muted">
        <span className="figures font-medium text-ink">
          {formatMoney(amount, settings.defaultCurrency, locale)} an hour
        </span>
        , {FROM[from]}
      </p>
      {from !== "own" && store.canEdit() ? (
        <Button
          size="sm"
          variant="quiet"
          className="-mx-2.5"
          onClick={() => openPlanSettings("money")}
        >
          Change rates
        </Button>
      ) : null}
    </section>
  );
}
