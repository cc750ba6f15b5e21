import { useId, useLayoutEffect, useRef, useState } from "react";
import { readDayWords } from "../lib/read-day-words.ts";
import { cx } from "./cx.ts";
import { Kbd } from "./kbd.tsx";
import { placeBeside } from "./place-beside.ts";
import { useFormats } from "./preferences.tsx";

export type TypedDayProps = {
  /** What was typed so far. */
  begun: string;
  className: string | undefined;
  /** The day that was understood, or none; by Enter, by leaving, or by giving up. */
  onEnd: (day: string | null, how: "enter" | "leave" | "give-up") => void;
};

/** A day in words, with what they mean below, before it is taken. */
export function TypedDay({ begun, className, onEnd }: TypedDayProps) {
  const id = useId();
  const formats = useFormats();
  const field = useRef<HTMLInputElement>(null);
  const meaning = useRef<HTMLOutputElement>(null);
  const isOver = useRef(false);
  const [text, setText] = useState(begun);
  const day = readDayWords(text, formats.today());
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(begun.length, begun.length);
    meaning.current?.showPopover();
  }, [begun]);
  // Over all else: a table or a drawer would cut it off.
  useLayoutEffect(() => {
    if (field.current && meaning.current) placeBeside(meaning.current, field.current, "bottom");
  });

  function end(how: "enter" | "leave" | "give-up") {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(how === "give-up" ? null : day, how);
  }

  return (
    <>
      <input
        ref={field}
        type="text"
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label="Date in words"
        aria-describedby={id}
        className={className}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => end("leave")}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          const isEmptied = event.key === "Backspace" && text === "";
          if (event.key !== "Enter" && event.key !== "Escape" && !isEmptied) return;
          event.preventDefault();
          if (event.key !== "Enter") end("give-up");
          else if (day !== null) end("enter");
        }}
      />
      <output
        ref={meaning}
        id={id}
        popover="manual"
        className={cx(
          "fixed inset-auto m-0 w-max max-w-72 items-center gap-2 rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-sm whitespace-normal shadow-lift open:flex",
          day === null ? "text-muted" : "text-ink",
        )}
      >
        {day === null ? (
          "Try “tomorrow”, “next friday”, “in 2 weeks”, “end of quarter” or “31 mar”."
        ) : (
          <>
            {formats.date(new Date(day), "day", true)}, {day.slice(0, 4)}
            <Kbd keys={["enter"]} />
          </>
        )}
      </output>
    </>
  );
}
