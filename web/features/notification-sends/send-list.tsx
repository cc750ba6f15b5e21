import {
  type Send,
  type SendList,
  SendListInput,
} from "../../../worker/features/notification-sends/contract.ts";
import { labelsOf } from "../../kit/resource-list/labels-of.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { Count } from "../../ui/count.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { AUDIENCE_WORDS, KIND_WORDS, sayAudience, shareOf, STATE_WORDS } from "./words.ts";

export const SENDS: ListDeclaration<typeof SendListInput, SendList> = {
  input: SendListInput,
  title: "Sent notifications",
  idOf: ({ id }) => id,
  rowTo: ({ id }) => `/admin/notifications/${id}`,
  create: { label: "Write a notification", to: "/admin/notifications/new" },
  states: { name: "state", label: "State", all: "All", words: labelsOf(STATE_WORDS) },
  filters: {
    q: { kind: "search", label: "Search sent notifications", placeholder: "Words or person" },
    audience: { kind: "choice", label: "Audience", any: "Any audience", words: AUDIENCE_WORDS },
    kind: { kind: "choice", label: "Kind", any: "Any kind", words: KIND_WORDS },
  },
  columns: [
    {
      key: "title",
      label: "Notification",
      primary: true,
      className: "sm:max-w-96 sm:min-w-36",
      cell: ({ title, content }) => (
        <span>
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span className="line-clamp-1 text-sm wrap-anywhere text-muted">{content}</span>
        </span>
      ),
    },
    {
      key: "audience",
      label: "To",
      className: "wrap-break-word sm:min-w-24 lg:min-w-32",
      cell: ({ audience }) => sayAudience(audience),
    },
    {
      key: "kind",
      label: "Kind",
      className: "sm:max-lg:hidden",
      cell: ({ kind }) => KIND_WORDS[kind],
    },
    { key: "state", label: "State", className: "whitespace-nowrap", cell: stateCell },
    { key: "delivered", label: "Delivered", align: "end", cell: deliveredCell },
    { key: "read", label: "Read", align: "end", className: "whitespace-nowrap", cell: readCell },
    {
      key: "when",
      label: "When",
      align: "end",
      className: "lg:whitespace-nowrap",
      cell: ({ startedAt, sendAt }) => <Time value={startedAt ?? sendAt} show="date-time" />,
    },
  ],
  empty: {
    title: "Nothing sent yet",
    says: "Write to one person, everybody with a role, or everyone. It shows in their bell right away or at the time you choose. Here you see how many got it and read it.",
  },
  none: { says: "Try part of the title, another audience or another state." },
};

function stateCell({ state }: Send) {
  const [tone, label] = STATE_WORDS[state];
  return <StatusMark plain tone={tone} label={label} />;
}

function deliveredCell({ state, delivered, audienceSize, title }: Send) {
  if (state === "scheduled" || state === "cancelled") return <Nothing />;
  if (state === "sent") return <Count value={delivered} />;
  return (
    <ProgressBar
      label={`Delivery of ${title}`}
      value={delivered}
      max={Math.max(audienceSize, delivered)}
      className="min-w-28"
    />
  );
}

function readCell({ state, delivered, read }: Send) {
  if (state === "scheduled" || state === "cancelled") return <Nothing />;
  const share = shareOf(read, delivered);
  return (
    <span>
      <Count value={read} />
      {share ? <span className="text-faint"> · {share}</span> : null}
    </span>
  );
}

function Nothing() {
  return (
    <span className="text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">None yet</span>
    </span>
  );
}
