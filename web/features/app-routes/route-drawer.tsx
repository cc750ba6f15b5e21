import type { AppRouteRow, AppRouteTable } from "../../../worker/features/app-routes/contract.ts";
import { useKeptItem } from "../../lib/use-kept-item.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { RouteEditor } from "./route-editor.tsx";

type RouteDrawerProps = {
  table: AppRouteTable;
  /** From the address: an entry's id, or new. */
  open: string | null;
  onClose: () => void;
  onRemove: (route: AppRouteRow) => void;
};

/** An entry by its own address. One that another admin removes meanwhile stays open with what was typed. */
export function RouteDrawer({ table, open, onClose, onRemove }: RouteDrawerProps) {
  const listed = table.items.find(({ id }) => id === open) ?? null;
  const route = useKeptItem(open, listed);
  const isNew = open === "new";
  return (
    <Drawer
      size="lg"
      open={open !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isNew ? "New route" : "Route"}
    >
      {open === null ? null : isNew || route ? (
        <RouteEditor key={open} table={table} route={route} onClose={onClose} onRemove={onRemove} />
      ) : (
        <EmptyState
          bare
          headingLevel={3}
          title="This entry is gone"
          action={<LinkButton to="?">The whole table</LinkButton>}
        >
          Another admin may have removed it.
        </EmptyState>
      )}
    </Drawer>
  );
}
