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
    label: "Which paths",
    all: null,
    words: { false: "Open", true: "Dismissed" },
  },
  filters: {
    q: {
      kind: "search",
      label: "Search unknown paths",
      placeholder: "Path or where it came from",
    },
  },
  orders: { hits: "Most asked for first", last: "Last asked for first" },
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
    says: "When people open a path that leads nowhere, it shows here a moment later: how often, when last, and the site that sent them.",
  },
  none: {
    says: "Try a shorter part of the path.",
    inState: {
      true: {
        title: "Nothing is dismissed",
        says: "Paths that need no redirect, such as what robots try, are dismissed in the other list and kept here.",
      },
    },
  },
};
