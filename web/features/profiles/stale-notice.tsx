import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FIELD_LABELS } from "./field-labels.ts";
import type { ProfileForm } from "./use-profile-form.ts";

/** Saved from another tab or device while one typed here: both versions side by side, and the choice. */
export function StaleNotice({ form }: { form: ProfileForm }) {
  const { meanwhile } = form;
  if (!meanwhile) return null;
  const compared = form.fields.filter((field) => meanwhile[field] !== form.valueOf(field));
  return (
    <Notice
      live
      tone="warn"
      title="Your profile was changed in another tab or on another device"
      action={
        <>
          <Button size="sm" variant="primary" loading={form.isSaving} onClick={form.keepMine}>
            Save what I typed
          </Button>
          <Button size="sm" onClick={form.takeTheirs}>
            Take what is saved
          </Button>
        </>
      }
    >
      <p>Nothing of yours was saved yet, and nothing that you typed is lost.</p>
      {compared.length > 0 ? (
        <dl className="mt-3 grid gap-3">
          {compared.map((field) => (
            <div key={field} className="border-t border-line pt-2">
              <dt className="text-sm font-medium">{FIELD_LABELS[field]}</dt>
              <dd className="text-sm wrap-anywhere">
                <span className="text-muted">Saved now:</span> {meanwhile[field] || "empty"}
              </dd>
              <dd className="text-sm wrap-anywhere">
                <span className="text-muted">Here:</span> {form.valueOf(field) || "empty"}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Notice>
  );
}
