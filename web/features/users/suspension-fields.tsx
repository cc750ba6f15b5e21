import { useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { dayNow } from "../../lib/formats.ts";
import { DayField } from "../../ui/day-field.tsx";
import { useTimeZone } from "../../ui/preferences.tsx";
import { TextArea } from "../../ui/text-area.tsx";

export type SuspensionDraft = { reason: string; until: string };
export type SuspensionErrors = Partial<Record<keyof SuspensionDraft, string>>;

const DAY = 24 * 60 * 60 * 1000;

/** What the server said of the fields, alone or in a change to several people. */
export function suspensionErrors(error: unknown): SuspensionErrors | null {
  if (!isProblem(error)) return null;
  const of = (name: string) => error.fields[name] ?? error.fields[`change.${name}`];
  const [reason, until] = [of("reason"), of("until")];
  if (!reason && !until) return null;
  return { ...(reason && { reason }), ...(until && { until }) };
}

export const MISSING_REASON = "Enter a reason. The person reads it when they sign in.";

type SuspensionFieldsProps = {
  draft: SuspensionDraft;
  errors: SuspensionErrors;
  onChange: (draft: SuspensionDraft) => void;
};

/** Until when someone is suspended, and the words that they read of it. */
export function SuspensionFields({ draft, errors, onChange }: SuspensionFieldsProps) {
  const zone = useTimeZone();
  const [tomorrow] = useState(() => Date.now() + DAY);
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        label="Reason"
        hint="The person reads it when they sign in. It is kept in the audit log."
        value={draft.reason}
        maxLength={LIMITS.reasonLength}
        showCount
        error={errors.reason}
        onChange={(event) => onChange({ ...draft, reason: event.currentTarget.value })}
      />
      <DayField
        label="Suspended until"
        hint="Ends by itself when this day begins. Leave empty for no end."
        optional
        value={draft.until}
        min={dayNow(tomorrow, zone)}
        error={errors.until}
        onChange={(event) => onChange({ ...draft, until: event.currentTarget.value })}
      />
    </div>
  );
}
