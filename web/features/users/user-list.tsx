import { type UserList, UserListInput } from "../../../worker/features/users/contract.ts";
import { labelsOf } from "../../kit/resource-list/labels-of.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { displayName } from "../../lib/display-name.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { StateMarks } from "./state-marks.tsx";
import { STATE_WORDS } from "./words.ts";

export const USERS: ListDeclaration<typeof UserListInput, UserList> = {
  input: UserListInput,
  title: "People",
  idOf: ({ id }) => id,
  nameOf: displayName,
  over: ["new"],
  create: { label: "Invite people" },
  rowTo: ({ id }) => `/admin/users/${id}`,
  states: { name: "state", label: "State", all: "All", words: labelsOf(STATE_WORDS) },
  filters: {
    q: { kind: "search", label: "Search people", placeholder: "Name, email or company" },
    role: {
      kind: "choice",
      label: "Role",
      any: "Any role",
      words: { member: "Members", coach: "Coaches", vendor: "Vendors", admin: "Admins" },
    },
    factor: {
      kind: "choice",
      label: "Second factor",
      any: "Any second factor",
      words: { yes: "With second factor", no: "Without second factor" },
    },
    rights: {
      kind: "choice",
      label: "Admin rights",
      any: "Any rights",
      words: {
        everything: "Admins with all rights",
        part: "Admins with part of the rights",
      },
    },
    label: {
      kind: "choice",
      label: "Label",
      any: "Any label",
      options: ({ page }, { label }) => {
        const inUse = page.labelsInUse;
        const labels = !label || inUse.includes(label) ? inUse : [...inUse, label];
        return labels.map((value) => ({ value, label: value }));
      },
    },
  },
  orders: {
    name: "By name",
    email: "By email",
    newest: "Newest first",
    seen: "Last seen first",
  },
  columns: [
    {
      key: "name",
      label: "Name",
      primary: true,
      className: "min-w-44",
      sort: { ascending: "name" },
      cell: (person) => (
        <PersonName name={displayName(person)} detail={person.email} src={person.avatarUrl} />
      ),
    },
    {
      key: "work",
      label: "Work",
      className: "min-w-44",
      cell: (person) => (
        <span>
          <span className="block">{person.jobTitle || "Not given yet"}</span>
          <span className="block text-sm text-muted">{person.companyName}</span>
        </span>
      ),
    },
    {
      key: "roles",
      label: "Roles",
      cell: (person) => (
        <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
          {person.roles.map((role) => (
            <Badge key={role} tone={role === "admin" ? "info" : "neutral"}>
              {ROLE_WORDS[role]}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: "labels",
      label: "Labels",
      isExtra: true,
      cell: (person) => (
        <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
          {person.labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: "state",
      label: "State",
      className: "min-w-28",
      cell: (person) => <StateMarks plain person={person} />,
    },
    {
      key: "factor",
      label: "Second factor",
      cell: (person) => (
        <StatusMark
          plain
          tone={person.hasFactor ? "good" : "neutral"}
          label={person.hasFactor ? "Set up" : "None"}
        />
      ),
    },
    {
      key: "seen",
      label: "Last seen",
      align: "end",
      className: "whitespace-nowrap",
      sort: { descending: "seen" },
      cell: (person) =>
        person.lastSeenAt ? <Time value={person.lastSeenAt} show="relative" /> : "Never signed in",
    },
    {
      key: "created",
      label: "Since",
      align: "end",
      className: "whitespace-nowrap",
      sort: { descending: "newest" },
      cell: (person) => <Time value={person.createdAt} />,
    },
  ],
  empty: { title: "No people yet", says: "People appear as soon as they have an account." },
  none: {
    title: "Nobody matches",
    says: "Try part of the name or company, or another filter.",
  },
};
