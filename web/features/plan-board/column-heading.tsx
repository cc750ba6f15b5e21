import { ChevronsRightLeft } from "lucide-react";
import { memo, useMemo } from "react";
import { Count } from "../../ui/count.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { StatusShape } from "../../ui/status-mark.tsx";
import { toneText } from "../../ui/tone.ts";
import { ColourDot } from "../plan-fields/choice-mark.tsx";
import type { Choice } from "../plan-fields/field-choices.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { usePlanStore, useSettings } from "../plan-store/use-plan.tsx";
import { type Column, sumBudgets } from "./board-columns.ts";
import { useBoard } from "./board-context.ts";
import { shortMoney } from "../plan-fields/measure/short-money.ts";

export const headingId = (key: string) => `board-column-${key}`;

type ColumnHeadingProps = { column: Column; onFold: (key: string) => void };

/** What a column is, how much stands in it, and what that is of the whole. */
export const ColumnHeading = memo(function ColumnHeading({ column, onFold }: ColumnHeadingProps) {
  const { kind } = useBoard();
  const { choice, rows, share } = column;
  const words = rows.length === 1 ? KINDS[kind].one : KINDS[kind].many;
  return (
    <header className="group/heading flex items-start gap-2 px-1 pt-1 pb-2.5">
      <div className="min-w-0 flex-1">
        <h2 id={headingId(choice.key)} className="flex min-w-0 items-center gap-2 text-base">
          <ChoiceShape choice={choice} />
          <span className="truncate font-medium" title={choice.label}>
            {choice.label}
          </span>
          <span className="figures shrink-0 text-muted">
            <Count value={rows.length} />
            <span className="sr-only"> {words}</span>
          </span>
        </h2>
        <p
          className="figures mt-0.5 -mr-8 truncate text-xs text-faint"
          title={`${share} % of the board`}
        >
          {rows.length === 0 ? "Empty" : `${share} %`}
          {kind === "epic" && rows.length > 0 ? <Budgets column={column} /> : null}
        </p>
      </div>
      <IconButton
        label={`Collapse ${choice.label}`}
        title="Collapse this column"
        icon={<ChevronsRightLeft aria-hidden />}
        size="sm"
        className="-my-1 max-sm:hidden pointer-fine:opacity-0 pointer-fine:group-hover/heading:opacity-100 pointer-fine:focus-visible:opacity-100"
        onClick={() => onFold(choice.key)}
      />
    </header>
  );
});

function Budgets({ column: { rows } }: { column: Column }) {
  const store = usePlanStore();
  const settings = useSettings();
  const { locale } = useFormats();
  const { total, without } = useMemo(
    () => sumBudgets(store, rows),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the settings hold the rates that the sum is made with.
    [store, rows, settings],
  );
  const sum = total > 0 ? ` · ${shortMoney(total, settings.defaultCurrency, locale)}` : "";
  const none = without > 0 ? `, ${without} without a budget` : "";
  return (
    <span title={`Planned budgets in ${settings.defaultCurrency}, at this plan's exchange rates`}>
      {sum}
      {none}
    </span>
  );
}

/** The shape, the colour or nothing that a value is known by; its word stands beside it. */
export function ChoiceShape({ choice: { tone, color } }: { choice: Choice }) {
  if (tone) return <StatusShape tone={tone} className={cx("shrink-0", toneText[tone])} />;
  return color ? <ColourDot color={color} /> : null;
}
