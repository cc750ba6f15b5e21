import type { BulkDeed, UserList, UserRow } from "../../../worker/features/users/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { selectColumn } from "../../ui/select-column.tsx";
import { Count } from "../../ui/count.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { RowMenu } from "./row-menu.tsx";
import { StateMarks } from "./state-marks.tsx";
import type { Selection } from "../../lib/use-selection.ts";

type Address = (changes: Record<string, string | null>) => string;
type UsersTableProps = {
  list: UserList;
  params: URLSearchParams;
  address: Address;
  selection: Selection;
  onDeed: (deed: BulkDeed, ids: string[]) => void;
};

const FILTERS = ["q", "role", "state", "factor"];

export function UsersTable(props: UsersTableProps) {
  const { list, params, address, selection, onDeed } = props;
  const isFiltered = FILTERS.some((name) => params.get(name));
  return (
    <DataTable
      caption="People"
      columns={[
        selectColumn({
          items: list.items,
          selection,
          allLabel: "Select everyone on this page",
          nameOf: displayName,
        }),
        ...personColumns(params.get("sort") ?? "name", address),
        menuColumn(onDeed),
      ]}
      rows={list.items}
      rowKey={(person) => person.id}
      rowTo={(person) => `/admin/users/${person.id}`}
      rowSelected={(person) => selection.has(person.id)}
      empty={
        isFiltered ? (
          <EmptyState
            bare
            title="Nobody matches"
            action={<LinkButton to="?">Show everyone</LinkButton>}
          >
            Try a part of the name or of the company, or another filter.
          </EmptyState>
        ) : (
          <EmptyState bare title="Nobody is here yet">
            People appear as soon as they have an account.
          </EmptyState>
        )
      }
      footer={
        <Pagination
          label="Pages of people"
          newer={params.has("cursor") ? { to: address({ cursor: null }) } : null}
          newerLabel="First page"
          older={list.nextCursor ? { to: address({ cursor: list.nextCursor }) } : null}
          olderLabel="Next page"
          summary={
            <>
              <Count value={list.items.length} /> of <Count value={list.total} /> people
            </>
          }
        />
      }
    />
  );
}

function menuColumn(onDeed: UsersTableProps["onDeed"]): Column<UserRow> {
  return {
    key: "menu",
    label: "Actions",
    header: <span className="sr-only">Actions</span>,
    align: "end",
    className: "sm:w-12 sm:pl-0",
    cell: (person) => <RowMenu person={person} onDeed={(deed) => onDeed(deed, [person.id])} />,
  };
}

function personColumns(sort: string, address: Address): readonly Column<UserRow>[] {
  const sorted = (by: string, direction: "ascending" | "descending") => ({
    direction: sort === by ? direction : ("none" as const),
    to: address({ sort: by }),
  });
  return [
    {
      key: "name",
      label: "Name",
      primary: true,
      className: "min-w-44",
      sort: sorted("name", "ascending"),
      cell: (person) => (
        <PersonName name={displayName(person)} detail={person.email} src={person.avatarUrl} />
      ),
    },
    {
      key: "work",
      label: "Work",
      className: "min-w-44",
      cell: (person) => (
        <span>
          <span className="block">{person.jobTitle || "Not told yet"}</span>
          <span className="block text-sm text-muted">{person.companyName}</span>
        </span>
      ),
    },
    {
      key: "roles",
      label: "Roles",
      cell: (person) => (
        <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
          {person.roles.map((role) => (
            <Badge key={role} tone={role === "admin" ? "info" : "neutral"}>
              {ROLE_WORDS[role]}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      className: "min-w-28",
      cell: (person) => <StateMarks plain person={person} />,
    },
    {
      key: "factor",
      label: "Second factor",
      cell: (person) => (
        <StatusMark
          plain
          tone={person.hasFactor ? "good" : "neutral"}
          label={person.hasFactor ? "Set up" : "None"}
        />
      ),
    },
    {
      key: "seen",
      label: "Last seen",
      align: "end",
      className: "whitespace-nowrap",
      sort: sorted("seen", "descending"),
      cell: (person) =>
        person.lastSeenAt ? <Time value={person.lastSeenAt} show="relative" /> : "Not signed in",
    },
    {
      key: "created",
      label: "Since",
      align: "end",
      className: "whitespace-nowrap",
      sort: sorted("newest", "descending"),
      cell: (person) => <Time value={person.createdAt} />,
    },
  ];
}
