import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { cx } from "../../ui/cx.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { floatingClass } from "../../ui/overlay-style.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { type Labels, matchingLabels, typedMention, unknownName } from "./mention-text.ts";

type MentionFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  onCancel?: (() => void) | undefined;
  people: Labels;
  field: RefObject<HTMLTextAreaElement | null>;
  error?: string | null;
  hint?: ReactNode;
  placeholder?: string;
  /** What is said of a name that is no one's. */
  saysUnknown: (name: string) => string;
  autoFocus?: boolean;
};

/** A text in which an @ offers the people who see it. The keyboard stays in the text all the time. */
export function MentionField(props: MentionFieldProps) {
  const { value, onChange, field, people } = props;
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [isIn, setIsIn] = useState(false);
  const typed = isIn ? typedMention(value, caret) : null;
  const found = typed && typed.from !== dismissed ? matchingLabels(people, typed.words) : [];
  const unknown = unknownName(people, typed);
  const shown = found.slice(0, LIMITS.planHits);
  const active = Math.min(at, shown.length - 1);

  function readCaret() {
    setCaret(field.current?.selectionStart ?? 0);
  }

  // A text that was put into the field moves its caret without a word.
  useEffect(() => {
    if (isIn) setCaret(field.current?.selectionStart ?? 0);
  }, [isIn, value, field]);

  function choose(index: number) {
    const person = shown[index];
    if (!person || !typed) return;
    const put = `@${person.label} `;
    const next = typed.from + put.length;
    // Before the next key: a caret that is set a frame later parts what was typed meanwhile.
    flushSync(() => {
      onChange(`${value.slice(0, typed.from)}${put}${value.slice(typed.to).replace(/^ /u, "")}`);
      setAt(0);
      setCaret(next);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next, next);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isOpen = shown.length > 0;
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      props.onSend();
    } else if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : shown.length - 1;
      setAt((active + step) % shown.length);
    } else if (isOpen && !event.shiftKey && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && (isOpen || props.onCancel)) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setDismissed(typed?.from ?? null);
      else props.onCancel?.();
    }
  }

  return (
    <div className="relative">
      <TextArea
        ref={field}
        hideLabel
        label={props.label}
        hint={props.hint}
        error={props.error}
        placeholder={props.placeholder}
        autoFocus={props.autoFocus}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          readCaret();
          setDismissed(null);
          setAt(0);
        }}
        onSelect={readCaret}
        onFocus={({ currentTarget: { value: whole }, currentTarget }) => {
          setIsIn(true);
          // One goes on where the text ends.
          if (props.autoFocus && !isIn) currentTarget.setSelectionRange(whole.length, whole.length);
        }}
        onBlur={() => setIsIn(false)}
        onKeyDown={press}
        aria-autocomplete="list"
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
      />
      <p role="status" className={unknown === null ? "sr-only" : "mt-1 text-sm text-muted"}>
        {shown.length > 0
          ? `${shown.length === 1 ? "1 person" : `${shown.length} people`} to mention. Choose with the arrow keys and Enter.`
          : null}
        {unknown === null ? null : props.saysUnknown(unknown)}
      </p>
      {shown.length > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label="People to mention"
          className={cx(floatingClass, "absolute top-full left-0 z-50 mt-1 w-64 max-w-full p-1")}
        >
          {shown.map(({ id, label }, index) => (
            <div
              key={id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the keyboard.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(index);
              }}
              className={cx(
                "touch flex cursor-default items-center rounded-md px-2.5 py-1.5 text-base wrap-anywhere hover:bg-hover",
                index === active && "bg-hover",
              )}
            >
              {label}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
