import type { Portfolio } from "../../../worker/features/plan-portfolio/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { FigureTile } from "../../ui/figure-tile.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { shortMoney } from "../plan-fields/measure/short-money.ts";
import { PORTFOLIO } from "../plan-store/address/plan-base.ts";

type PortfolioFiguresProps = {
  page: Portfolio;
  address: (changes: Readonly<Record<string, string>>) => string;
  isNarrowed: boolean;
};

/** All plans that the list lets through, in a few numbers; each leads to the plans that it is made of. */
export function PortfolioFigures({ page, address, isNarrowed }: PortfolioFiguresProps) {
  const { locale } = useFormats();
  const { goals, late, due, unowned, money } = page.sums;
  const rated = goals.on_track + goals.at_risk + goals.off_track;
  const at = (needs: string, sort = "name") => `${PORTFOLIO}${address({ needs, sort })}`;
  const [first, ...rest] = money;
  return (
    <section
      aria-label="All these plans together"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5"
    >
      <FigureTile
        label="Goals on track"
        value={goals.on_track}
        unit={`of ${rated}`}
        note={goals.off_track > 0 ? `${goals.off_track} off track` : undefined}
        to={goals.off_track > 0 ? at("off_track", "off_track") : undefined}
      />
      {isNarrowed ? null : (
        <>
          <FigureTile
            label="Overdue or off track"
            value={late}
            to={late > 0 ? at("late", "late") : undefined}
          />
          <FigureTile
            label="Check-ins due"
            value={due}
            to={due > 0 ? at("due", "due") : undefined}
          />
          <FigureTile
            label="Without an owner"
            value={unowned}
            to={unowned > 0 ? at("unowned") : undefined}
          />
          <FigureTile
            label="Planned budget"
            value={first ? shortMoney(first.planned, first.currency, locale) : "–"}
            note={rest
              .slice(0, LIMITS.portfolioCurrencies)
              .map(({ planned, currency }) => shortMoney(planned, currency, locale))
              .join(" · ")}
          />
        </>
      )}
    </section>
  );
}
