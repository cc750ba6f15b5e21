import type { FormSettings } from "../../../../../worker/features/forms/contract.ts";
import { fromWallTime, toWallTime } from "../../../../../worker/kernel/pure/zoned-time.ts";
import { DayField } from "../../../../ui/day-field.tsx";
import { useBuilding } from "../builder-context.ts";

type DateFieldsProps = { set: (changes: Partial<FormSettings>) => void };

/** From when and until when, on the admin's own clock. */
export function DateFields({ set }: DateFieldsProps) {
  const { draft, timeZone, findings } = useBuilding();
  const { opensAt, closesAt } = draft.settings;
  const shown = (at: string | null) => (at === null ? "" : toWallTime(Date.parse(at), timeZone));
  const read = (typed: string) => {
    const at = fromWallTime(typed, timeZone);
    return at === null ? null : new Date(at).toISOString();
  };
  const problem = findings.find(
    ({ place, level }) =>
      place.tab === "settings" && place.input === "closesAt" && level === "error",
  );
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <DayField
          id="at-opensAt"
          asks="moment"
          label="Opens"
          optional
          value={shown(opensAt)}
          onChange={({ currentTarget }) => set({ opensAt: read(currentTarget.value) })}
        />
        <DayField
          id="at-closesAt"
          asks="moment"
          label="Closes"
          optional
          value={shown(closesAt)}
          error={problem?.text}
          onChange={({ currentTarget }) => set({ closesAt: read(currentTarget.value) })}
        />
      </div>
      <p className="text-sm text-faint">Your time zone: {timeZone.replaceAll("_", " ")}.</p>
    </div>
  );
}
