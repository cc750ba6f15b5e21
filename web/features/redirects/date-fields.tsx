import { DayField } from "../../ui/day-field.tsx";

type DateFieldsProps = {
  startsAt: string;
  endsAt: string;
  timeZone: string;
  problems: { startsAt?: string | undefined; endsAt?: string | undefined };
  onType: (field: "startsAt" | "endsAt", value: string) => void;
};

/** From and until, on the person's own clock. */
export function DateFields({ startsAt, endsAt, timeZone, problems, onType }: DateFieldsProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <DayField
          id="startsAt"
          asks="moment"
          label="From"
          optional
          value={startsAt}
          error={problems.startsAt}
          aria-describedby="dates-zone"
          onChange={(event) => onType("startsAt", event.currentTarget.value)}
        />
        <DayField
          id="endsAt"
          asks="moment"
          label="Until"
          optional
          value={endsAt}
          error={problems.endsAt}
          onChange={(event) => onType("endsAt", event.currentTarget.value)}
        />
      </div>
      <p id="dates-zone" className="text-sm text-faint">
        Your time zone: {timeZone.replaceAll("_", " ")}. Leave empty for no limit.
      </p>
    </div>
  );
}
