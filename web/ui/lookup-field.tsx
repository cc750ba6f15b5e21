import { Combobox } from "@base-ui/react/combobox";
import { X } from "lucide-react";
import { useId } from "react";

import { cx } from "./cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { floatingClass } from "./overlay-style.ts";

export interface LookupOption {
  value: string;
  label: string;
  /** What tells equals apart, such as an address. */
  detail: string;
}

interface LookupFieldProps extends FieldProps {
  id?: string | undefined;
  /** What was found for what is typed. */
  options: readonly LookupOption[];
  value: LookupOption | null;
  /** What is typed is the owner's: a choice does not write its label there. */
  onChange: (option: LookupOption | null) => void;
  typed: string;
  onType: (typed: string) => void;
  placeholder?: string | undefined;
  /** Said while something is looked for, when nothing was found, or when that failed; empty where others say it. */
  message: string;
  /** Names the button that takes the choice away. */
  clearLabel: string;
}

/** A choice among very many: whoever uses it looks for what is typed, and gives what was found. */
export function LookupField(props: LookupFieldProps) {
  const { options, value, onChange, typed, onType, placeholder, message, ...rest } = props;
  const { clearLabel, ...field } = rest;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Field {...field} id={id}>
      <Combobox.Root
        items={options}
        value={value}
        onValueChange={(next: LookupOption | null) => onChange(next)}
        inputValue={typed}
        onInputValueChange={(next, { reason }) => {
          if (reason !== "item-press") onType(next);
        }}
        itemToStringLabel={(option: LookupOption) => option.label}
        isItemEqualToValue={(a: LookupOption, b: LookupOption) => a.value === b.value}
        filter={null}
        autoHighlight
      >
        <div className="relative">
          <Combobox.Input
            id={id}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            // Whoever types means another one.
            onFocus={(event) => event.currentTarget.select()}
            aria-describedby={describedBy(id, field)}
            aria-invalid={field.error ? true : undefined}
            className={cx(controlClass, value ? "pr-10" : null)}
          />
          {value ? (
            <IconButton
              size="sm"
              label={clearLabel}
              icon={<X aria-hidden="true" />}
              onClick={() => {
                onChange(null);
                onType("");
              }}
              className="absolute top-1/2 right-1 -translate-y-1/2"
            />
          ) : null}
        </div>
        <Combobox.Portal>
          <Combobox.Positioner align="start" sideOffset={4} className="z-50 outline-none">
            <Combobox.Popup
              aria-label={typeof field.label === "string" ? field.label : undefined}
              className={cx(
                floatingClass,
                "w-(--anchor-width) max-w-(--available-width)",
                options.length === 0 && message === "" && "hidden",
              )}
            >
              <Combobox.Status className="px-3 py-3 text-base text-muted empty:hidden">
                {options.length === 0 ? message : null}
              </Combobox.Status>
              <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
                {(option: LookupOption) => (
                  <Combobox.Item
                    key={option.value}
                    value={option}
                    className="touch flex flex-wrap items-baseline justify-between gap-x-3 rounded-md px-2.5 py-1.5 text-base outline-none select-none data-highlighted:bg-hover"
                  >
                    <span className="wrap-anywhere">{option.label}</span>
                    <span className="text-sm wrap-anywhere text-faint">{option.detail}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  );
}
