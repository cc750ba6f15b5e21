import { useState } from "react";
import type { FieldChange } from "../../../worker/kit/field-change.ts";
import { Time } from "../../ui/time.tsx";

/** Longer values are cut until somebody wants to see all of them. */
const SHOWN = 140;

type FieldLinesProps = { fields: readonly FieldChange[]; isWhole?: boolean };

/** What changed, field by field. isWhole: the record came or went, so each field has but one value. */
export function FieldLines({ fields, isWhole = false }: FieldLinesProps) {
  return (
    <ul className="flex flex-col gap-1.5 text-base text-ink">
      {fields.map((field) => (
        <li key={field.name} className="wrap-anywhere">
          <span className="text-muted">{field.label}: </span>
          {field.sentences.length > 0 ? (
            <Sentences field={field} />
          ) : isWhole ? (
            <Value field={field} value={field.to ?? field.from} />
          ) : (
            <>
              <span
                className={
                  field.from === null ? undefined : "text-muted line-through decoration-line-strong"
                }
              >
                <Value field={field} value={field.from} />
              </span>{" "}
              <span aria-hidden="true">→</span>
              <span className="sr-only">became</span> <Value field={field} value={field.to} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sentences({ field: { sentences } }: { field: FieldChange }) {
  const [only, ...more] = sentences;
  if (more.length === 0) return only;
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Value({ field, value }: { field: FieldChange; value: string | null }) {
  const [isAll, setAll] = useState(false);
  if (value === null) return <span className="text-faint italic">empty</span>;
  if (field.isTime) return <Time value={value} show="date-time" />;
  if (isAll || value.length <= SHOWN) return <span className="whitespace-pre-line">{value}</span>;
  return (
    <>
      {value.slice(0, SHOWN).trimEnd()}…{" "}
      <button
        type="button"
        aria-label={`Show all of ${field.label}`}
        className="touch rounded-sm text-sm text-accent underline underline-offset-3 hover:decoration-2"
        onClick={() => setAll(true)}
      >
        Show all
      </button>
    </>
  );
}
