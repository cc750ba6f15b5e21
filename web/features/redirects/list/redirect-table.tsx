import { Plus } from "lucide-react";
import type { Redirect, RedirectList } from "../../../../worker/features/redirects/contract.ts";
import type { Selection } from "../../../lib/use-selection.ts";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Column, SortDirection } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { listPages } from "../../../ui/list-pages.tsx";
import { selectColumn } from "../../../ui/select-column.tsx";
import { Time } from "../../../ui/time.tsx";
import { PathPair } from "../path-pair.tsx";
import { StateMark } from "../state-mark.tsx";
import { TagList } from "../tag-list.tsx";
import { shortPath, statusLabel } from "../words.ts";

type RedirectTableProps = {
  list: RedirectList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
  selection: Selection;
};

export function RedirectTable({ list, params, address, selection }: RedirectTableProps) {
  const cursor = params.get("cursor");
  const sorted = params.get("sort") ?? "updated";
  const sort = (order: string, direction: SortDirection) => ({
    direction: sorted === order ? direction : ("none" as const),
    to: address({ sort: sorted === order ? null : order }),
  });
  return (
    <DataTable
      caption="Redirects"
      columns={[
        selectColumn({
          items: list.items,
          selection,
          allLabel: "Select everything on this page",
          nameOf: ({ fromPath }) => shortPath(fromPath),
        }),
        ...columnsOf(sort),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      rowTo={({ id }) => address({ redirect: id, from: null, cursor })}
      rowKeepsScroll
      rowSelected={({ id }) => selection.has(id) || id === params.get("redirect")}
      empty={<NothingMatches />}
      footer={listPages({ label: "Pages of redirects", list, cursor, address })}
    />
  );
}

function NothingMatches() {
  return (
    <EmptyState
      bare
      title="Nothing matches"
      action={<LinkButton to="?">Show all redirects</LinkButton>}
    >
      Try a shorter part of the path, or fewer filters. A path that no rule covers is tested above.
    </EmptyState>
  );
}

/** In place of the table, as long as there is nothing to list. */
export function NoRedirects() {
  return (
    <EmptyState
      title="No redirects yet"
      action={
        <>
          <LinkButton
            to="?redirect=new"
            preventScrollReset
            variant="primary"
            icon={<Plus aria-hidden="true" />}
          >
            Add a redirect
          </LinkButton>
          <LinkButton to="/admin/redirects/import">Import a file</LinkButton>
        </>
      }
    >
      A redirect sends everyone who opens an old path to where it is now. Add one, or bring those of
      another tool along as a CSV file.
    </EmptyState>
  );
}

function columnsOf(
  sort: (order: string, direction: SortDirection) => NonNullable<Column<Redirect>["sort"]>,
): readonly Column<Redirect>[] {
  return [
    {
      key: "redirect",
      label: "Redirect",
      primary: true,
      className: "sm:min-w-48 sm:max-w-md lg:min-w-64",
      sort: sort("from", "ascending"),
      cell: ({ fromPath, toPath }) => <PathPair from={fromPath} to={toPath} />,
    },
    {
      key: "state",
      label: "State",
      cell: (redirect) => <StateMark redirect={redirect} />,
    },
    {
      key: "status",
      label: "Status",
      cell: ({ status }) => (
        <span title={statusLabel(status)} className="figures">
          {status}
        </span>
      ),
    },
    {
      key: "tags",
      label: "Tags",
      className: "max-sm:has-data-none:hidden sm:max-w-32 lg:max-w-56",
      cell: ({ tags }) =>
        tags.length > 0 ? (
          <TagList tags={tags} />
        ) : (
          <span data-none="" className="text-faint">
            –
          </span>
        ),
    },
    {
      key: "hits",
      label: "Hits",
      align: "end",
      sort: sort("hits", "descending"),
      cell: ({ hits }) => <Count value={hits} />,
    },
    {
      key: "last",
      label: "Last hit",
      align: "end",
      className: "whitespace-nowrap",
      sort: sort("lastHit", "descending"),
      cell: ({ lastHitAt }) =>
        lastHitAt === null ? (
          <span className="text-faint">Never</span>
        ) : (
          <Time value={lastHitAt} show="relative" />
        ),
    },
  ];
}
