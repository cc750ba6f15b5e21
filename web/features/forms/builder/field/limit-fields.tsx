import { UPLOAD_KINDS } from "../../../../../db/values/forms.ts";
import type { FormField } from "../../../../../worker/features/forms/contract.ts";
import { UPLOAD_WORDS } from "../../../../../worker/features/forms/rules/words-of.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { CheckboxField } from "../../../../ui/checkbox-field.tsx";
import { DayField } from "../../../../ui/day-field.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { usePatterns } from "../use-patterns.ts";
import type { FieldPartProps } from "./set-field.ts";

const WORDS: readonly FormField["type"][] = ["text", "textarea", "email"];

/** What an answer must be like, by the kind of field. */
export function LimitFields({ field, set }: FieldPartProps) {
  if (field.type === "file") return <UploadFields field={field} set={set} />;
  if (field.type === "number" || field.type === "date")
    return <RangeFields field={field} set={set} />;
  return WORDS.includes(field.type) ? <TextLimits field={field} set={set} /> : null;
}

function TextLimits({ field, set }: FieldPartProps) {
  const { validation } = field;
  const { minLength, maxLength, pattern } = validation;
  const read = usePatterns(pattern !== "")?.(pattern);
  const count = (typed: string) =>
    /^\d+$/.test(typed) ? Math.min(Number(typed), LIMITS.formAnswerLength) : null;
  return (
    <Disclosure summary="Length and pattern">
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            id="at-length"
            label="At least"
            optional
            inputMode="numeric"
            suffix="chars"
            value={minLength ?? ""}
            onChange={({ currentTarget }) =>
              set({ validation: { ...validation, minLength: count(currentTarget.value) } }, "min")
            }
          />
          <TextField
            label="At most"
            optional
            inputMode="numeric"
            suffix="chars"
            value={maxLength ?? ""}
            onChange={({ currentTarget }) =>
              set({ validation: { ...validation, maxLength: count(currentTarget.value) } }, "max")
            }
          />
        </div>
        <TextField
          id="at-pattern"
          label="Pattern"
          optional
          hint="A regular expression that the whole answer fits, such as [A-Z]{2}[0-9]{4}."
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono"
          value={pattern}
          maxLength={LIMITS.formPatternLength}
          error={!read || read.isUsable ? undefined : `This pattern can't be used: ${read.why}.`}
          onChange={({ currentTarget }) =>
            set({ validation: { ...validation, pattern: currentTarget.value } }, "pattern")
          }
        />
      </div>
    </Disclosure>
  );
}

function RangeFields({ field, set }: FieldPartProps) {
  const { validation } = field;
  const isDate = field.type === "date";
  const End = isDate ? DayField : TextField;
  return (
    <Disclosure summary={isDate ? "Earliest and latest day" : "Smallest and largest number"}>
      <div className="grid grid-cols-2 gap-3">
        {(["min", "max"] as const).map((name) => (
          <End
            key={name}
            id={name === "min" ? "at-range" : undefined}
            label={name === "min" ? "From" : "Up to"}
            optional
            inputMode={isDate ? undefined : "decimal"}
            value={validation[name]}
            onChange={({ currentTarget }) =>
              set({ validation: { ...validation, [name]: currentTarget.value } }, name)
            }
          />
        ))}
      </div>
    </Disclosure>
  );
}

function UploadFields({ field, set }: FieldPartProps) {
  const { upload } = field;
  return (
    <Disclosure open summary="Allowed files">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="sr-only">File types</legend>
        {UPLOAD_KINDS.map((kind, at) => (
          <CheckboxField
            key={kind}
            id={at === 0 ? "at-upload" : undefined}
            label={UPLOAD_WORDS[kind]}
            checked={upload.kinds.includes(kind)}
            onChange={({ currentTarget }) => {
              const { checked } = currentTarget;
              const kinds = UPLOAD_KINDS.filter((one) =>
                one === kind ? checked : upload.kinds.includes(one),
              );
              set({ upload: { ...upload, kinds } }, "");
            }}
          />
        ))}
      </fieldset>
      <TextField
        label="Maximum files"
        type="number"
        fieldClassName="mt-4 max-w-40"
        min={1}
        max={LIMITS.formUploadsMost}
        value={upload.most}
        onChange={({ currentTarget }) => {
          const most = Math.trunc(currentTarget.valueAsNumber);
          if (most >= 1 && most <= LIMITS.formUploadsMost)
            set({ upload: { ...upload, most } }, "most");
        }}
      />
    </Disclosure>
  );
}
