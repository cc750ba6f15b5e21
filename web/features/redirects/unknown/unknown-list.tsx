import {
  type UnknownPaths,
  UnknownPathsInput,
} from "../../../../worker/features/redirects/contract.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { Count } from "../../../ui/count.tsx";
import { Time } from "../../../ui/time.tsx";
import { shortPath } from "../words.ts";

export const UNKNOWN_PATHS: ListDeclaration<typeof UnknownPathsInput, UnknownPaths> = {
  input: UnknownPathsInput,
  title: "Unknown paths",
  idOf: ({ path }) => path,
  nameOf: ({ path }) => shortPath(path),
  states: {
    name: "dismissed",
    label: "Status",
    all: null,
    words: { false: "Open", true: "Dismissed" },
  },
  filters: {
    q: {
      kind: "search",
      label: "Search unknown paths",
      placeholder: "Path or referring site",
    },
  },
  orders: { hits: "Most opened first", last: "Last opened first" },
  columns: [
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
              From {referrer}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "hits",
      label: "Opened",
      align: "end",
      sort: { descending: "hits" },
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
      sort: { descending: "last" },
      className: "whitespace-nowrap",
      cell: ({ lastAt }) => <Time value={lastAt} show="relative" />,
    },
  ],
  empty: {
    title: "No unknown paths",
    says: "Paths without a page show here a moment after people open them. You see how often, when last, and the site that sent them.",
  },
  none: {
    says: "Try a shorter part of the path.",
    inState: {
      true: {
        title: "No dismissed paths",
        says: "In the other list, dismiss paths that need no redirect, such as those that robots try. They are kept here.",
      },
    },
  },
};
