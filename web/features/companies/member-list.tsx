import { type MemberList, MemberListInput } from "../../../worker/features/companies/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { displayName } from "../../lib/display-name.ts";
import { Badge } from "../../ui/badge.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { Time } from "../../ui/time.tsx";
import { ROLE_WORDS } from "./words.ts";

export const MEMBERS: ListDeclaration<typeof MemberListInput, MemberList> = {
  input: MemberListInput,
  title: "Members",
  idOf: ({ userId }) => userId,
  filters: {
    q: { kind: "search", label: "Search members", placeholder: "Name or email" },
    role: { kind: "choice", label: "Role", any: "Any role", words: ROLE_WORDS },
  },
  columns: [
    {
      key: "name",
      label: "Name",
      primary: true,
      className: "min-w-52",
      cell: (member) => (
        <PersonName name={displayName(member)} detail={member.email} src={member.avatarUrl} />
      ),
    },
    {
      key: "role",
      label: "Role",
      cell: ({ role, isYou, isOutside, shownTo }) => (
        <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
          <Badge tone={role === "member" ? "neutral" : "info"}>{ROLE_WORDS[role]}</Badge>
          {isYou ? <Badge>You</Badge> : null}
          {shownTo === "managers" && role === "member" ? <Badge>Hidden from members</Badge> : null}
          {isOutside ? <Badge tone="warn">Address changed</Badge> : null}
        </span>
      ),
    },
    { key: "job", label: "Job title", cell: ({ jobTitle }) => jobTitle || "Not given" },
    {
      key: "since",
      isExtra: true,
      label: "Since",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ since }) => <Time value={since} />,
    },
  ],
  empty: { title: "No members yet", says: "People appear here once they join." },
  none: { title: "Nobody matches", says: "Try part of the name, or another role." },
};
