import { Braces } from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { OfferedVariable } from "../../../../worker/features/prompts/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Menu } from "../../../ui/menu.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

type VariableTextAreaProps = {
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  maxLength: number;
  variables: readonly OfferedVariable[];
  onChange: (value: string) => void;
};

const BEGUN = /\{\{([a-z0-9_.]*)$/;
const SHOWN = 8;

/** A text in which variables are named: two braces offer them, and so does the button. */
export function VariableTextArea(props: VariableTextAreaProps) {
  const { value, variables, onChange, id, label, ...field } = props;
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const placed = useRef<number | null>(null);
  const begun = caret === null ? null : BEGUN.exec(value.slice(0, caret));
  const typed = begun?.[1] ?? "";
  const offers = begun
    ? variables
        .filter(({ name }) => name.includes(typed))
        .toSorted((a, b) => Number(b.name.startsWith(typed)) - Number(a.name.startsWith(typed)))
        .slice(0, SHOWN)
    : [];
  const chosen = Math.min(at, offers.length - 1);

  useLayoutEffect(() => {
    if (placed.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(placed.current, placed.current);
    placed.current = null;
  }, [value]);

  function put(name: string, from: number, to: number) {
    const rest = value.slice(to).replace(/^\}\}/, "");
    const written = `${value.slice(0, from)}{{${name}}}`;
    placed.current = written.length;
    setCaret(null);
    onChange(written + rest);
  }

  function pick(name: string) {
    const end = caret ?? value.length;
    put(name, end - typed.length - 2, end);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const offer = offers[chosen];
    if (!offer) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setAt((chosen + 1) % offers.length),
      ArrowUp: () => setAt((chosen + offers.length - 1) % offers.length),
      Enter: () => pick(offer.name),
      Tab: () => pick(offer.name),
      Escape: () => setCaret(null),
    };
    const step = event.shiftKey ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  }

  return (
    <div className="flex flex-col gap-2">
      <TextArea
        {...field}
        id={id}
        label={label}
        ref={area}
        value={value}
        className="max-h-128 font-mono text-sm"
        spellCheck
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offers.length > 0}
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-activedescendant={offers[chosen] ? `${listId}-${chosen}` : undefined}
        onKeyDown={press}
        onBlur={() => setCaret(null)}
        onChange={(event) => {
          const { value: next, selectionEnd } = event.currentTarget;
          setAt(0);
          setCaret(selectionEnd);
          onChange(next);
        }}
      />
      {offers.length > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label={`Variables for ${label.toLowerCase()}`}
          className="rounded-lg border border-line-strong bg-surface p-1"
        >
          {offers.map(({ name, about }, index) => (
            // The text keeps the focus; keys choose there, and a press here does the same.
            <div
              key={name}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={cx(
                "touch flex cursor-pointer flex-wrap items-baseline gap-x-3 rounded-md px-2.5 py-1.5",
                index === chosen && "bg-hover",
              )}
              onMouseDown={(event) => {
                event.preventDefault();
                pick(name);
              }}
            >
              <span className="font-mono text-sm text-ink">{name}</span>
              <span className="min-w-0 text-sm text-muted">{about}</span>
            </div>
          ))}
        </div>
      ) : null}
      <div>
        <Menu
          trigger={
            <Button size="sm" icon={<Braces aria-hidden />}>
              Insert variable
              <span className="sr-only"> into {label.toLowerCase()}</span>
            </Button>
          }
          entries={variables.map(({ name }) => ({
            kind: "action" as const,
            label: name,
            onSelect: () => {
              const end = area.current?.selectionEnd ?? value.length;
              put(name, area.current?.selectionStart ?? end, end);
            },
          }))}
        />
      </div>
    </div>
  );
}
