import {
  type ConsentTextList,
  ConsentTextListInput,
} from "../../../../worker/features/consent-texts/contract.ts";
import { languageName } from "../../../../worker/features/consent-texts/rules/words-of.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { standingOf, STATE_WORDS } from "../words.ts";

export const TEXTS: ListDeclaration<typeof ConsentTextListInput, ConsentTextList> = {
  input: ConsentTextListInput,
  title: "Texts",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => `/admin/consent/texts/${id}`,
  over: ["new"],
  create: { label: "New text", first: "Write the first text" },
  states: { name: "state", label: "State", all: "All", words: STATE_WORDS },
  filters: { q: { kind: "search", label: "Search texts", placeholder: "Name or title" } },
  orders: { updated: "Last changed first", name: "Name, A to Z", links: "Most links first" },
  columns: [
    {
      key: "name",
      label: "Text",
      sort: { ascending: "name" },
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
      sort: { descending: "links" },
      align: "end",
      cell: ({ links }) => <Count value={links} />,
    },
    {
      key: "updated",
      label: "Changed",
      sort: { descending: "updated" },
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
  ],
  empty: {
    title: "No texts yet",
    picture: <Sketch />,
    says: "A text says what people agree to, who is responsible, and where the privacy policy is. Each purpose has its own box. Once it is published, links can use it, and every consent keeps the exact words shown.",
  },
  none: { says: "Try a shorter part of the name, or another state." },
};

/** A text in outline: a title, two boxes that nobody ticked, and a button. */
function Sketch() {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-paper p-5">
      <div className="h-4 w-3/5 rounded bg-line-strong" />
      {["w-4/5", "w-2/3"].map((width) => (
        <div key={width} className="flex items-start gap-2.5">
          <div className="mt-px size-4 shrink-0 rounded-sm border border-line-field bg-surface" />
          <div className="flex grow flex-col gap-1.5 pt-1">
            <div className={`h-2 rounded bg-line-strong ${width}`} />
            <div className="h-1.5 w-full rounded bg-line" />
          </div>
        </div>
      ))}
      <div className="mt-1 h-6 w-24 rounded-md bg-accent" />
    </div>
  );
}
