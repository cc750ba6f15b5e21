import type {
  ConsentLink,
  ConsentLinkList,
} from "../../../../worker/features/consent-links/contract.ts";
import { Count } from "../../../ui/count.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Column } from "../../../ui/data-table-types.ts";
import { listPages } from "../../../ui/list-pages.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { pathOf, standingOf } from "../words.ts";
import { EmptyLinks } from "./empty-links.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { LinkDeeds } from "./use-link-deeds.ts";

type LinkTableProps = {
  list: ConsentLinkList;
  params: URLSearchParams;
  address: (changes: Record<string, string | null>) => string;
  deeds: LinkDeeds;
  onRemove: (link: ConsentLink) => void;
};

export function LinkTable({ list, params, address, deeds, onRemove }: LinkTableProps) {
  const cursor = params.get("cursor");
  const toLink = ({ id }: ConsentLink) => address({ link: id, cursor });
  const menu = menuColumn({ deeds, toLink, onRemove });
  const isFiltered = ["q", "template", "state"].some((name) => params.get(name));
  return (
    <DataTable
      caption="Links"
      columns={[...COLUMNS, menu]}
      rows={list.items}
      rowKey={({ id }) => id}
      rowTo={toLink}
      rowKeepsScroll
      rowSelected={({ id }) => id === params.get("link")}
      empty={<EmptyLinks isFiltered={isFiltered} hasTexts={list.templates.length > 0} />}
      footer={listPages({ label: "Pages of links", list, cursor, address })}
    />
  );
}

type MenuParts = Pick<LinkTableProps, "deeds" | "onRemove"> & {
  toLink: (link: ConsentLink) => string;
};

function menuColumn({ deeds, toLink, onRemove }: MenuParts): Column<ConsentLink> {
  return {
    key: "more",
    label: "More",
    header: <span className="sr-only">More</span>,
    align: "end",
    cell: (link) => (
      <RowMenu link={link} deeds={deeds} to={toLink(link)} onRemove={() => onRemove(link)} />
    ),
  };
}

const COLUMNS: readonly Column<ConsentLink>[] = [
  {
    key: "name",
    label: "Link",
    primary: true,
    className: "sm:min-w-64 sm:max-w-md",
    cell: ({ name, slug }) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        <span className="truncate text-sm font-normal text-muted">{pathOf(slug)}</span>
      </span>
    ),
  },
  {
    key: "state",
    label: "State",
    className: "whitespace-nowrap",
    cell: (link) => <StatusMark plain {...standingOf(link)} />,
  },
  {
    key: "text",
    label: "Text",
    className: "sm:max-w-60",
    cell: ({ templateId, templateName }) => (
      <TextLink to={`/admin/consent/texts/${templateId}`} className="relative z-10">
        {templateName}
      </TextLink>
    ),
  },
  {
    key: "consents",
    label: "Consents",
    align: "end",
    cell: ({ consents }) => <Count value={consents} />,
  },
  {
    key: "updated",
    label: "Changed",
    align: "end",
    className: "whitespace-nowrap max-lg:hidden",
    cell: ({ updatedAt }) => <Time value={updatedAt} show="relative" />,
  },
];
