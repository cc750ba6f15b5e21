import { type ReactNode, useMemo, useState } from "react";
import type { TransferChange } from "../../../worker/features/plan-transfer/rules/compare-incoming.ts";
import { isEmptyPlan } from "../../../worker/features/plan-transfer/rules/is-empty-plan.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { tellingOf } from "../plan-fields/difference/telling.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { choiceOf, chooseItem, chooseKind, NO_CHOICES, sumOf, sumWords } from "./choices.ts";
import { LeftOut } from "./left-out.tsx";
import { PreviewGroup } from "./preview-group.tsx";
import type { TransferState, useTransfer } from "./use-transfer.ts";
import { WriteBar } from "./write-bar.tsx";

type Looking = Extract<TransferState, { step: "looking" }>;

type PreviewProps = {
  transfer: ReturnType<typeof useTransfer>;
  state: Looking;
  verb: "Import" | "Adopt";
  again: ReactNode;
};

const WAYS = [
  { value: "merge", label: "Merge" },
  { value: "replace", label: "Replace everything" },
] as const;

/** What would change, kind by kind and item by item, and what is to become of each. */
export function Preview({ transfer, state, verb, again }: PreviewProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const [choices, setChoices] = useState(NO_CHOICES);
  const { looked, opened, isReplacing } = state;
  const { incoming, comparison } = looked;
  const isEmpty = isEmptyPlan(store.plan);
  const telling = useMemo(
    () => tellingOf(store, formats, comparison),
    [store, formats, comparison],
  );
  const choose = (change: TransferChange) =>
    isReplacing ? "theirs" : choiceOf(choices, change, isEmpty);
  const found = sumOf(comparison, () => "theirs");
  const same = comparison.groups.reduce((sum, group) => sum + group.same, 0);
  const onlyHere = comparison.groups.reduce((sum, group) => sum + group.onlyHere, 0);
  const words = [
    sumWords(found, formats.number),
    ...(same > 0 ? [`${formats.number(same)} the same`] : []),
    ...(onlyHere > 0 && !isReplacing ? [`${formats.number(onlyHere)} only here`] : []),
  ].filter(Boolean);

  return (
    <div className="flex flex-col gap-5">
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere text-muted">{opened.source.name}</p>
        <h3 className="serif mt-1 text-2xl text-ink">
          {words.length > 0 ? words.join(", ") : "Nothing new for your plan"}
        </h3>
        <p className="mt-1.5 max-w-prose text-base text-muted">
          {isEmpty
            ? "Your plan is empty, so you can add everything in one step."
            : isReplacing
              ? "Your plan will match this document. Anything that is only in your plan is removed."
              : "Anything that is only in your plan stays. Choose by kind or by item."}
        </p>
      </div>
      {isEmpty ? null : (
        <div>
          <SegmentedControl
            label="Merge or replace"
            segments={WAYS}
            value={isReplacing ? "replace" : "merge"}
            onChange={(way) => transfer.replace(way === "replace")}
          />
        </div>
      )}
      <LeftOut incoming={incoming} />
      <div className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {comparison.groups
          .filter(({ changes }) => changes.length > 0)
          .map((group) => (
            <PreviewGroup
              key={`${group.kind} ${isReplacing}`}
              group={group}
              telling={telling}
              choose={choose}
              onItem={
                isReplacing
                  ? null
                  : (change, choice) => setChoices((last) => chooseItem(last, change, choice))
              }
              onKind={(choice) => setChoices((last) => chooseKind(last, group.kind, choice))}
            />
          ))}
      </div>
      <WriteBar
        transfer={transfer}
        state={state}
        verb={verb}
        choose={choose}
        isEmpty={isEmpty}
        again={again}
      />
    </div>
  );
}
