import { Plus } from "lucide-react";
import type { Send, SendList } from "../../../worker/features/notification-sends/contract.ts";
import { Count } from "../../ui/count.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { KIND_WORDS, sayAudience, shareOf, STATE_WORDS } from "./words.ts";

type SendsTableProps = {
  list: SendList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
};

const FILTERS = ["q", "state", "audience", "kind"];

const COLUMNS: readonly Column<Send>[] = [
  {
    key: "title",
    label: "Notification",
    primary: true,
    className: "sm:max-w-96 sm:min-w-36",
    cell: ({ title, content }) => (
      <span>
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="line-clamp-1 text-sm wrap-anywhere text-muted">{content}</span>
      </span>
    ),
  },
  {
    key: "audience",
    label: "To",
    className: "wrap-break-word sm:min-w-24 lg:min-w-32",
    cell: ({ audience }) => sayAudience(audience),
  },
  {
    key: "kind",
    label: "Kind",
    className: "sm:max-lg:hidden",
    cell: ({ kind }) => KIND_WORDS[kind],
  },
  { key: "state", label: "State", className: "whitespace-nowrap", cell: stateCell },
  { key: "delivered", label: "Delivered", align: "end", cell: deliveredCell },
  { key: "read", label: "Read", align: "end", className: "whitespace-nowrap", cell: readCell },
  {
    key: "when",
    label: "When",
    align: "end",
    className: "lg:whitespace-nowrap",
    cell: ({ startedAt, sendAt }) => <Time value={startedAt ?? sendAt} show="date-time" />,
  },
];

function stateCell({ state }: Send) {
  const [tone, label] = STATE_WORDS[state];
  return <StatusMark plain tone={tone} label={label} />;
}

function deliveredCell({ state, delivered, audienceSize, title }: Send) {
  if (state === "scheduled" || state === "cancelled") return <Nothing />;
  if (state === "sent") return <Count value={delivered} />;
  return (
    <ProgressBar
      label={`Delivery of ${title}`}
      value={delivered}
      max={Math.max(audienceSize, delivered)}
      className="min-w-28"
    />
  );
}

function readCell({ state, delivered, read }: Send) {
  if (state === "scheduled" || state === "cancelled") return <Nothing />;
  const share = shareOf(read, delivered);
  return (
    <span>
      <Count value={read} />
      {share ? <span className="text-faint"> · {share}</span> : null}
    </span>
  );
}

function Nothing() {
  return (
    <span className="text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">None yet</span>
    </span>
  );
}

export function SendsTable({ list, params, address }: SendsTableProps) {
  return (
    <DataTable
      caption="Notifications that were sent"
      columns={COLUMNS}
      rows={list.items}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/admin/notifications/${id}`}
      empty={
        FILTERS.some((name) => params.get(name)) ? (
          <EmptyState
            bare
            title="Nothing matches"
            action={<LinkButton to="?">Show everything</LinkButton>}
          >
            Try a part of the title, another audience or another state.
          </EmptyState>
        ) : (
          <EmptyState
            bare
            title="Nothing was sent yet"
            action={
              <LinkButton
                to="/admin/notifications/new"
                variant="primary"
                icon={<Plus aria-hidden="true" />}
              >
                Write a notification
              </LinkButton>
            }
          >
            Write to one person, to everybody with a role, or to everyone. It shows in their bell at
            once or at the time you choose, and here you see how many got it and read it.
          </EmptyState>
        )
      }
      footer={
        <Pagination
          label="Pages of notifications"
          newer={params.has("cursor") ? { to: address({ cursor: null }) } : null}
          newerLabel="Newest"
          older={list.nextCursor ? { to: address({ cursor: list.nextCursor }) } : null}
          summary={`${list.items.length} shown`}
        />
      }
    />
  );
}
