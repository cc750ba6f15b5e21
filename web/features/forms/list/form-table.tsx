import type { FormList, FormRow } from "../../../../worker/features/forms-manager/contract.ts";
import type { Selection } from "../../../lib/use-selection.ts";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Column, SortDirection } from "../../../ui/data-table-types.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { listPages } from "../../../ui/list-pages.tsx";
import { selectColumn } from "../../../ui/select-column.tsx";
import { Time } from "../../../ui/time.tsx";
import { FormMark } from "../form-mark.tsx";
import { pathOf } from "../words.ts";
import { FormMenu } from "./form-menu.tsx";
import type { FormDeeds } from "./use-form-deeds.ts";

type FormTableProps = {
  list: FormList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
  selection: Selection;
  deeds: FormDeeds;
  onRemove: (form: FormRow) => void;
};

export function FormTable({ list, params, address, selection, deeds, onRemove }: FormTableProps) {
  const cursor = params.get("cursor");
  const sorted = params.get("sort") ?? "updated";
  const sort = (order: string, direction: SortDirection) => ({
    direction: sorted === order ? direction : ("none" as const),
    to: address({ sort: sorted === order ? null : order }),
  });
  return (
    <DataTable
      caption="Forms"
      columns={[
        selectColumn({
          items: list.items,
          selection,
          allLabel: "Select everything on this page",
          nameOf: ({ title }) => title,
        }),
        ...columnsOf(sort, { deeds, onRemove }),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/admin/forms-manager/${id}`}
      rowSelected={({ id }) => selection.has(id)}
      empty={
        <EmptyState
          bare
          title="Nothing matches"
          action={<LinkButton to="?">Show all forms</LinkButton>}
        >
          Try a shorter part of the title or of the address, or look among all forms.
        </EmptyState>
      }
      footer={listPages({ label: "Pages of forms", list, cursor, address })}
    />
  );
}

function columnsOf(
  sort: (order: string, direction: SortDirection) => NonNullable<Column<FormRow>["sort"]>,
  menu: Pick<FormTableProps, "deeds" | "onRemove">,
): readonly Column<FormRow>[] {
  return [
    {
      key: "title",
      label: "Form",
      primary: true,
      className: "sm:min-w-64 sm:max-w-md",
      sort: sort("title", "ascending"),
      cell: ({ title, slug, fields }) => (
        <span className="block min-w-0">
          <span className="block font-medium wrap-anywhere text-ink">{title}</span>
          <span className="block truncate text-sm font-normal text-faint">
            {pathOf(slug)} · {fields === 1 ? "1 field" : `${fields} fields`}
          </span>
        </span>
      ),
    },
    { key: "state", label: "State", cell: (form) => <FormMark plain form={form} /> },
    {
      key: "answers",
      label: "Answers",
      align: "end",
      sort: sort("answers", "descending"),
      cell: ({ answers }) => <Count value={answers} />,
    },
    {
      key: "last",
      label: "Last answer",
      align: "end",
      className: "whitespace-nowrap max-md:hidden",
      cell: ({ lastAnswerAt }) =>
        lastAnswerAt === null ? (
          <span className="text-faint">None yet</span>
        ) : (
          <Time value={lastAnswerAt} show="relative" />
        ),
    },
    {
      key: "updated",
      label: "Changed",
      align: "end",
      className: "whitespace-nowrap max-sm:hidden",
      sort: sort("updated", "descending"),
      cell: ({ updatedAt }) => <Time value={updatedAt} show="relative" />,
    },
    {
      key: "menu",
      label: "Actions",
      header: <span className="sr-only">Actions</span>,
      align: "end",
      className: "sm:w-12",
      cell: (form) => <FormMenu form={form} {...menu} />,
    },
  ];
}
