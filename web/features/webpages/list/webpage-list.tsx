import { themeName } from "../../../../worker/features/contents/rules.ts";
import {
  type WebpageList,
  WebpageListInput,
  type WebpageSummary,
} from "../../../../worker/features/webpages/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { Time } from "../../../ui/time.tsx";
import { standingOf, STATE_WORDS, titleOf } from "../words.ts";

export const PAGES: ListDeclaration<typeof WebpageListInput, WebpageList> = {
  input: WebpageListInput,
  title: "Pages",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => `/admin/content-manager/${id}`,
  over: ["new"],
  create: { label: "New page", first: "Create the first page" },
  states: { name: "state", label: "State", all: "All", words: STATE_WORDS },
  filters: {
    q: { kind: "search", label: "Search pages", placeholder: "Title, description or address" },
  },
  orders: {
    updated: "Last changed first",
    published: "Last published first",
    title: "Title, A to Z",
  },
  columns: [
    {
      key: "title",
      label: "Page",
      sort: { ascending: "title" },
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
      sort: { descending: "updated" },
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
  ],
  empty: {
    title: "No pages yet",
    picture: <Sketch />,
    says: "A page is what visitors open without signing in: an invitation, an offer, answers to common questions. Write it in parts, see it as visitors will, and publish it when it is ready.",
  },
  none: { says: "Try a shorter part of the title, or another state." },
};

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

/** A page in outline: a title, words, a picture and a button. */
function Sketch() {
  return (
    <div className="flex flex-col gap-2.5 rounded-lg border border-line bg-paper p-5">
      <div className="h-4 w-3/5 rounded bg-line-strong" />
      <div className="h-2 w-full rounded bg-line" />
      <div className="h-2 w-4/5 rounded bg-line" />
      <div className="my-1 h-16 rounded-md bg-accent-wash" />
      <div className="h-2 w-full rounded bg-line" />
      <div className="h-2 w-2/3 rounded bg-line" />
      <div className="mt-1 h-6 w-24 rounded-md bg-accent" />
    </div>
  );
}
