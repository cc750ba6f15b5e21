import type { CoachDashboard } from "../../../worker/features/dashboards/contract.ts";
import { DataTable } from "../../kit/resource-list/data-table.tsx";
import type { Column } from "../../kit/resource-list/data-table-types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

type Client = CoachDashboard["clients"][number];

const COLUMNS: readonly Column<Client>[] = [
  {
    key: "name",
    label: "Client",
    primary: true,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    key: "focus",
    label: "Focus",
    className: "wrap-anywhere",
    cell: ({ focus }) => focus || <span className="text-faint">None yet</span>,
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
          An administrator adds your clients. You see their names and what each works on.
        </EmptyState>
      }
    />
  );
}
