import {
  type RedirectList,
  RedirectListInput,
} from "../../../../worker/features/redirects/contract.ts";
import { labelsOf } from "../../../kit/resource-list/labels-of.ts";
import type { ListDeclaration } from "../../../kit/resource-list/declaration.ts";
import { OnlyWith } from "../../../ui/bound.tsx";
import { Count } from "../../../ui/count.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Time } from "../../../ui/time.tsx";
import { PathPair } from "../path-pair.tsx";
import { StateMark } from "../state-mark.tsx";
import { TagList } from "../tag-list.tsx";
import { shortPath, SOURCE_WORDS, STATE_WORDS, statusLabel } from "../words.ts";

export const REDIRECTS: ListDeclaration<typeof RedirectListInput, RedirectList> = {
  input: RedirectListInput,
  title: "Redirects",
  idOf: ({ id }) => id,
  nameOf: ({ fromPath }) => shortPath(fromPath),
  opens: "redirect",
  over: ["from"],
  create: { label: "Add redirect", changes: { redirect: "new" } },
  states: { name: "state", label: "State", all: "All", words: labelsOf(STATE_WORDS) },
  filters: {
    q: { kind: "search", label: "Search redirects", placeholder: "Path, target, tag or note" },
    kind: {
      kind: "choice",
      label: "Covers",
      any: "Any path",
      words: { exact: "One path", prefix: "All below a path" },
    },
    tag: {
      kind: "choice",
      label: "Tag",
      any: "Any tag",
      options: ({ page }) =>
        page.tags.map(({ tag, redirects }) => ({ value: tag, label: `${tag} (${redirects})` })),
    },
    source: { kind: "choice", label: "Origin", any: "Any origin", words: SOURCE_WORDS },
  },
  orders: {
    updated: "Last changed first",
    from: "Old path, A to Z",
    hits: "Most hits first",
    lastHit: "Last hit first",
  },
  columns: [
    {
      key: "redirect",
      label: "Redirect",
      primary: true,
      className: "sm:min-w-48 sm:max-w-md lg:min-w-64",
      sort: { ascending: "from" },
      cell: ({ fromPath, toPath }) => <PathPair from={fromPath} to={toPath} />,
    },
    {
      key: "state",
      label: "State",
      cell: (redirect) => <StateMark redirect={redirect} />,
    },
    {
      key: "status",
      label: "Status",
      cell: ({ status }) => (
        <span title={statusLabel(status)} className="figures">
          {status}
        </span>
      ),
    },
    {
      key: "tags",
      label: "Tags",
      className: "max-sm:has-data-none:hidden sm:max-w-32 lg:max-w-56",
      cell: ({ tags }) =>
        tags.length > 0 ? (
          <TagList tags={tags} />
        ) : (
          <span data-none="" className="text-faint">
            –
          </span>
        ),
    },
    {
      key: "hits",
      label: "Hits",
      align: "end",
      sort: { descending: "hits" },
      cell: ({ hits }) => <Count value={hits} />,
    },
    {
      key: "last",
      label: "Last hit",
      align: "end",
      className: "whitespace-nowrap",
      sort: { descending: "lastHit" },
      cell: ({ lastHitAt }) =>
        lastHitAt === null ? (
          <span className="text-faint">Never</span>
        ) : (
          <Time value={lastHitAt} show="relative" />
        ),
    },
  ],
  empty: {
    title: "No redirects yet",
    says: "A redirect sends people from an old path to the new one. Add one, or import redirects from another tool as a CSV file.",
    more: (
      <OnlyWith needs="publish">
        <LinkButton to="/admin/redirects/import">Import a file</LinkButton>
      </OnlyWith>
    ),
  },
  none: {
    says: "Try a shorter part of the path, or fewer filters. If no rule covers the path, test it above.",
  },
};
