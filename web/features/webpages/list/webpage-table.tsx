import { useState } from "react";
import type { WebpageList, WebpageSummary } from "../../../../worker/features/webpages/contract.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Column } from "../../../ui/data-table-types.ts";
import { listPages } from "../../../ui/list-pages.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { themeName } from "../../../../worker/features/contents/rules.ts";
import { standingOf, titleOf } from "../words.ts";
import { EmptyPages } from "./empty-pages.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { RowMenu } from "./row-menu.tsx";
import { type PageDeeds, usePageDeeds } from "./use-page-deeds.ts";

type Address = (changes: Record<string, string | null>) => string;
type WebpageTableProps = { list: WebpageList; params: URLSearchParams; address: Address };

export function WebpageTable({ list, params, address }: WebpageTableProps) {
  const deeds = usePageDeeds();
  const [leaving, setLeaving] = useState<WebpageSummary | null>(null);
  const [isAsking, setAsking] = useState(false);
  const cursor = params.get("cursor");
  const menu = menuColumn(deeds, (page) => {
    setLeaving(page);
    setAsking(true);
  });
  return (
    <>
      <DataTable
        caption="Pages"
        columns={[...COLUMNS, menu]}
        rows={list.items}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/content-manager/${id}`}
        empty={<EmptyPages isFiltered={list.counts.all > 0 || params.get("q") !== null} />}
        footer={listPages({ label: "Pages of the list", list, cursor, address })}
      />
      {leaving ? (
        <RemoveDialog page={leaving} deeds={deeds} open={isAsking} onOpenChange={setAsking} />
      ) : null}
    </>
  );
}

function menuColumn(
  deeds: PageDeeds,
  onRemove: (page: WebpageSummary) => void,
): Column<WebpageSummary> {
  return {
    key: "more",
    label: "More",
    header: <span className="sr-only">More</span>,
    align: "end",
    cell: (page) => <RowMenu page={page} deeds={deeds} onRemove={() => onRemove(page)} />,
  };
}

const COLUMNS: readonly Column<WebpageSummary>[] = [
  {
    key: "title",
    label: "Page",
    primary: true,
    className: "sm:min-w-64 sm:max-w-lg",
    cell: (page) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium text-ink">{titleOf(page)}</span>
        <span className="truncate text-sm font-normal text-muted">/page/{page.slug}</span>
      </span>
    ),
  },
  {
    key: "state",
    label: "State",
    className: "whitespace-nowrap",
    cell: (page) => (
      <span className="flex flex-col items-start gap-0.5">
        <StatusMark plain {...standingOf(page)} />
        <Plan page={page} />
      </span>
    ),
  },
  {
    key: "theme",
    label: "Theme",
    className: "max-lg:hidden",
    cell: ({ theme }) => themeName(theme),
  },
  {
    key: "version",
    label: "Version",
    align: "end",
    className: "max-lg:hidden",
    cell: ({ publishedNumber }) =>
      publishedNumber === null ? <span className="text-faint">–</span> : publishedNumber,
  },
  {
    key: "updated",
    label: "Changed",
    className: "whitespace-nowrap",
    cell: ({ updatedAt, updatedBy }) => (
      <span className="flex flex-col">
        <Time value={updatedAt} show="relative" />
        {updatedBy === null ? null : (
          <span className="max-w-40 truncate text-sm text-muted">{updatedBy}</span>
        )}
      </span>
    ),
  },
];

function Plan({ page: { publishAt, takeDownAt } }: { page: WebpageSummary }) {
  const next = publishAt ?? takeDownAt;
  if (next === null) return null;
  return (
    <span className="text-sm text-muted">
      {publishAt === null ? "Until " : "Goes out "}
      <Time value={next} show="date-time" />
    </span>
  );
}
