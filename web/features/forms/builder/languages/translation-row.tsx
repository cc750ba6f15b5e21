import { useId } from "react";
import { TEXT_AREA_ROWS } from "../../../../lib/text-area-rows.ts";
import { cx } from "../../../../ui/cx.ts";
import { controlClass } from "../../../../ui/field.tsx";

type TranslationRowProps = {
  id?: string | undefined;
  what: string;
  original: string;
  language: string;
  lang: string;
  direction: "ltr" | "rtl" | undefined;
  isLong?: boolean;
  value: string;
  onType: (value: string) => void;
};

/** One text in the form's own language, and the field for it in another. */
export function TranslationRow(props: TranslationRowProps) {
  const { what, original, language, lang, direction, isLong = false, value, onType } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const isMissing = value.trim() === "";
  const field = {
    id,
    lang,
    dir: direction,
    value,
    className: cx(controlClass, "field-sizing-content", isMissing && "border-dashed border-warn"),
  };
  return (
    <div className="grid items-start gap-x-4 gap-y-1.5 md:grid-cols-2">
      <label htmlFor={id} className="min-w-0 text-sm">
        <span className="block text-xs text-faint">
          {what}
          <span className="sr-only"> in {language}</span>
          {isMissing ? <span className="font-medium text-warn"> · missing</span> : null}
        </span>
        <span className="block wrap-anywhere whitespace-pre-wrap text-ink">{original}</span>
      </label>
      {isLong ? (
        <textarea
          rows={TEXT_AREA_ROWS}
          {...field}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      ) : (
        <input
          type="text"
          {...field}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </div>
  );
}
