import {
  type ConsentLinkList,
  LinkListInput,
} from "../../../../worker/features/consent-links/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { pathOf, standingOf, STATE_WORDS } from "../words.ts";

export const LINKS: ListDeclaration<typeof LinkListInput, ConsentLinkList> = {
  input: LinkListInput,
  title: "Links",
  idOf: ({ id }) => id,
  opens: "link",
  create: { label: "New link", first: "Add the first link", changes: { link: "new" } },
  states: { name: "state", label: "State", all: "All", words: STATE_WORDS },
  filters: {
    q: { kind: "search", label: "Search links", placeholder: "Name or address" },
    template: {
      kind: "choice",
      label: "Text",
      any: "Any text",
      options: ({ page }) => page.templates.map(({ id, name }) => ({ value: id, label: name })),
    },
  },
  orders: { updated: "Last changed first", name: "Name, A to Z", consents: "Most consents first" },
  columns: [
    {
      key: "name",
      label: "Link",
      sort: { ascending: "name" },
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
      cell: ({ templateId, consentTextName }) => (
        <TextLink to={`/admin/consent/texts/${templateId}`} className="relative z-10">
          {consentTextName}
        </TextLink>
      ),
    },
    {
      key: "consents",
      label: "Consents",
      sort: { descending: "consents" },
      align: "end",
      cell: ({ consents }) => <Count value={consents} />,
    },
    {
      key: "updated",
      label: "Changed",
      sort: { descending: "updated" },
      align: "end",
      className: "whitespace-nowrap max-lg:hidden",
      cell: ({ updatedAt }) => <Time value={updatedAt} show="relative" />,
    },
  ],
  empty: {
    title: "No links yet",
    picture: <Sketch />,
    says: "A link is an address where people are asked to agree, with a QR code for paper and screens. Add one for each place where you ask. The proof then shows where somebody agreed.",
  },
  none: { says: "Try a shorter part of the name or address, or another text." },
};

/** A link needs words first. */
export const LINKS_WITHOUT_TEXT: typeof LINKS = {
  ...LINKS,
  create: { label: "New link", first: "Write the first text", to: "/admin/consent/texts?new=1" },
  empty: {
    title: "Write a text first",
    picture: <Sketch />,
    says: "A link is an address where people are asked to agree. The text says what they agree to, who is responsible, and where the privacy policy is. Many links can use one text.",
  },
};

/** Three places that lead to one text. */
function Sketch() {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-paper p-5">
      <div className="flex grow flex-col gap-3">
        {["Website", "Fair", "Invoice"].map((place) => (
          <div key={place} className="flex items-center gap-2 text-sm text-muted">
            <span className="w-16">{place}</span>
            <span className="h-px grow bg-line-strong" />
          </div>
        ))}
      </div>
      <div className="flex w-24 flex-col gap-2 rounded-md border border-line bg-surface p-3">
        <div className="h-2.5 w-4/5 rounded bg-line-strong" />
        <div className="h-1.5 w-full rounded bg-line" />
        <div className="h-1.5 w-2/3 rounded bg-line" />
        <div className="mt-1 h-3.5 w-12 rounded bg-accent" />
      </div>
    </div>
  );
}
