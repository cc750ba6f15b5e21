import { isAsked } from "../../../../../worker/features/forms/rules/answers.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useBuilding } from "../builder-context.ts";
import { pathOf } from "../../words.ts";
import type { FieldPartProps } from "./set-field.ts";

/** What fills a field before anybody types: the address, and for a hidden one a value of its own. */
export function FillFields({ field, set }: FieldPartProps) {
  const { form } = useBuilding();
  const { type, prefill, value } = field;
  if (!isAsked(field) || type === "file") return null;
  const isHidden = type === "hidden";
  return (
    <Disclosure key={field.id} open={isHidden} summary="Fill from the link">
      <div className="flex flex-col gap-4">
        <TextField
          id="at-prefill"
          label="Name in the link"
          optional
          hint={
            prefill === ""
              ? "For example utm_source, for links that fill in this field."
              : `${pathOf(form.slug)}?${prefill}=…`
          }
          spellCheck={false}
          autoCapitalize="none"
          maxLength={60}
          value={prefill}
          onChange={({ currentTarget }) =>
            set({ prefill: currentTarget.value.replaceAll(/[^A-Za-z0-9_.-]/g, "") })
          }
        />
        {isHidden ? (
          <TextField
            id="at-value"
            label="Value if the link has none"
            optional
            maxLength={LIMITS.formOptionLength}
            value={value}
            onChange={({ currentTarget }) => set({ value: currentTarget.value })}
          />
        ) : null}
      </div>
    </Disclosure>
  );
}
