import { AUDIT_GROUPS } from "../../../db/values/audit.ts";
import { AUDIT_EVENTS } from "../../../worker/policy/audit-events.ts";
import {
  type AuditList,
  AuditListInput,
  type AuditRow,
} from "../../../worker/features/audit/contract.ts";
import { cutText } from "../../../worker/kernel/pure/sound-text.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { GROUP_WORDS, wordsOf } from "./words.ts";

type Choices = {
  /** The one whose events alone are listed; no title once it is gone. */
  record: { label: string; title: string | null } | null;
};

/** 'redirect /old-page'. */
function recordName(record: Choices["record"]): string {
  if (record === null) return "one record";
  const label = record.label.toLowerCase();
  return record.title === null ? `one deleted ${label}` : `${label} ${cutText(record.title, 60)}`;
}

export const EVENTS: ListDeclaration<typeof AuditListInput, AuditList, Choices> = {
  input: AuditListInput,
  title: "Events",
  density: "compact",
  idOf: ({ id }) => id,
  opens: "open",
  filters: {
    q: { kind: "search", label: "Search the log", placeholder: "Email, name or detail" },
    event: { kind: "choice", label: "Event", any: "Any event", options: eventOptions },
    address: { kind: "text", label: "Address" },
    dateFrom: { kind: "day", label: "From" },
    dateTo: { kind: "day", label: "To" },
  },
  chosen: ({ userId, record }, { page, choices }) => {
    const name = page.items.find(({ person }) => person?.id === userId)?.person?.name;
    return [
      ...(userId ? [{ label: `Only ${name ?? "one person"}`, changes: { userId: null } }] : []),
      ...(record
        ? [{ label: `Only ${recordName(choices.record)}`, changes: { record: null } }]
        : []),
    ];
  },
  columns: [
    {
      key: "event",
      label: "Event",
      primary: true,
      className: "min-w-56",
      cell: ({ type, details }) => {
        const [tone, label] = wordsOf(type);
        const { device } = details;
        return <StatusMark plain tone={tone} label={device ? `${label}: ${device}` : label} />;
      },
    },
    {
      key: "person",
      label: "Person",
      className: "min-w-48",
      cell: (row) => <PersonCell row={row} />,
    },
    { key: "address", label: "Address", cell: ({ ipAddress }) => ipAddress ?? "Not known" },
    {
      key: "browser",
      label: "Done from",
      cell: ({ userAgent }) => (userAgent ? readUserAgent(userAgent) : "Not known"),
    },
    {
      key: "when",
      label: "When",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
    },
  ],
  empty: {
    title: "Nothing has happened yet",
    says: "Sign-ins, account changes and admin actions are listed here.",
  },
  none: { says: "Try a part of the address, another event, or more days." },
};

function eventOptions() {
  return AUDIT_GROUPS.map((group) => ({
    label: GROUP_WORDS[group],
    options: [
      { value: group, label: `All: ${GROUP_WORDS[group].toLowerCase()}` },
      ...AUDIT_EVENTS.filter((event) => event.group === group).map(({ type, label }) => ({
        value: type,
        label,
      })),
    ],
  }));
}

function PersonCell({ row: { person, email, admin, isActedAs, isErased } }: { row: AuditRow }) {
  const name = person?.name ?? (person ? "Deleted account" : "Unknown person");
  const by = admin?.name ?? "an erased admin";
  return (
    <span className="block min-w-0">
      <span className="block text-ink">{isErased ? "Erased with their account" : name}</span>
      {email && email !== name ? (
        <span className="block text-sm wrap-anywhere">{email}</span>
      ) : null}
      {admin && admin.id !== person?.id ? (
        <span className="block text-sm">{isActedAs ? `${by}, acting as them` : `by ${by}`}</span>
      ) : null}
    </span>
  );
}
