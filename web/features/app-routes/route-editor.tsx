import type { AppRouteRow, AppRouteTable } from "../../../worker/features/app-routes/contract.ts";
import { useWhenSaved } from "../../lib/use-when-saved.ts";
import { EditorForm } from "../../shell/editor-form.tsx";
import { toast } from "../../shell/toasts/toast.ts";
import { AudienceNote } from "./audience-note.tsx";
import { RouteFields } from "./route-fields.tsx";
import { type Previewed, RoutePreview } from "./route-preview.tsx";
import { StaleRoute } from "./stale-route.tsx";
import { useRouteForm } from "./use-route-form.ts";

type RouteEditorProps = {
  table: AppRouteTable;
  /** Null while a new one is written. */
  route: AppRouteRow | null;
  onClose: () => void;
  onRemove: (route: AppRouteRow) => void;
};

/** One entry, and beside it what each role could then open, before anything is saved. */
export function RouteEditor({ table, route, onClose, onRemove }: RouteEditorProps) {
  const form = useRouteForm(route);
  const id = route?.id ?? "new";
  const draft: Previewed = { ...form.shown, id };
  const after = route
    ? table.items.map((item): Previewed => (item.id === id ? draft : item))
    : [...table.items, draft];
  useWhenSaved(form.saved, ({ path }) => {
    toast.good({ title: `${path} is saved` });
    onClose();
  });
  return (
    <EditorForm
      form={form}
      one="entry"
      addLabel="Add route"
      whenGone="save it to add the entry again, at the end."
      stale={<StaleRoute form={form} />}
      onClose={onClose}
      onRemove={route && (() => onRemove(route))}
    >
      <div className="grid grow content-start gap-x-7 gap-y-8 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <RouteFields form={form} />
          <AudienceNote draft={draft} />
        </div>
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-3">
          <h3 className="text-base font-semibold text-ink">Who then opens what</h3>
          <RoutePreview items={after} current={id} />
        </section>
      </div>
    </EditorForm>
  );
}
