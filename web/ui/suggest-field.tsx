import { Autocomplete } from "@base-ui/react/autocomplete";
import { useId } from "react";

import { cx } from "./cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "./field.tsx";
import { floatingClass } from "./overlay-style.ts";

export interface Suggestion {
  /** What is written into the field. */
  value: string;
  label: string;
}

export interface SuggestionGroup {
  value: string;
  items: readonly Suggestion[];
}

interface SuggestFieldProps extends FieldProps {
  id?: string | undefined;
  groups: readonly SuggestionGroup[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

/** Free text with suggestions, each found by its label too. */
export function SuggestField(props: SuggestFieldProps) {
  const { groups, value, onChange, onBlur, placeholder, maxLength, ...field } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Field {...field} id={id}>
      <Autocomplete.Root
        items={groups}
        value={value}
        onValueChange={onChange}
        openOnInputClick
        itemToStringValue={(option: Suggestion) => option.value}
        filter={matches}
      >
        <Autocomplete.Input
          id={id}
          placeholder={placeholder}
          maxLength={maxLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={describedBy(id, field)}
          aria-invalid={field.error ? true : undefined}
          className={controlClass}
          onBlur={onBlur}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner align="start" sideOffset={4} className="z-50 outline-none">
            <Autocomplete.Popup
              className={cx(
                floatingClass,
                "w-(--anchor-width) max-w-(--available-width) data-empty:hidden",
              )}
            >
              <Autocomplete.List className="max-h-[min(16rem,var(--available-height))] scroll-py-8 overflow-y-auto overscroll-contain p-1 outline-none">
                {(group: SuggestionGroup) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className="sticky -top-1 z-10 bg-surface px-2.5 pt-2 pb-1 text-sm text-faint">
                      {group.value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(option: Suggestion) => (
                        <Autocomplete.Item
                          key={option.value}
                          value={option}
                          className="touch flex flex-wrap items-baseline justify-between gap-x-3 rounded-md px-2.5 py-1.5 text-base outline-none select-none data-highlighted:bg-hover"
                        >
                          <span>{option.label}</span>
                          {option.value === option.label ? null : (
                            <span className="font-mono text-xs wrap-anywhere text-faint">
                              {option.value}
                            </span>
                          )}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </Field>
  );
}

function matches({ value, label }: Suggestion, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return value.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted);
}
