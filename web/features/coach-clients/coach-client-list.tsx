import {
  type CoachClient,
  type CoachClientList,
  CoachClientListInput,
} from "../../../worker/features/coach-clients/contract.ts";
import type { ListDeclaration } from "../../kit/resource-list/declaration.ts";
import { displayName } from "../../lib/display-name.ts";
import { PersonName } from "../../ui/person-name.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

export const rowId = ({ coach, client }: CoachClient) => `${coach.id}.${client.id}`;

export const COACH_CLIENTS: ListDeclaration<typeof CoachClientListInput, CoachClientList> = {
  input: CoachClientListInput,
  title: "Clients",
  idOf: rowId,
  over: ["new", "edit"],
  filters: {
    q: {
      kind: "search",
      label: "Search coaches and clients",
      placeholder: "Name, address or focus",
    },
  },
  orders: { newest: "Newest first", oldest: "Oldest first" },
  create: { label: "Add client", first: "Add the first client" },
  columns: [
    {
      key: "client",
      label: "Client",
      primary: true,
      cell: ({ client }) => (
        <PersonName name={displayName(client)} src={client.avatarUrl} detail={client.email} />
      ),
    },
    {
      key: "coach",
      label: "Coach",
      cell: ({ coach, isCoach }) => (
        <span className="flex flex-col">
          <span className="wrap-anywhere">{displayName(coach)}</span>
          {isCoach ? null : <StatusMark plain tone="warn" label="No longer a coach" />}
        </span>
      ),
    },
    {
      key: "focus",
      label: "Focus",
      className: "wrap-anywhere",
      cell: ({ focus }) => focus || <span className="text-faint">None</span>,
    },
    {
      key: "since",
      label: "Since",
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ since }) => <Time value={since} />,
    },
  ],
  empty: {
    title: "No coach has clients yet",
    says: "Choose a coach and a client. The coach then sees the client's name and the focus, and nothing else.",
  },
  none: { says: "Try part of a name or an address." },
};
