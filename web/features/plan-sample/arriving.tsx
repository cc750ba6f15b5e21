import { useEffect, useRef } from "react";
import type { ProposedChange } from "../../../worker/features/change-sets/contract.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { cx } from "../../ui/cx.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { madeBy } from "./made-by.ts";
import type { SampleBy } from "./use-sample.ts";

type ArrivingProps = {
  arrived: readonly ProposedChange[];
  total: number;
  by: SampleBy | null;
};

/** Items as they come, each goal with what belongs to it. */
export function Arriving({ arrived, total, by }: ArrivingProps) {
  const end = useRef<HTMLLIElement>(null);
  const goal = arrived.findLast(({ kind }) => kind === "goal");
  const count = arrived.length;
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar
        label="Sample plan"
        value={count}
        max={total || 1}
        valueText={total === 0 ? "Preparing" : `${count} of ${total}`}
      />
      <p role="status" className="text-base text-muted">
        {goal ? `Working on “${titleOf(goal.fields)}” …` : "Preparing …"}
      </p>
      {by ? <p className="text-sm text-muted">{madeBy(by)}</p> : null}
      <section
        aria-label="Items so far"
        tabIndex={0}
        className="h-[min(22rem,45dvh)] overflow-y-auto rounded-md border border-line px-4 py-2"
      >
        <ol className="flex flex-col">
          {arrived.map(({ kind, id, fields }) => (
            <li
              key={id}
              className={cx(
                "flex items-baseline gap-3 py-1 text-base transition-opacity duration-150 motion-safe:starting:opacity-0",
                kind === "goal" ? "mt-2 font-medium text-ink first:mt-0" : "pl-4 text-muted",
              )}
            >
              <span className="w-20 shrink-0 text-sm font-normal text-faint first-letter:uppercase">
                {KIND_RECORDS[kind].one}
              </span>
              <span className="min-w-0 wrap-anywhere">{titleOf(fields)}</span>
            </li>
          ))}
          <li ref={end} aria-hidden="true" />
        </ol>
      </section>
    </div>
  );
}
