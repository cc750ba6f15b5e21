import { Image } from "lucide-react";
import type { FeedbackList, FeedbackRow } from "../../../../worker/features/feedback/contract.ts";
import type { Selection } from "../../../lib/use-selection.ts";
import { selectColumn } from "../../../ui/select-column.tsx";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Column } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Time } from "../../../ui/time.tsx";
import { HandledMark, ScoreMark } from "./score-mark.tsx";
import { scoreWords } from "./words.ts";

type FeedbackTableProps = {
  list: FeedbackList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
  selection: Selection;
};

const FILTERS = ["q", "score", "state", "has", "from", "to"];

export function FeedbackTable({ list, params, address, selection }: FeedbackTableProps) {
  const cursor = params.get("cursor");
  return (
    <DataTable
      caption="Feedback"
      columns={[
        selectColumn({
          items: list.items,
          selection,
          allLabel: "Select everything on this page",
          nameOf: ({ npsScore, person }) => `${scoreWords(npsScore)[1]} from ${person.name}`,
        }),
        ...COLUMNS,
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      rowTo={({ id }) => address({ open: id, cursor })}
      rowKeepsScroll
      rowSelected={({ id }) => selection.has(id) || id === params.get("open")}
      empty={
        FILTERS.some((name) => params.get(name)) ? (
          <EmptyState
            bare
            title="Nothing matches"
            action={<LinkButton to="?">Show all feedback</LinkButton>}
          >
            Try other words, more scores or more days.
          </EmptyState>
        ) : (
          <EmptyState bare title="Nobody has said anything yet">
            People rate the product from Poor to Excellent with the button at the bottom right of
            every page, and may add a comment and a screenshot. What they send stands here a moment
            later.
          </EmptyState>
        )
      }
      footer={
        <Pagination
          label="Pages of feedback"
          newer={cursor ? { to: address({ cursor: null, open: null }) } : null}
          newerLabel="First page"
          older={list.nextCursor ? { to: address({ cursor: list.nextCursor, open: null }) } : null}
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

const COLUMNS: readonly Column<FeedbackRow>[] = [
  {
    key: "said",
    label: "Said",
    primary: true,
    className: "sm:min-w-64",
    cell: ({ npsScore, comment, screenshotUrl }) => (
      <span className="block max-w-prose min-w-0 py-0.5">
        <span className="flex items-center gap-3">
          <ScoreMark score={npsScore} />
          {screenshotUrl ? (
            <span className="inline-flex items-center gap-1 text-sm font-normal text-muted">
              <Image aria-hidden="true" className="size-3.5" /> Screenshot
            </span>
          ) : null}
        </span>
        <span
          className={
            comment
              ? "line-clamp-2 text-base font-normal wrap-anywhere text-ink"
              : "text-sm font-normal text-faint"
          }
        >
          {comment ?? "No comment"}
        </span>
      </span>
    ),
  },
  {
    key: "person",
    label: "Person",
    className: "sm:min-w-36",
    cell: ({ person }) => <span className="wrap-anywhere">{person.name}</span>,
  },
  {
    key: "page",
    label: "Page",
    className: "sm:max-w-52",
    cell: ({ pageUrl }) => (
      <span className="line-clamp-2 font-mono text-xs wrap-anywhere">{pageUrl}</span>
    ),
  },
  {
    key: "state",
    label: "State",
    cell: ({ handledAt }) => <HandledMark isHandled={handledAt !== null} />,
  },
  {
    key: "when",
    label: "When",
    align: "end",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Time value={createdAt} show="relative" />,
  },
];
