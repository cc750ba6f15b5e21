import { type LinkList, LinkListInput } from "../../../worker/features/links/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { labelsOf } from "../../kit/resource-list/labels-of.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { detailOf, KINDS, STATE_WORDS } from "./words.ts";

export const LINKS: ListDeclaration<typeof LinkListInput, LinkList> = {
  input: LinkListInput,
  title: "Links",
  idOf: ({ id }) => id,
  over: ["new", "views"],
  create: { label: "New calendar link", first: "Create a calendar link" },
  states: { name: "state", label: "State", all: "All", words: labelsOf(STATE_WORDS) },
  filters: { q: { kind: "search", label: "Search links", placeholder: "Name" } },
  columns: [
    {
      key: "name",
      label: "Link",
      primary: true,
      className: "min-w-44",
      cell: ({ name, ending }) => (
        <span>
          <span className="block font-medium wrap-anywhere">{name}</span>
          <code className="font-mono text-sm text-muted">…{ending}</code>
        </span>
      ),
    },
    {
      key: "opens",
      label: "Opens",
      cell: (link) => (
        <span>
          {KINDS[link.kind].opens}
          <span className="block text-sm text-muted">{detailOf(link)}</span>
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      className: "whitespace-nowrap",
      cell: ({ state }) => {
        const [tone, label] = STATE_WORDS[state];
        return <StatusMark plain tone={tone} label={label} />;
      },
    },
    {
      key: "viewed",
      label: "Last opened",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ lastViewedAt }) =>
        lastViewedAt ? <Time value={lastViewedAt} show="relative" /> : <span>Never</span>,
    },
    {
      key: "created",
      label: "Created",
      align: "end",
      className: "whitespace-nowrap max-lg:hidden",
      cell: ({ createdAt }) => <Time value={createdAt} />,
    },
    {
      key: "expires",
      label: "Expires",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ expiresAt }) => (expiresAt ? <Time value={expiresAt} /> : <span>Never</span>),
    },
  ],
  empty: {
    title: "No links yet",
    says: "A link opens something of yours without an account, such as your tasks in the calendar that you use, or a file that you share. You can end it at any time.",
  },
  none: { says: "Try another name or another state." },
};
