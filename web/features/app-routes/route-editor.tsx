import { useEffect, useEffectEvent } from "react";
import type { AppRouteRow, AppRouteTable } from "../../../worker/features/app-routes/contract.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AudienceNote } from "./audience-note.tsx";
import { RouteFields } from "./route-fields.tsx";
import { type Previewed, RoutePreview } from "./route-preview.tsx";
import { StaleRoute } from "./stale-route.tsx";
import { type RouteForm, useRouteForm } from "./use-route-form.ts";

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
  useWhenSaved(form, onClose);
  return (
    <form
      noValidate
      className="flex min-h-full flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isSaving || form.meanwhile) return;
        if (form.isDirty) form.submit();
        else onClose();
      }}
    >
      <StaleRoute form={form} />
      {form.isGone ? (
        <Notice live tone="warn" title="Another admin removed this entry meanwhile">
          What you typed is still here: save it to add the entry again, at the end.
        </Notice>
      ) : null}
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
      {form.failure ? (
        <Notice live tone="bad" title="This was not saved">
          {form.failure} What you typed is still here.
        </Notice>
      ) : null}
      <div className="sticky -bottom-3 -mx-5 -mb-3 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3.5 sm:-mx-6 sm:px-6">
        <Button type="submit" variant="primary" loading={form.isSaving}>
          {form.isNew ? "Add route" : "Save changes"}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {route && !form.isNew ? (
          <Button variant="danger-quiet" className="ml-auto" onClick={() => onRemove(route)}>
            Remove
          </Button>
        ) : null}
      </div>
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}

/** Closes in an effect: by then the guard knows that nothing is unsaved any more. */
function useWhenSaved({ saved }: RouteForm, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!saved) return;
    toast.good({ title: `${saved.path} is saved` });
    close();
  }, [saved]);
}
