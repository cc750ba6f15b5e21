import {
  type InvitationList,
  InvitationListInput,
} from "../../../worker/features/companies/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";
import { ROLE_WORDS, STATE_WORDS } from "./words.ts";

export const INVITATIONS: ListDeclaration<typeof InvitationListInput, InvitationList> = {
  input: InvitationListInput,
  title: "Invitations",
  idOf: ({ id }) => id,
  over: ["new"],
  create: { label: "Invite someone" },
  columns: [
    {
      key: "email",
      label: "Email address",
      primary: true,
      className: "min-w-52",
      cell: ({ email, inviter, opensAccount }) => (
        <span>
          <span className="block font-medium wrap-anywhere">{email}</span>
          <span className="block text-sm text-muted">
            {inviter ? `Invited by ${inviter}` : "Invited by someone who left"}
            {opensAccount ? " · may open an account" : ""}
          </span>
        </span>
      ),
    },
    { key: "role", label: "Role", cell: ({ role }) => ROLE_WORDS[role] },
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
      key: "sent",
      label: "Sent",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ createdAt }) => <Time value={createdAt} show="relative" />,
    },
    {
      key: "expires",
      label: "Open until",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ expiresAt }) => <Time value={expiresAt} />,
    },
  ],
  empty: {
    title: "No open invitations",
    says: "Invite people by email. They join once they accept.",
  },
  none: { says: "Go back to the first page." },
};
