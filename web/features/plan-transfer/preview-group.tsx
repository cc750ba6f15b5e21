import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { useState } from "react";
import type {
  TransferChange,
  TransferGroup,
  TransferKind,
} from "../../../worker/features/plan-transfer/rules/compare-incoming.ts";
import type { Choice } from "../../../worker/features/plan-transfer/rules/chosen-rows.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { Telling } from "../plan-fields/difference/telling.ts";
import { howOf, offeredToKind, sumWords } from "./choices.ts";
import { PreviewRow } from "./preview-row.tsx";

type PreviewGroupProps = {
  group: TransferGroup;
  telling: Telling;
  choose: (change: TransferChange) => Choice;
  /** Null where nothing is to be chosen. */
  onItem: ((change: TransferChange, choice: Choice) => void) | null;
  onKind: (choice: Choice) => void;
};

const titleOf = (kind: TransferKind) =>
  kind === "view"
    ? "Saved views"
    : KIND_RECORDS[kind].many.replace(/^./, (letter) => letter.toUpperCase());

const MIXED = "mixed";
/** The choice for a kind stands in the line of its name, whatever is open; on the narrowest screens below. */
const BESIDE_SELECT =
  "min-[22.5rem]:[&>summary]:min-h-11 min-[22.5rem]:[&>summary]:pr-37 min-[22.5rem]:pointer-coarse:[&>summary]:min-h-13 sm:[&>summary]:pr-44";

/** One kind. Its items are shown when somebody opens it, and of very many some at a time. */
export function PreviewGroup({ group, telling, choose, onItem, onKind }: PreviewGroupProps) {
  const formats = useFormats();
  const [most, setMost] = useState(0);
  const { kind, changes, same, onlyHere } = group;
  const title = titleOf(kind);
  const count = (how: TransferChange["how"]) => changes.filter((one) => howOf(one) === how).length;
  const sum = { added: count("added"), changed: count("changed"), removed: count("removed") };
  const chosen = new Set(changes.map(choose));
  const [only] = chosen;
  const facts = [
    sumWords(sum, formats.number),
    ...(same > 0 ? [`${formats.number(same)} the same`] : []),
    ...(onlyHere > 0 && sum.removed === 0 ? [`${formats.number(onlyHere)} only here`] : []),
  ];
  const options = offeredToKind(kind, sum.changed > 0);

  return (
    <div className="relative">
      <Disclosure
        // Drawn when it is opened, and not before: there may be thousands.
        onOpen={() => setMost((last) => last || LIMITS.transferRowsShown)}
        className={onItem ? BESIDE_SELECT : undefined}
        summary={
          <span className="flex flex-wrap items-baseline gap-x-3">
            {title}
            <span className="text-sm font-normal text-muted">{facts.join(", ")}</span>
          </span>
        }
      >
        <ul className="-ml-6.5 flex flex-col divide-y divide-line">
          {changes.slice(0, most).map((change) => (
            <PreviewRow
              key={change.id}
              change={change}
              telling={telling}
              choice={choose(change)}
              onChoose={onItem && ((choice) => onItem(change, choice))}
            />
          ))}
        </ul>
        {most > 0 && changes.length > most ? (
          <Button
            size="sm"
            className="mt-2"
            onClick={() => setMost((last) => last + LIMITS.transferRowsShown)}
          >
            Show more: {formats.number(changes.length - most)} of {formats.number(changes.length)}{" "}
            left
          </Button>
        ) : null}
      </Disclosure>
      {onItem ? (
        <SelectField
          label={`What happens to ${title}`}
          hideLabel
          fieldClassName="pb-2 min-[22.5rem]:absolute min-[22.5rem]:top-1 min-[22.5rem]:right-0 min-[22.5rem]:w-34 min-[22.5rem]:pb-0 sm:w-40"
          value={chosen.size === 1 ? only : MIXED}
          onChange={({ currentTarget: { value } }) => {
            const option = options.find((one) => one.value === value);
            if (option) onKind(option.value);
          }}
          options={[
            ...options,
            ...(chosen.size === 1 && options.some(({ value }) => value === only)
              ? []
              : [{ value: MIXED, label: "Mixed", disabled: true }]),
          ]}
        />
      ) : null}
    </div>
  );
}
