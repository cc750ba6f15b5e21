import type { UnknownPath, UnknownPaths } from "../../../../worker/features/redirects/contract.ts";
import type { Selection } from "../../../lib/use-selection.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Column } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { listPages } from "../../../ui/list-pages.tsx";
import { selectColumn } from "../../../ui/select-column.tsx";
import { Time } from "../../../ui/time.tsx";
import { shortPath } from "../words.ts";

export type UnknownRow = UnknownPath & { id: string };

type UnknownTableProps = {
  list: Omit<UnknownPaths, "items"> & { items: readonly UnknownRow[] };
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
  selection: Selection;
  isBusy: boolean;
  onDismiss: (paths: string[], isDismissed: boolean) => void;
};

export function UnknownTable(props: UnknownTableProps) {
  const { list, params, address, selection, isBusy, onDismiss } = props;
  const cursor = params.get("cursor");
  if (list.total === 0) {
    return (
      <Empty isSearch={Boolean(params.get("q"))} isDismissed={params.get("dismissed") === "true"} />
    );
  }
  return (
    <DataTable
      caption="Unknown paths"
      columns={[
        selectColumn({
          items: list.items,
          selection,
          allLabel: "Select everything on this page",
          nameOf: ({ path }) => shortPath(path),
        }),
        ...columnsOf({ isBusy, onDismiss }),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      rowSelected={({ id }) => selection.has(id)}
      footer={listPages({ label: "Pages of unknown paths", list, cursor, address })}
    />
  );
}

type DeedsProps = Pick<UnknownTableProps, "isBusy" | "onDismiss"> & { row: UnknownRow };

function Deeds({ row: { path, isDismissed }, isBusy, onDismiss }: DeedsProps) {
  const name = shortPath(path);
  return (
    <span className="flex items-center justify-end gap-1 max-sm:flex-wrap max-sm:justify-start">
      <LinkButton size="sm" to={`/admin/redirects?redirect=new&from=${encodeURIComponent(path)}`}>
        Make a redirect
        <span className="sr-only"> for {name}</span>
      </LinkButton>
      <Button
        size="sm"
        variant="quiet"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onDismiss([path], !isDismissed);
        }}
      >
        {isDismissed ? "Bring back" : "Dismiss"}
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}

function Empty({ isSearch, isDismissed }: { isSearch: boolean; isDismissed: boolean }) {
  if (isSearch) {
    return (
      <EmptyState
        title="Nothing matches"
        action={<LinkButton to="?">Show all unknown paths</LinkButton>}
      >
        Try a shorter part of the path.
      </EmptyState>
    );
  }
  if (isDismissed) {
    return (
      <EmptyState title="Nothing is dismissed">
        Paths that need no redirect, such as what robots try, are dismissed in the other list and
        kept here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nobody waits for an answer">
      When people open a path that leads nowhere, it stands here a moment later: with how often,
      when last, and the site that sent them.
    </EmptyState>
  );
}

function columnsOf(
  deeds: Pick<UnknownTableProps, "isBusy" | "onDismiss">,
): readonly Column<UnknownRow>[] {
  return [
    {
      key: "path",
      label: "Path",
      primary: true,
      className: "sm:min-w-56 sm:max-w-md",
      cell: ({ path, referrer }) => (
        <span className="flex min-w-0 flex-col gap-0.5 py-0.5">
          <span title={path} className="line-clamp-3 font-mono text-sm wrap-anywhere text-ink">
            {path}
          </span>
          {referrer === "" ? null : (
            <span
              title={referrer}
              className="line-clamp-1 text-sm font-normal break-all text-muted"
            >
              Sent by {referrer}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "hits",
      label: "Asked for",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ hits }) => (
        <>
          <Count value={hits} /> {hits === 1 ? "time" : "times"}
        </>
      ),
    },
    {
      key: "last",
      label: "Last",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ lastAt }) => <Time value={lastAt} show="relative" />,
    },
    {
      key: "deeds",
      label: "What to do",
      header: <span className="sr-only">What to do</span>,
      align: "end",
      className: "sm:w-px sm:whitespace-nowrap",
      cell: (row) => <Deeds row={row} {...deeds} />,
    },
  ];
}
