import { type KeyboardEvent, useId } from "react";
import { cx } from "../../../../ui/cx.ts";

type PlainFieldProps = {
  id?: string;
  label: string;
  value: string;
  onType: (value: string) => void;
  placeholder?: string;
  maxLength: number;
  /** One line, or as many as are typed. */
  lines?: "one" | "many";
  className?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

/** A field that looks like what is written in it: the words stand on the part itself. */
export function PlainField(props: PlainFieldProps) {
  const { label, value, onType, placeholder, maxLength, lines = "many", className } = props;
  const ownId = useId();
  const { id = ownId } = props;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={1}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder ?? label}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onType(lines === "one" ? typed.replaceAll(/(?<!\s)\s*\n\s*/g, " ") : typed);
        }}
        onKeyDown={props.onKeyDown}
        className={cx(
          "field-sizing-content field-type w-full resize-none rounded-sm bg-transparent text-ink outline-none placeholder:text-faint",
          className,
        )}
      />
    </>
  );
}
