import { Combobox } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { cx } from "../../ui/cx.ts";
import { controlClass } from "../../ui/field.tsx";
import { floatingClass } from "../../ui/overlay-style.ts";
import { ChoiceMark } from "../plan-fields/choice-mark.tsx";
import type { Choice } from "../plan-fields/field-choices.ts";
import type { Field } from "../plan-fields/fields.ts";

type ChoicePickerProps = {
  field: Field;
  choices: readonly Choice[];
  value: string;
  anchor: () => HTMLElement | null;
  onChoose: (key: string) => void;
  onGiveUp: () => void;
};

/** One of what a field offers, beside the cell that it is for: typing narrows the list down. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { field, choices, value, anchor, onChoose, onGiveUp } = props;
  const name = field.label.toLowerCase();
  return (
    <Combobox.Root
      items={choices}
      defaultOpen
      autoHighlight
      value={choices.find(({ key }) => key === value) ?? null}
      isItemEqualToValue={(one: Choice, other: Choice) => one.key === other.key}
      itemToStringLabel={(choice: Choice) => choice.label}
      limit={LIMITS.choicesShown}
      onValueChange={(next: Choice | null) => {
        if (next) onChoose(next.key);
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onGiveUp();
      }}
    >
      <Combobox.Portal>
        <Combobox.Positioner
          anchor={anchor}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Combobox.Popup
            aria-label={`Choose ${name}`}
            className={cx(floatingClass, "w-72 max-w-[calc(100vw-1rem)]")}
          >
            <div className="border-b border-line p-1.5">
              <Combobox.Input
                aria-label={`Search ${name}`}
                placeholder={`Search ${name}`}
                className={controlClass}
              />
            </div>
            <Combobox.Empty>
              <p className="px-3 py-3 text-base text-muted">No matches.</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,var(--available-height))] scroll-py-2 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
              {(choice: Choice) => (
                <Combobox.Item
                  key={choice.key}
                  value={choice}
                  className="touch flex min-h-8 items-center gap-2 rounded-md px-2.5 py-1 text-base outline-none select-none data-highlighted:bg-hover"
                >
                  <span className="flex min-w-0 flex-1">
                    <ChoiceMark field={field} choice={choice} />
                  </span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-accent" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
