import type { NextStep, NextStepList } from "../../../worker/features/next-steps/contract.ts";
import { useListOrder } from "../../shell/ordered-list/use-list-order.ts";
import { Sortable } from "../../ui/sortable.tsx";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.ts";
import { STEPS } from "./ordered-steps.ts";
import { mergedInto } from "./reach.ts";
import { StepRow } from "./step-row.tsx";

type StepListProps = { list: NextStepList; onRemove: (step: NextStep) => void };

/** All steps in the order that people see. */
export function StepList({ list: { items }, onRemove }: StepListProps) {
  const move = useListOrder(STEPS);
  const listRef = useFocusAfterRemoval(items.length);
  return (
    <Sortable
      id="next-steps"
      lists={{ steps: items.map(({ id }) => id) }}
      nameOf={(id) => items.find((item) => item.id === id)?.title ?? ""}
      onMove={(id, { index }) => move({ id, index })}
    >
      <div className="rounded-lg border border-line bg-surface">
        <p
          aria-hidden
          className="hidden grid-cols-[minmax(0,1fr)_5.5rem_4.5rem_2rem] gap-x-2 border-b border-line py-2 pr-2 pl-11 text-xs text-faint md:grid"
        >
          <span>Step</span>
          <span className="text-right">Mandatory</span>
          <span className="text-right">Active</span>
        </p>
        <ol
          ref={listRef}
          aria-label="Next steps"
          tabIndex={-1}
          className="divide-y divide-line rounded-b-lg outline-none"
        >
          {items.map((step, index) => (
            <StepRow
              key={step.id}
              step={step}
              place={index + 1}
              mergedInto={mergedInto(items, step)?.title}
              onRemove={onRemove}
            />
          ))}
        </ol>
      </div>
    </Sortable>
  );
}
