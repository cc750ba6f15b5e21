import type { OwnAi, OwnBudget } from "../../../../worker/features/ai/own/contract.ts";
import { Card } from "../../../ui/card.tsx";
import { FigureTile } from "../../../ui/figure-tile.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { dollars } from "../../../lib/dollars.ts";

/** What is left this month, by which budget, and what happens without. */
export function OwnFigures({ own }: { own: OwnAi }) {
  const { locale } = useFormats();
  const { left, spent, budgets } = own;
  return (
    <>
      <State own={own} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        <FigureTile
          label="Left this month"
          value={left === null ? "No limit" : dollars(left, locale)}
          note={left === null ? "No budget applies to you" : "US dollars, by the tightest budget"}
        />
        <FigureTile
          label="You spent this month"
          value={dollars(spent, locale)}
          note="Months start on the 1st, in UTC"
        />
        {budgets.length === 0 ? null : (
          <Card as="section" title="Budgets" className="sm:col-span-2 lg:col-span-1">
            <ul aria-label="Budgets" className="flex flex-col gap-3">
              {budgets.map((budget) => (
                <BudgetLine key={`${budget.scope} ${budget.name}`} budget={budget} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

function State({ own: { isStopped, companyOff, left, tasks, providers } }: { own: OwnAi }) {
  if (isStopped) {
    return (
      <Notice tone="warn" title="An admin has stopped all calls">
        The built-in engine does the work until calls are allowed again.
      </Notice>
    );
  }
  if (companyOff !== null) {
    return (
      <Notice tone="warn" title={`${companyOff} has switched off language models`}>
        The built-in engine does the work while you act for this company.
      </Notice>
    );
  }
  if (left === 0) {
    return (
      <Notice tone="warn" title="The budget is used up">
        The built-in engine does the work until the month ends.
      </Notice>
    );
  }
  const isOpen = tasks.some(({ page }) => page.engine === "model");
  if (isOpen || providers.length === 0) return null;
  return providers.some(({ agreedAt }) => agreedAt === null) ? (
    <Notice tone="info" title="Nothing is sent to a language model yet">
      The built-in engine does the work until you allow a provider below.
    </Notice>
  ) : (
    <Notice tone="warn" title="No language model can be used now">
      The built-in engine does the work. The reason is below, by task.
    </Notice>
  );
}

function BudgetLine({ budget }: { budget: OwnBudget }) {
  const { locale } = useFormats();
  const { own, isUsedUp } = budget;
  const name = nameOf(budget);
  if (!own) {
    return (
      <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-base text-ink">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <StatusMark
          plain
          tone={isUsedUp ? "warn" : "good"}
          label={isUsedUp ? "Used up" : "Something is left"}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-col gap-1 text-base text-ink">
      <span>{name}</span>
      <ProgressBar
        label={`${name}, spent`}
        value={own.monthly - own.left}
        max={Math.max(own.monthly, 1)}
        tone={isUsedUp ? "warn" : "info"}
        valueText={`${dollars(own.left, locale)} of ${dollars(own.monthly, locale)} left`}
      />
    </li>
  );
}

function nameOf({ scope, name }: OwnBudget): string {
  switch (scope) {
    case "person":
      return "Yours";
    case "company":
      return name ?? "Your company";
    case "role":
      return `Everyone with the role ${name ?? ""}`;
    case "all":
      return "Everyone together";
  }
}
