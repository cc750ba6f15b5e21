import { useState } from "react";
import type {
  TemplateList,
  TemplateSummary,
} from "../../../../worker/features/consent-templates/contract.ts";
import { languageName } from "../../../../worker/features/consent-templates/rules/words-of.ts";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Column } from "../../../ui/data-table-types.ts";
import { listPages } from "../../../ui/list-pages.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { standingOf } from "../words.ts";
import { EmptyTexts } from "./empty-texts.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { RowMenu } from "./row-menu.tsx";
import { type TextDeeds, useTextDeeds } from "./use-text-deeds.ts";

type TextTableProps = {
  list: TemplateList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
};

export function TextTable({ list, params, address }: TextTableProps) {
  const deeds = useTextDeeds();
  const [leaving, setLeaving] = useState<TemplateSummary | null>(null);
  const [isAsking, setAsking] = useState(false);
  const cursor = params.get("cursor");
  const menu = menuColumn(deeds, (text) => {
    setLeaving(text);
    setAsking(true);
  });
  return (
    <>
      <DataTable
        caption="Texts"
        columns={[...COLUMNS, menu]}
        rows={list.items}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/consent/texts/${id}`}
        empty={<EmptyTexts isFiltered={list.counts.all > 0 || params.has("q")} />}
        footer={listPages({ label: "Pages of texts", list, cursor, address })}
      />
      {leaving ? (
        <RemoveDialog text={leaving} deeds={deeds} open={isAsking} onOpenChange={setAsking} />
      ) : null}
    </>
  );
}

function menuColumn(
  deeds: TextDeeds,
  onRemove: (text: TemplateSummary) => void,
): Column<TemplateSummary> {
  return {
    key: "more",
    label: "More",
    header: <span className="sr-only">More</span>,
    align: "end",
    cell: (text) => <RowMenu text={text} deeds={deeds} onRemove={() => onRemove(text)} />,
  };
}

const COLUMNS: readonly Column<TemplateSummary>[] = [
  {
    key: "name",
    label: "Text",
    primary: true,
    className: "sm:min-w-64 sm:max-w-lg",
    cell: ({ name, title }) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        <span className="truncate text-sm font-normal text-muted">{title}</span>
      </span>
    ),
  },
  {
    key: "state",
    label: "State",
    className: "whitespace-nowrap",
    cell: (text) => <StatusMark plain {...standingOf(text)} />,
  },
  {
    key: "purposes",
    label: "Purposes",
    align: "end",
    className: "max-md:hidden",
    cell: ({ purposes }) => <Count value={purposes} />,
  },
  {
    key: "languages",
    label: "Languages",
    className: "max-lg:hidden",
    cell: ({ languages }) => languages.map(languageName).join(", "),
  },
  {
    key: "links",
    label: "Links",
    align: "end",
    cell: ({ links }) => <Count value={links} />,
  },
  {
    key: "updated",
    label: "Changed",
    className: "whitespace-nowrap max-sm:hidden",
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
