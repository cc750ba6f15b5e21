import type { ErrorGroup, ErrorList } from "../../../worker/features/errors/contract.ts";
import type { Selection } from "../../lib/use-selection.ts";
import { Count } from "../../ui/count.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { selectColumn } from "../../ui/select-column.tsx";
import { Time } from "../../ui/time.tsx";
import { LevelMark, StandingMark, TrendLine } from "./error-marks.tsx";
import { SOURCES } from "./words.ts";

type ErrorTableProps = {
  list: ErrorList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
  selection: Selection;
};

const FILTERS = ["q", "state", "level", "source", "release", "within"];

export function ErrorTable({ list, params, address, selection }: ErrorTableProps) {
  const cursor = params.get("cursor");
  return (
    <DataTable
      caption="Errors"
      columns={[
        selectColumn({
          items: list.items,
          selection,
          allLabel: "Select everything on this page",
          nameOf: ({ name, message }) => `${name}: ${message}`,
        }),
        ...COLUMNS,
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      rowTo={({ id }) => address({ open: id, event: null, cursor })}
      rowKeepsScroll
      rowSelected={({ id }) => selection.has(id) || id === params.get("open")}
      empty={
        FILTERS.some((name) => params.get(name)) ? (
          <EmptyState
            bare
            title="Nothing matches"
            action={<LinkButton to="?">Show all errors</LinkButton>}
          >
            Try other words, a longer time or another version.
          </EmptyState>
        ) : (
          <EmptyState bare title="All quiet">
            Nothing went wrong lately, in nobody&apos;s browser and not on the server. What does is
            gathered here by itself, without passwords, addresses or anything that was typed.
          </EmptyState>
        )
      }
      footer={
        <Pagination
          label="Pages of errors"
          newer={cursor ? { to: address({ cursor: null, open: null, event: null }) } : null}
          newerLabel="First page"
          older={
            list.nextCursor
              ? { to: address({ cursor: list.nextCursor, open: null, event: null }) }
              : null
          }
          olderLabel="Next page"
          summary={
            <>
              <Count value={list.items.length} /> of <Count value={list.total} /> shown
            </>
          }
        />
      }
    />
  );
}

const COLUMNS: readonly Column<ErrorGroup>[] = [
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
  { key: "events", label: "Events", align: "end", cell: ({ events }) => <Count value={events} /> },
  { key: "people", label: "People", align: "end", cell: ({ people }) => <Count value={people} /> },
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
    className: "whitespace-nowrap",
    cell: ({ lastSeenAt }) => <Time value={lastSeenAt} show="relative" />,
  },
  { key: "state", label: "State", cell: (group) => <StandingMark {...group} /> },
];
