import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { useId } from "react";

import { cx } from "./cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "./field.tsx";
import { floatingClass } from "./overlay-style.ts";

export interface ComboboxOption {
  value: string;
  label: string;
}

export interface ComboboxGroup {
  value: string;
  items: readonly ComboboxOption[];
}

interface ComboboxFieldProps extends FieldProps {
  groups: readonly ComboboxGroup[];
  value: ComboboxOption;
  onChange: (value: string) => void;
  /** Stands in the field that narrows the list down, e.g. 'Search a city'. */
  search: string;
  /** Where one comes to choose: its list is open at once. */
  isOpenAtFirst?: boolean | undefined;
  /** What is said when nothing matches what was typed. */
  nothing: string;
}

/** A choice among too many for a plain list: typing narrows them down. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { groups, value, onChange, search, nothing, isOpenAtFirst = false, ...field } = props;
  const id = useId();
  return (
    <Field {...field} id={id}>
      <Combobox.Root
        autoHighlight
        defaultOpen={isOpenAtFirst}
        items={groups}
        value={value}
        isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
        onValueChange={(next: ComboboxOption | null) => {
          if (next) onChange(next.value);
        }}
      >
        <Combobox.Trigger
          id={id}
          aria-describedby={describedBy(id, field)}
          aria-invalid={field.error ? true : undefined}
          className={cx(controlClass, "flex items-center gap-2 text-left")}
        >
          <span className="min-w-0 flex-1 truncate">{value.label}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner align="start" sideOffset={4} className="z-50 outline-none">
            <Combobox.Popup
              aria-label={search}
              className={cx(floatingClass, "w-(--anchor-width) max-w-(--available-width)")}
            >
              <div className="border-b border-line p-1.5">
                <Combobox.Input aria-label={search} placeholder={search} className={controlClass} />
              </div>
              <Combobox.Empty>
                <p className="px-3 py-3 text-base text-muted">{nothing}</p>
              </Combobox.Empty>
              <Combobox.List className="max-h-[min(20rem,var(--available-height))] scroll-py-8 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
                {(group: ComboboxGroup) => (
                  <Combobox.Group key={group.value} items={group.items}>
                    <Combobox.GroupLabel className="sticky -top-1 z-10 bg-surface px-2.5 pt-2 pb-1 text-sm text-faint">
                      {group.value}
                    </Combobox.GroupLabel>
                    <Combobox.Collection>
                      {(option: ComboboxOption) => (
                        <Combobox.Item
                          key={option.value}
                          value={option}
                          className="touch flex items-center gap-2 rounded-md px-2.5 py-1.5 text-base outline-none select-none data-highlighted:bg-hover"
                        >
                          <span className="min-w-0 flex-1">{option.label}</span>
                          <Combobox.ItemIndicator>
                            <Check aria-hidden="true" className="size-4 text-accent" />
                          </Combobox.ItemIndicator>
                        </Combobox.Item>
                      )}
                    </Combobox.Collection>
                  </Combobox.Group>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  );
}
