import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { FieldError } from "../../ui/field.tsx";
import type { Outcome } from "../plan-store/plan-store-type.ts";
import { readShare, WRONG_SHARE } from "./allocation-input.tsx";

type AllocationEditorProps = {
  label: string;
  text: string;
  /** No room below: what is wrong stands above the cell. */
  isLast: boolean;
  /** A share that is typed and not saved; null for what is none. */
  onTyped: (value: number | null) => void;
  /** Null for somebody who leaves the squad. */
  onSave: (value: number | null) => Promise<Outcome>;
  onDone: () => void;
};

/** A share typed inside its cell: Enter and leaving save it, Escape gives it up, nothing takes somebody out. */
export function AllocationEditor(props: AllocationEditorProps) {
  const { label, onSave, onDone } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [text, setText] = useState(props.text);
  const [error, setError] = useState("");
  useEffect(() => {
    input.current?.focus();
    props.onTyped(readShare(props.text));
    // One typed digit is followed by the next; what stood there is replaced.
    if (props.text.length > 1) input.current?.select();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as it opens.
  }, []);

  const share = readShare(text);
  const isEmpty = text.trim() === "";

  async function save(keepsFocus: boolean) {
    if (isOver.current) return;
    if (!isEmpty && share === null) {
      setError(WRONG_SHARE);
      return;
    }
    isOver.current = true;
    const cell = input.current?.closest<HTMLElement>("[data-cell]");
    if (text !== props.text || props.text.length === 1) {
      const outcome = await onSave(isEmpty ? null : share);
      if (!outcome.ok) {
        isOver.current = false;
        setError(outcome.message || "This was not changed.");
        return;
      }
    }
    if (keepsFocus) cell?.focus({ preventScroll: true });
    onDone();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") void save(true);
    else if (event.key === "Escape") {
      isOver.current = true;
      input.current?.closest<HTMLElement>("[data-cell]")?.focus({ preventScroll: true });
      onDone();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="relative size-full">
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError("");
          props.onTyped(readShare(event.currentTarget.value));
        }}
        onBlur={() => void save(false)}
        onKeyDown={onKeyDown}
        className="figures field-type size-full bg-surface px-2.5 text-right -outline-offset-2 outline-2 outline-focus"
      />
      {error ? (
        <span
          className={cx(
            "absolute right-0 z-30 w-60 rounded-md border border-line-strong bg-surface p-2 shadow-lift",
            props.isLast ? "bottom-full mb-1" : "top-full mt-1",
          )}
        >
          <FieldError id={id} error={error} />
        </span>
      ) : null}
    </span>
  );
}
