import type { WorkChoices } from "../../../worker/kit/list-fields.ts";
import { type ErrorList, ErrorListInput } from "../../../worker/features/errors/contract.ts";
import { ownerColumn, WORK_FILTERS } from "../../kit/resource-list/work-parts.tsx";
import { labelsOf } from "../../kit/resource-list/labels-of.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { Count } from "../../ui/count.tsx";
import { Time } from "../../ui/time.tsx";
import { LevelMark, StandingMark, TrendLine } from "./error-marks.tsx";
import { LEVELS, SOURCES } from "./words.ts";

type Choices = { releases: readonly string[]; work: WorkChoices };

export const ERRORS: ListDeclaration<typeof ErrorListInput, ErrorList, Choices> = {
  input: ErrorListInput,
  title: "Errors",
  idOf: ({ id }) => id,
  nameOf: ({ name, message }) => `${name}: ${message}`,
  opens: "open",
  over: ["event"],
  states: {
    name: "state",
    label: "State",
    all: "All",
    words: { open: "Open", back: "Came back", resolved: "Resolved", muted: "Muted" },
  },
  filters: {
    q: { kind: "search", label: "Search errors", placeholder: "Message, reference or email" },
    level: { kind: "choice", label: "Level", any: "Any level", words: labelsOf(LEVELS) },
    source: { kind: "choice", label: "Where", any: "Anywhere", words: SOURCES },
    within: {
      kind: "choice",
      label: "Last seen",
      any: "Any time",
      words: { day: "Last 24 hours", week: "Last 7 days", month: "Last 30 days" },
    },
    release: {
      kind: "choice",
      label: "Version",
      any: "Any version",
      options: ({ choices }) => choices.releases.map((value) => ({ value, label: value })),
    },
    ...WORK_FILTERS,
  },
  orders: { recent: "Last seen first", frequent: "Most events first" },
  columns: [
    {
      key: "error",
      label: "Error",
      primary: true,
      className: "sm:min-w-36 lg:min-w-64",
      cell: ({ name, message, culprit, level, source }) => (
        <span className="block max-w-prose min-w-0 py-0.5">
          <span className="flex flex-wrap items-center gap-x-3">
            <LevelMark level={level} />
            <span className="text-sm font-normal text-muted">{SOURCES[source]}</span>
          </span>
          <span className="line-clamp-2 text-base wrap-anywhere text-ink">
            {name}: {message}
          </span>
          {culprit ? (
            <span className="line-clamp-1 font-mono text-xs font-normal wrap-anywhere text-muted">
              {culprit}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "trend",
      label: "Last 14 days",
      className: "sm:min-w-24",
      cell: (group) => <TrendLine trend={group.trend} name={group.name} />,
    },
    {
      key: "events",
      label: "Events",
      align: "end",
      sort: { descending: "frequent" },
      cell: ({ events }) => <Count value={events} />,
    },
    {
      key: "people",
      label: "People",
      align: "end",
      cell: ({ people }) => <Count value={people} />,
    },
    {
      key: "releases",
      label: "Versions",
      align: "end",
      className: "sm:max-lg:hidden",
      cell: ({ releases }) => <Count value={releases} />,
    },
    {
      key: "first",
      label: "First seen",
      align: "end",
      className: "whitespace-nowrap sm:max-xl:hidden",
      cell: ({ firstSeenAt }) => <Time value={firstSeenAt} show="relative" />,
    },
    {
      key: "last",
      label: "Last seen",
      align: "end",
      sort: { descending: "recent" },
      className: "whitespace-nowrap",
      cell: ({ lastSeenAt }) => <Time value={lastSeenAt} show="relative" />,
    },
    ownerColumn(),
    { key: "state", label: "State", cell: (group) => <StandingMark {...group} /> },
  ],
  empty: {
    title: "No errors",
    says: "Nothing went wrong lately, in any browser or on the server. Errors are grouped automatically. Passwords, addresses and typed text are left out.",
  },
  none: { says: "Try other words, a longer time or another version." },
};
