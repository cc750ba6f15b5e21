import * as v from "valibot";
import { Target } from "../../../../../worker/features/forms/contract.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { FieldPartProps } from "./set-field.ts";

/** A link behind the label, such as the policy that a box agrees to. */
export function LinkFields({ field, set }: FieldPartProps) {
  const { linkText, linkUrl } = field;
  const read = v.safeParse(Target, linkUrl);
  return (
    <Disclosure summary="Link after the label">
      <div className="flex flex-col gap-4">
        <TextField
          id="at-link"
          label="Words"
          optional
          maxLength={LIMITS.formLabelLength}
          value={linkText}
          onChange={({ currentTarget }) => set({ linkText: currentTarget.value })}
        />
        <TextField
          label="Address"
          optional
          placeholder="/privacy"
          spellCheck={false}
          autoCapitalize="none"
          value={linkUrl}
          error={read.success ? undefined : read.issues[0].message}
          onChange={({ currentTarget }) => set({ linkUrl: currentTarget.value })}
        />
      </div>
    </Disclosure>
  );
}
