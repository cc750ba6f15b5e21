import type { CoachDashboard } from "../../../worker/features/dashboards/contract.ts";
import { displayName } from "../../lib/display-name.ts";
import { DataTable } from "../../kit/resource-list/data-table.tsx";
import type { Column } from "../../kit/resource-list/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Time } from "../../ui/time.tsx";

type Client = CoachDashboard["clients"][number];

const COLUMNS: readonly Column<Client>[] = [
  {
    key: "name",
    label: "Client",
    primary: true,
    cell: (client) => (
      <PersonName
        name={displayName(client)}
        src={client.avatarUrl}
        detail={client.jobTitle || client.email}
      />
    ),
  },
  { key: "company", label: "Company", cell: (client) => client.companyName || "Not told yet" },
  { key: "focus", label: "Works on", cell: (client) => client.focus },
  {
    key: "onboarding",
    label: "Onboarding",
    cell: (client) => (
      <StatusMark
        plain
        tone={client.isOnboarded ? "good" : "warn"}
        label={client.isOnboarded ? "Complete" : "In progress"}
      />
    ),
  },
  {
    key: "seen",
    label: "Last active",
    align: "end",
    cell: (client) =>
      client.lastSeenAt ? <Time value={client.lastSeenAt} show="relative" /> : "Not signed in",
  },
];

type ClientsTableProps = { clients: readonly Client[] };

export function ClientsTable({ clients }: ClientsTableProps) {
  return (
    <DataTable
      caption="Your clients"
      columns={COLUMNS}
      rows={clients}
      rowKey={(client) => client.id}
      empty={
        <EmptyState bare title="No clients yet">
          An administrator puts clients beside you. They appear here the moment that happens.
        </EmptyState>
      }
    />
  );
}
