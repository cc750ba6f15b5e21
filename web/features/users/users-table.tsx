import type { UserList, UserRow } from "../../../worker/features/users/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { Badge } from "../../ui/badge.tsx";
import { Count } from "../../ui/count.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

type Address = (changes: Record<string, string | null>) => string;
type UsersTableProps = { list: UserList; params: URLSearchParams; address: Address };

export function UsersTable({ list, params, address }: UsersTableProps) {
  const isFiltered = params.has("q") || params.has("role");
  return (
    <DataTable
      caption="People"
      columns={columnsFor(params.get("sort") ?? "name", address)}
      rows={list.items}
      rowKey={(person) => person.id}
      empty={
        isFiltered ? (
          <EmptyState
            bare
            title="Nobody matches"
            action={<LinkButton to="?">Show everyone</LinkButton>}
          >
            Try a part of the name or of the company, or another role.
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

function columnsFor(sort: string, address: Address): readonly Column<UserRow>[] {
  return [
    {
      key: "name",
      label: "Name",
      primary: true,
      sort: { direction: sort === "name" ? "ascending" : "none", to: address({ sort: "name" }) },
      cell: (person) => (
        <PersonName name={displayName(person)} src={person.avatarUrl} detail={person.email} />
      ),
    },
    {
      key: "work",
      label: "Work",
      className: "min-w-48",
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
        <span className="flex flex-wrap gap-1.5">
          {person.roles.map((role) => (
            <Badge key={role} tone={role === "admin" ? "info" : "neutral"}>
              {role}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      cell: (person) => (
        <StatusMark
          plain
          tone={person.isSuspended ? "bad" : "good"}
          label={person.isSuspended ? "Suspended" : "Active"}
        />
      ),
    },
    {
      key: "seen",
      label: "Last seen",
      align: "end",
      className: "whitespace-nowrap",
      cell: (person) =>
        person.lastSeenAt ? <Time value={person.lastSeenAt} show="relative" /> : "Not signed in",
    },
    {
      key: "created",
      label: "Since",
      align: "end",
      className: "whitespace-nowrap",
      sort: {
        direction: sort === "newest" ? "descending" : "none",
        to: address({ sort: "newest" }),
      },
      cell: (person) => <Time value={person.createdAt} />,
    },
  ];
}
