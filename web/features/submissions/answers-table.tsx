import type {
  SubmissionList,
  SubmissionRow,
} from "../../../worker/features/submissions/contract.ts";
import type { Selection } from "../../lib/use-selection.ts";
import { Count } from "../../ui/count.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { selectColumn } from "../../ui/select-column.tsx";
import { Time } from "../../ui/time.tsx";
import { AnswerText } from "./answer-text.tsx";
import { type AnswerColumn, type Fact, shownColumns } from "./columns.ts";
import { duration, languageName } from "./words.ts";

type AnswersTableProps = {
  list: SubmissionList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
  selection: Selection;
};

/** One row for each answer; what somebody wrote is cut, and whole in the drawer. */
export function AnswersTable({ list, params, address, selection }: AnswersTableProps) {
  const cursor = params.get("cursor");
  const sort = params.get("sort") === "oldest" ? "oldest" : "newest";
  const shown = shownColumns(list.questions, params.get("columns"));
  return (
    <DataTable
      caption="Answers"
      columns={[
        selectColumn({
          items: list.items,
          selection,
          allLabel: "Select every answer on this page",
          nameOf: ({ person, createdAt }) => `the answer of ${person || createdAt}`,
        }),
        ...shown.map(toColumn),
        {
          key: "Received",
          label: "Received",
          align: "end",
          className: "whitespace-nowrap",
          sort: {
            direction: sort === "newest" ? "descending" : "ascending",
            to: address({ sort: sort === "newest" ? "oldest" : null, open: null }),
          },
          cell: received,
        },
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      rowTo={({ id }) => address({ open: id, cursor })}
      rowKeepsScroll
      rowSelected={({ id }) => selection.has(id) || id === params.get("open")}
      empty={
        <EmptyState
          bare
          title="Nothing matches"
          action={<LinkButton to="?">Show all answers</LinkButton>}
        >
          Try other words, other choices or more days.
        </EmptyState>
      }
      footer={
        <Pagination
          label="Pages of answers"
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

const received = ({ createdAt }: SubmissionRow) => <Time value={createdAt} show="relative" />;

function toColumn({ id, label, question }: AnswerColumn, index: number): Column<SubmissionRow> {
  return {
    key: id,
    label,
    primary: index === 0,
    header: <span className="block max-w-64 truncate">{label}</span>,
    align: question?.type === "number" ? "end" : undefined,
    className: question?.type === "textarea" ? "sm:min-w-64" : "sm:min-w-32 sm:max-w-80",
    cell: (row) =>
      question ? <AnswerText {...{ row, question }} /> : <FactText row={row} fact={id} />,
  };
}

function FactText({ row, fact }: { row: SubmissionRow; fact: Fact }) {
  const formats = useFormats();
  const { tookMs, person, version, language } = row;
  switch (fact) {
    case "Address":
      return <span className="wrap-anywhere">{person || "–"}</span>;
    case "Language":
      return languageName(language);
    case "Version":
      return formats.number(version);
    case "Time":
      return tookMs === null ? "–" : duration(tookMs, formats);
  }
}
