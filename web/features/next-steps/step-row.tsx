import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import type { NextStep } from "../../../worker/features/next-steps/contract.ts";
import { useListSwitch } from "../../shell/ordered-list/use-list-switch.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { DropLine, SortableHandle, useSortable } from "../../ui/sortable.tsx";
import { UP_AND_DOWN, useMoveEntries } from "../../ui/sortable-menu.ts";
import { SwitchField } from "../../ui/switch-field.tsx";
import { STEPS } from "./ordered-steps.ts";
import { sayOpen } from "./words.ts";

type StepRowProps = {
  step: NextStep;
  place: number;
  /** The title of the step that stands for this one too. */
  mergedInto: string | undefined;
  onRemove: (step: NextStep) => void;
};

/** One step: held by its handle, opened by its title, switched where it stands. */
export function StepRow({ step, place, mergedInto, onRemove }: StepRowProps) {
  const { itemRef, handleRef, isDragged, edge } = useSortable<HTMLLIElement>(step.id);
  const change = useListSwitch(STEPS, step);
  const set = (changes: Parameters<typeof change.mutate>[0]) => {
    if (!change.isPending) change.mutate(changes);
  };
  return (
    <li
      ref={itemRef}
      className={cx(
        "relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2.5 py-3 pr-2 pl-1 md:grid-cols-[auto_minmax(0,1fr)_5.5rem_4.5rem_auto]",
        isDragged && "bg-sunken opacity-60",
      )}
    >
      <SortableHandle id={step.id} handleRef={handleRef} />
      <div className="min-w-0 pt-1">
        <p className="flex gap-2">
          <span className="figures min-w-4 shrink-0 text-faint">{place}</span>
          <Link
            to={`?step=${step.id}`}
            preventScrollReset
            className={cx(
              "min-w-0 rounded-sm font-medium wrap-anywhere underline-offset-3 hover:underline",
              step.isActive ? "text-ink" : "text-muted",
            )}
          >
            {step.title}
          </Link>
        </p>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4 pl-6 text-sm text-muted">
          <span
            title={step.actionPath}
            className="line-clamp-2 font-mono text-xs/5 wrap-anywhere text-faint"
          >
            {step.actionPath}
          </span>
          <span className="wrap-anywhere">
            {mergedInto === undefined
              ? sayOpen(step)
              : `Same path as ‘${mergedInto}’, which is shown for both`}
          </span>
        </p>
      </div>
      <div className="col-span-2 col-start-2 row-start-2 flex gap-7 pl-6 md:contents">
        <RowSwitch
          label="Mandatory"
          step={step}
          checked={step.isMandatory}
          isPending={change.isPending}
          onSet={(isMandatory) => set({ isMandatory })}
        />
        <RowSwitch
          label="Active"
          step={step}
          checked={step.isActive}
          isPending={change.isPending}
          onSet={(isActive) => set({ isActive })}
        />
      </div>
      <div className="col-start-3 row-start-1 md:col-start-5">
        <RowMenu step={step} onRemove={onRemove} />
      </div>
      <DropLine edge={edge} />
    </li>
  );
}

type RowSwitchProps = {
  label: string;
  step: NextStep;
  checked: boolean;
  isPending: boolean;
  onSet: (isOn: boolean) => void;
};

function RowSwitch({ label, step, checked, isPending, onSet }: RowSwitchProps) {
  return (
    <SwitchField
      fieldClassName="md:pt-1.5"
      label={
        <span className="text-sm text-muted md:sr-only">
          {label}
          <span className="sr-only">: {step.title}</span>
        </span>
      }
      checked={checked}
      aria-busy={isPending || undefined}
      onChange={(event) => onSet(event.currentTarget.checked)}
    />
  );
}

function RowMenu({ step, onRemove }: Pick<StepRowProps, "step" | "onRemove">) {
  const moves = useMoveEntries(step.id, UP_AND_DOWN);
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${step.title}`}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      entries={[
        { kind: "link", label: "Edit", to: `?step=${step.id}` },
        { kind: "separator" },
        ...moves,
        { kind: "separator" },
        { kind: "action", label: "Remove", danger: true, onSelect: () => onRemove(step) },
      ]}
    />
  );
}
