import { useEffect, useRef, useState } from "react";
import type { PlanKind } from "../../../db/values/plans.ts";
import type { ReviewedChange } from "../../../worker/features/change-sets/rules/review-changes.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import type { Telling } from "../plan-fields/difference/telling.ts";
import { ReviewRow } from "./review-row.tsx";

type ChangeGroupProps = {
  kind: PlanKind;
  changes: readonly ReviewedChange[];
  telling: Telling;
  nameOf: (key: string) => string;
  onChoose: (keys: readonly string[], isAccepted: boolean) => void;
};

/** All that is proposed of one kind, with one box for all of it. */
export function ChangeGroup({ kind, changes, telling, nameOf, onChoose }: ChangeGroupProps) {
  const { number } = useFormats();
  const [most, setMost] = useState<number>(LIMITS.proposalsShown);
  const open = changes.filter(({ mayBeChosen }) => mayBeChosen);
  const accepted = changes.filter(({ isAccepted }) => isAccepted).length;
  const { many } = KIND_RECORDS[kind];
  const isSome = accepted > 0 && accepted < open.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <section aria-label={many} className="py-1">
      <label className="touch sticky -top-2 z-10 flex cursor-pointer items-center gap-3 bg-surface py-2">
        <input
          ref={box}
          type="checkbox"
          className="check rounded-sm"
          disabled={open.length === 0}
          checked={open.length > 0 && accepted === open.length}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(
              open.map(({ key }) => key),
              checked,
            )
          }
        />
        <span className="sr-only">All </span>
        <span className="text-base font-semibold text-ink first-letter:uppercase">{many}</span>
        <span className="figures text-sm text-muted">
          {number(accepted)} of {number(changes.length)}
        </span>
      </label>
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        {changes.slice(0, most).map((one) => (
          <ReviewRow
            key={one.key}
            reviewed={one}
            telling={telling}
            nameOf={nameOf}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {changes.length > most ? (
        <Button
          size="sm"
          className="my-2"
          onClick={() => setMost((last) => last + LIMITS.proposalsShown)}
        >
          Show more: {number(changes.length - most)} left
        </Button>
      ) : null}
    </section>
  );
}
