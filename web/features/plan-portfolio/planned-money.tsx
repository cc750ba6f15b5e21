import { Link } from "react-router";
import type { PortfolioPlan } from "../../../worker/features/plan-portfolio/contract.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { shortMoney } from "../plan-fields/measure/short-money.ts";

type PlannedMoneyProps = { money: PortfolioPlan["money"]; to: string };

/** What is planned in a plan's own currency; what it can't convert is not in it, and says so. */
export function PlannedMoney({ money, to }: PlannedMoneyProps) {
  const { locale } = useFormats();
  const { planned, currency, counted, withoutRate } = money;
  if (counted + withoutRate === 0) return <span className="text-faint">Not planned</span>;
  return (
    <span className="inline-flex flex-col items-end">
      <Link
        to={to}
        className="touch figures inline-flex min-h-6 items-center rounded-sm underline decoration-line-field underline-offset-4 hover:text-accent"
      >
        {shortMoney(planned, currency, locale)}
      </Link>
      {withoutRate > 0 ? (
        <span className="text-sm text-muted">{withoutRate} without rate</span>
      ) : null}
    </span>
  );
}
