import type { AuditList, AuditRow } from "../../../worker/features/audit/contract.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { wordsOf } from "./words.ts";

type AuditTableProps = {
  list: AuditList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
};

const FILTERS = ["q", "event", "userId", "address", "dateFrom", "dateTo"];

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: "event",
    label: "Event",
    primary: true,
    className: "min-w-56",
    cell: ({ type }) => {
      const [tone, label] = wordsOf(type);
      return <StatusMark plain tone={tone} label={label} />;
    },
  },
  {
    key: "person",
    label: "Person",
    className: "min-w-48",
    cell: (row) => <PersonCell row={row} />,
  },
  { key: "address", label: "Address", cell: ({ ipAddress }) => ipAddress ?? "Not known" },
  {
    key: "browser",
    label: "Browser",
    cell: ({ userAgent }) => (userAgent ? readUserAgent(userAgent) : "Not known"),
  },
  {
    key: "when",
    label: "When",
    align: "end",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
  },
];

function PersonCell({ row: { person, email, admin, isActedAs, isErased } }: { row: AuditRow }) {
  const name = person?.name ?? (person ? "Someone whose account is gone" : "Nobody known");
  const by = admin?.name ?? "an erased admin";
  return (
    <span className="block min-w-0">
      <span className="block text-ink">{isErased ? "Erased with their account" : name}</span>
      {email && email !== name ? (
        <span className="block text-sm wrap-anywhere">{email}</span>
      ) : null}
      {admin && admin.id !== person?.id ? (
        <span className="block text-sm">{isActedAs ? `${by}, acting as them` : `by ${by}`}</span>
      ) : null}
    </span>
  );
}

export function AuditTable({ list, params, address }: AuditTableProps) {
  const cursor = params.get("cursor");
  return (
    <DataTable
      caption="Events"
      density="compact"
      columns={COLUMNS}
      rows={list.items}
      rowKey={({ id }) => id}
      rowTo={({ id }) => address({ open: id, cursor })}
      rowSelected={({ id }) => id === params.get("open")}
      empty={
        FILTERS.some((name) => params.get(name)) ? (
          <EmptyState
            bare
            title="Nothing matches"
            action={<LinkButton to="?">Show everything</LinkButton>}
          >
            Try a part of the address, another event, or more days.
          </EmptyState>
        ) : (
          <EmptyState bare title="Nothing has happened yet">
            Every sign-in, every change of an account and everything that admins do leaves a line
            here.
          </EmptyState>
        )
      }
      footer={
        <Pagination
          label="Pages of events"
          newer={cursor ? { to: address({ cursor: null, open: null }) } : null}
          newerLabel="Newest"
          older={list.nextCursor ? { to: address({ cursor: list.nextCursor, open: null }) } : null}
          summary={`${list.items.length} shown`}
        />
      }
    />
  );
}
