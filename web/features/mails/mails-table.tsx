import type { MailList, MailRow } from "../../../worker/features/mails/contract.ts";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { STATE_WORDS, TEMPLATE_WORDS } from "./mail-words.ts";

type MailsTableProps = {
  list: MailList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
};

const FILTERS = ["q", "template", "state"];

const COLUMNS: readonly Column<MailRow>[] = [
  {
    key: "subject",
    label: "Subject",
    primary: true,
    cell: (mail) => (
      <span>
        <span className="block font-medium">{mail.subject}</span>
        {mail.lastError ? (
          <span className="block max-w-prose text-sm break-words text-muted">{mail.lastError}</span>
        ) : null}
      </span>
    ),
  },
  {
    key: "to",
    label: "To",
    className: "min-w-48 break-all",
    cell: (mail) => mail.toAddress,
  },
  { key: "template", label: "Kind", cell: (mail) => TEMPLATE_WORDS[mail.template] },
  {
    key: "state",
    label: "State",
    className: "whitespace-nowrap",
    cell: (mail) => {
      const [tone, label] = STATE_WORDS[mail.state];
      return <StatusMark plain tone={tone} label={label} />;
    },
  },
  {
    key: "created",
    label: "Written",
    align: "end",
    className: "whitespace-nowrap",
    cell: (mail) => <Time value={mail.createdAt} show="date-time" />,
  },
];

export function MailsTable({ list, params, address }: MailsTableProps) {
  return (
    <DataTable
      caption="Mails"
      columns={COLUMNS}
      rows={list.items}
      rowKey={(mail) => mail.id}
      rowTo={(mail) => `/admin/mails/${mail.id}`}
      empty={
        FILTERS.some((name) => params.get(name)) ? (
          <EmptyState
            bare
            title="No mail matches"
            action={<LinkButton to="?">Show all mails</LinkButton>}
          >
            Try a part of the address, another kind or another state.
          </EmptyState>
        ) : (
          <EmptyState bare title="No mail was written yet">
            Mails appear here as soon as somebody signs up, is invited or changes how they sign in.
          </EmptyState>
        )
      }
      footer={
        <Pagination
          label="Pages of mails"
          newer={params.has("cursor") ? { to: address({ cursor: null }) } : null}
          newerLabel="Newest"
          older={list.nextCursor ? { to: address({ cursor: list.nextCursor }) } : null}
          summary={`${list.items.length} shown`}
        />
      }
    />
  );
}
