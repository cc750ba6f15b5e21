import { type KeyboardEvent, useId, useRef, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { cx } from "../../ui/cx.ts";
import { controlClass, FieldError } from "../../ui/field.tsx";
import type { Outcome } from "../plan-store/plan-store-type.ts";
import { percent } from "../plan-fields/measure/load-words.ts";

type AllocationInputProps = {
  id?: string;
  label: string;
  value: number;
  /** What is typed, while it is a share and not saved; null once it is saved or given up. */
  onTyped: (value: number | null) => void;
  onSave: (value: number) => Promise<Outcome>;
  isReadOnly: boolean;
};

const STEPS: Record<string, number> = {
  ArrowUp: LIMITS.allocationStep,
  ArrowDown: -LIMITS.allocationStep,
  PageUp: LIMITS.allocationLeap,
  PageDown: -LIMITS.allocationLeap,
};
export const WRONG_SHARE = "Enter a number from 0 to 100.";

/** Null for what is no whole number from 0 to 100. */
export function readShare(text: string): number | null {
  const digits = text.replace("%", "").trim();
  const value = Number(digits);
  return /^\d+$/.test(digits) && value <= LIMITS.fullWeek ? value : null;
}

/** Somebody's share of a squad: typed or by arrow keys, saved on Enter and on leaving. */
export function AllocationInput(props: AllocationInputProps) {
  const { label, value, onTyped, onSave, isReadOnly } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState("");
  /** What stands there now, for an answer that arrives while somebody goes on. */
  const latest = useRef<string | null>(null);
  const saving = useRef<string | null>(null);

  function put(next: string | null) {
    latest.current = next;
    setText(next);
    setError("");
    onTyped(next === null ? null : readShare(next));
  }

  async function save() {
    if (text === null || saving.current === text) return;
    const share = readShare(text);
    if (share === null) {
      setError(WRONG_SHARE);
      return;
    }
    if (share !== value) {
      saving.current = text;
      const outcome = await onSave(share);
      if (saving.current === text) saving.current = null;
      // What was typed in the meantime stays, with what is said of it.
      if (latest.current !== text && latest.current !== null) return;
      if (!outcome.ok) {
        setError(outcome.message || "This was not changed.");
        return;
      }
    }
    put(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isReadOnly) return;
      const from = (text === null ? null : readShare(text)) ?? value;
      put(String(Math.min(LIMITS.fullWeek, Math.max(0, from + step))));
    } else if (event.key === "Enter") {
      event.preventDefault();
      void save();
    } else if (event.key === "Escape" && text !== null) {
      event.stopPropagation();
      put(null);
    }
  }

  return (
    <span className="flex shrink-0 flex-col items-end gap-1">
      <span className="flex items-center gap-1.5">
        <input
          id={id}
          data-keeps-escape={text === null ? undefined : ""}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={LIMITS.fullWeek}
          aria-valuenow={(text === null ? null : readShare(text)) ?? value}
          aria-valuetext={percent((text === null ? null : readShare(text)) ?? value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          readOnly={isReadOnly}
          value={text ?? value}
          onChange={(event) => put(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => void save()}
          onKeyDown={onKeyDown}
          className={cx(controlClass, "figures w-16! text-right")}
        />
        <span aria-hidden className="text-sm text-muted">
          %
        </span>
      </span>
      {error ? <FieldError id={id} error={error} /> : null}
    </span>
  );
}
