import type { AppRouteRow, AppRouteTable } from "../../../worker/features/app-routes/contract.ts";
import { RecordSections } from "../../kit/record/record-parts.tsx";
import { RowDrawer } from "../../kit/row-form/row-drawer.tsx";
import { type Compared, DrawerButtons, RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { AudienceNote } from "./audience-note.tsx";
import { RouteFields } from "./route-fields.tsx";
import { type Previewed, RoutePreview } from "./route-preview.tsx";
import { type Draft, useRouteForm } from "./use-route-form.ts";
import { roleWords } from "./words.ts";

const COMPARED: readonly Compared<Draft>[] = [
  { label: "Screen", read: ({ componentName }) => componentName },
  { label: "Path", read: ({ path }) => path },
  { label: "Open to", read: ({ routeType }) => routeType },
  { label: "Roles", read: ({ allowedRoles }) => roleWords(allowedRoles) },
  { label: "Label", read: ({ label }) => label },
  { label: "Active", read: ({ isActive }) => (isActive ? "yes" : "no") },
];

type RouteDrawerProps = Omit<RouteEditorProps, "route"> & {
  /** From the address: an entry's id, or new. */
  open: string | null;
};

export function RouteDrawer({ open, ...props }: RouteDrawerProps) {
  return (
    <RowDrawer
      open={open}
      row={props.table.items.find(({ id }) => id === open) ?? null}
      titles={{
        one: "Route",
        new: "New route",
        gone: "This entry is gone",
        all: "The whole table",
      }}
      onClose={props.onClose}
    >
      {(route) => <RouteEditor route={route} {...props} />}
    </RowDrawer>
  );
}

type RouteEditorProps = {
  table: AppRouteTable;
  /** Null while a new one is written. */
  route: AppRouteRow | null;
  onClose: () => void;
  onRemove: (route: AppRouteRow) => void;
};

/** One entry, and beside it what each role could then open, before anything is saved. */
function RouteEditor({ table, route, onClose, onRemove }: RouteEditorProps) {
  const form = useRouteForm(route, ({ path }) => {
    toast.good({ title: `${path} is saved` });
    onClose();
  });
  const id = route?.id ?? "new";
  const draft: Previewed = { ...form.draft, id };
  const after = route
    ? table.items.map((item): Previewed => (item.id === id ? draft : item))
    : [...table.items, draft];
  return (
    <RowFormFrame
      form={form}
      one="entry"
      whenGone="save it to add the entry again, at the end."
      compared={COMPARED}
      className="flex min-h-full flex-col gap-6"
      onUnchanged={onClose}
      footer={
        <DrawerButtons
          form={form}
          addLabel="Add route"
          onClose={onClose}
          onRemove={route && (() => onRemove(route))}
        />
      }
    >
      <div className="grid grow content-start gap-x-7 gap-y-8 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <RouteFields form={form} />
          <AudienceNote draft={draft} />
        </div>
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
          <h3 className="text-base font-semibold text-ink">Access preview</h3>
          <RoutePreview items={after} current={id} />
        </section>
      </div>
      {route ? <RecordSections kind="app-route" id={route.id} version={route.version} /> : null}
    </RowFormFrame>
  );
}
