import {
  type AllSchedules,
  AllSchedulesInput,
} from "../../../../worker/features/reports/schedules/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { SCHEDULE_MARKS, STATE_MARKS, whenWords } from "../words.ts";

export const ALL_SCHEDULES: ListDeclaration<typeof AllSchedulesInput, AllSchedules> = {
  input: AllSchedulesInput,
  title: "Report schedules of people",
  idOf: ({ id }) => id,
  states: {
    name: "state",
    label: "State",
    all: "All",
    words: { active: "Active", paused: "Paused", ended: "Ended" },
  },
  filters: { q: { kind: "search", label: "Search schedules", placeholder: "Person or template" } },
  columns: [
    {
      key: "owner",
      label: "Person",
      primary: true,
      className: "sm:min-w-48",
      cell: ({ ownerName }) => <span className="font-medium wrap-anywhere">{ownerName}</span>,
    },
    { key: "template", label: "Template", cell: ({ templateName }) => templateName },
    { key: "when", label: "When", cell: (row) => whenWords(row) },
    {
      key: "state",
      label: "State",
      cell: ({ state, ended }) => (
        <span className="flex flex-col gap-0.5">
          <StatusMark plain {...SCHEDULE_MARKS[state]} />
          {ended === "" ? null : <span className="text-sm text-muted">{ended}</span>}
        </span>
      ),
    },
    {
      key: "next",
      label: "Next",
      className: "whitespace-nowrap max-sm:hidden",
      cell: ({ nextAt }) =>
        nextAt === null ? (
          <span className="text-faint">–</span>
        ) : (
          <Time value={nextAt} show="date-time" />
        ),
    },
    {
      key: "last",
      label: "Last",
      className: "whitespace-nowrap max-md:hidden",
      cell: ({ lastAt, lastState }) =>
        lastAt === null ? (
          <span className="text-faint">–</span>
        ) : (
          <span className="flex flex-col gap-0.5">
            <Time value={lastAt} show="date" />
            {lastState === null ? null : <StatusMark plain {...STATE_MARKS[lastState]} />}
          </span>
        ),
    },
  ],
  empty: {
    title: "No schedules yet",
    says: "People schedule reports for themselves, each in their own zone.",
  },
  none: { says: "Try another person, template or state." },
};
