import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useRef,
  useState,
} from "react";

import type { DateShow, Formats } from "../lib/formats.ts";
import { cx } from "./cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "./field.tsx";
import { useFormats } from "./preferences.tsx";
import { useTypedDay, write } from "./use-typed-day.ts";

interface DayInputProps extends Omit<ComponentProps<"input">, "children" | "ref" | "type"> {
  /** A calendar day, a moment on the person's own clock, or a time of day. */
  asks?: Asked | undefined;
  /** Such as 2026-11-21, 2026-11-21T09:00 or 09:00; empty for none. */
  value?: string;
  defaultValue?: string;
  /** Said while there is none. */
  none?: string | undefined;
}

type Asked = "day" | "moment" | "time";

const TYPES: Readonly<Record<Asked, string>> = {
  day: "date",
  moment: "datetime-local",
  time: "time",
};
const FULL: Readonly<Record<Asked, (value: string) => string>> = {
  day: (value) => value,
  moment: (value) => `${value}Z`,
  time: (value) => `1970-01-01T${value}Z`,
};
/** A year has four digits: without an end, browsers let six be typed. */
const LAST: Readonly<Record<Asked, string | undefined>> = {
  day: "9999-12-31",
  moment: "9999-12-31T23:59",
  time: undefined,
};
const SHOWN: Readonly<Record<Asked, DateShow>> = { day: "date", moment: "date-time", time: "time" };

/** A day or a time: written as everywhere in the product, and as the browser asks for it while it is typed. */
export function DayInput(props: DayInputProps) {
  const { asks = "day", none = asks === "time" ? "No time" : "No date", ...rest } = props;
  const { defaultValue = "" } = rest;
  const formats = useFormats();
  // Where the browser keeps what is typed, it counts until another value is set from outside.
  const [typed, setTyped] = useState({ over: defaultValue, text: defaultValue });
  const value = rest.value ?? (typed.over === defaultValue ? typed.text : defaultValue);
  const before = useRef("");
  const field = useRef<HTMLInputElement>(null);
  const words = useTypedDay(asks === "day", field, before);

  /** Escape leaves the field with what it had; what is around it stays open. */
  function leave(event: KeyboardEvent<HTMLInputElement>) {
    if (words.hear(event)) return;
    rest.onKeyDown?.(event);
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const input = event.currentTarget;
    if (input.value !== before.current || input.validity.badInput) write(input, before.current);
    input.blur();
  }

  return (
    <span className="day-words" data-keeps-escape="">
      <input
        max={LAST[asks]}
        {...rest}
        ref={field}
        type={TYPES[asks]}
        title={asks === "day" ? "Type a date, or words such as “next friday”" : undefined}
        hidden={words.Typed !== null || rest.hidden}
        onFocus={(event) => {
          if (!words.isBack()) before.current = event.currentTarget.value;
          words.prepare();
          rest.onFocus?.(event);
        }}
        onBlur={(event) => {
          if (!words.isOpen()) rest.onBlur?.(event);
        }}
        onMouseDown={(event) => {
          rest.onMouseDown?.(event);
          beginWithFirst(event);
        }}
        onKeyDown={leave}
        onChange={(event) => {
          setTyped({ over: defaultValue, text: event.currentTarget.value });
          rest.onChange?.(event);
        }}
      />
      {words.Typed ? (
        <words.Typed begun={words.begun} className={rest.className} onEnd={words.end} />
      ) : (
        <span aria-hidden="true" className="field-type">
          {wordsOf(asks, value, formats) ?? <span className="text-faint">{none}</span>}
        </span>
      )}
    </span>
  );
}

/** A press on the words begins with the first part, as the Tab key does: what is typed then is the whole day. */
function beginWithFirst(event: MouseEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const isPicker = event.clientX > input.getBoundingClientRect().right - PICKER_PX;
  if (document.activeElement === input || isPicker || event.button !== 0) return;
  event.preventDefault();
  input.focus();
}

/** How wide the browser's own sign for its calendar is, with the field's padding. */
const PICKER_PX = 36;

/** What the clock on the wall shows has no zone. */
function wordsOf(asks: Asked, value: string, formats: Formats): string | null {
  const date = new Date(FULL[asks](value));
  return Number.isNaN(date.getTime()) ? null : formats.date(date, SHOWN[asks], true);
}

interface DayFieldProps extends FieldProps, DayInputProps {}

export function DayField(props: DayFieldProps) {
  const { label, hint, error, optional, hideLabel, fieldClassName, className, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const frame = { id, label, hint, error, optional, hideLabel, fieldClassName };
  return (
    <Field {...frame}>
      <DayInput
        {...rest}
        id={id}
        aria-describedby={
          cx(describedBy(id, { hint, error }), rest["aria-describedby"]) || undefined
        }
        aria-invalid={error ? true : undefined}
        className={cx(controlClass, className)}
      />
    </Field>
  );
}
