import { type ReportChoices } from "../../../../worker/features/reports/contract.ts";
import {
  type ScheduleList,
  ScheduleListInput,
} from "../../../../worker/features/reports/schedules/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { reportAddress, SCHEDULE_MARKS, STATE_MARKS, whenWords } from "../words.ts";

export const SCHEDULE_LIST: ListDeclaration<typeof ScheduleListInput, ScheduleList, ReportChoices> =
  {
    input: ScheduleListInput,
    title: "Report schedules",
    idOf: ({ id }) => id,
    over: ["new"],
    create: { label: "New schedule", first: "Schedule the first report" },
    states: {
      name: "state",
      label: "State",
      all: "All",
      words: { active: "Active", paused: "Paused", ended: "Ended" },
    },
    columns: [
      {
        key: "report",
        label: "Report",
        primary: true,
        className: "sm:min-w-56",
        cell: ({ templateName, planId, planName }) => (
          <span className="flex flex-col gap-0.5">
            <span className="font-medium wrap-anywhere text-ink">{templateName}</span>
            <span className="text-sm text-muted">
              {planId === null ? "All plans" : (planName ?? "Can’t be opened")}
            </span>
          </span>
        ),
      },
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
        className: "whitespace-nowrap",
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
        className: "whitespace-nowrap",
        cell: ({ lastAt, lastState, lastReportId }) =>
          lastAt === null ? (
            <span className="text-faint">–</span>
          ) : (
            <span className="flex flex-col gap-0.5">
              {lastReportId === null ? (
                <Time value={lastAt} show="date" />
              ) : (
                <TextLink to={reportAddress(lastReportId)}>
                  <Time value={lastAt} show="date" />
                </TextLink>
              )}
              {lastState === null ? null : <StatusMark plain {...STATE_MARKS[lastState]} />}
            </span>
          ),
      },
    ],
    empty: {
      title: "No schedules yet",
      says: "Have a report made every week, every month or before a plan’s review day. You get an email when it is ready.",
    },
    none: { says: "Try another state." },
  };
