import { useState } from "react";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { DayField } from "../../ui/day-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { Days } from "./queries.ts";

const SPANS = [
  { value: "all", label: "All days" },
  { value: "0", label: "Today" },
  { value: "6", label: "Last 7 days" },
  { value: "29", label: "Last 30 days" },
  { value: "own", label: "From … to …" },
] as const;
type Span = (typeof SPANS)[number]["value"];

/** Which days are shown, from one to another, both of them included. */
export function useActivityDays(today: string) {
  const [span, setSpan] = useState<Span>("6");
  const [own, setOwn] = useState<Days>({});
  const days: Days =
    span === "all" ? {} : span === "own" ? own : { from: addDays(today, -Number(span)) };
  return { span, days, choose: setSpan, own, setOwn };
}

type ActivityDaysProps = { chosen: ReturnType<typeof useActivityDays>; today: string };

export function ActivityDays({ chosen, today }: ActivityDaysProps) {
  const { span, choose, own, setOwn } = chosen;
  return (
    <search aria-label="Days" className="mb-4 flex flex-col gap-3">
      <SelectField
        label="Days"
        hideLabel
        options={SPANS}
        value={span}
        onChange={({ currentTarget: { value } }) =>
          choose(SPANS.find((one) => one.value === value)?.value ?? "all")
        }
        fieldClassName="w-48"
      />
      {span === "own" ? (
        <div className="grid grid-cols-2 gap-3">
          <DayField
            label="From"
            value={own.from ?? ""}
            max={own.to ?? today}
            onChange={({ currentTarget: { value } }) =>
              setOwn({ ...own, from: value || undefined })
            }
          />
          <DayField
            label="To"
            value={own.to ?? ""}
            min={own.from}
            max={today}
            onChange={({ currentTarget: { value } }) => setOwn({ ...own, to: value || undefined })}
          />
        </div>
      ) : null}
    </search>
  );
}
