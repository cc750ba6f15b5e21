import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Draft } from "./reach.ts";
import type { StepForm } from "./use-step-form.ts";

const FIELDS: readonly { label: string; read: (step: Draft) => string }[] = [
  { label: "Title", read: ({ title }) => title },
  { label: "Description", read: ({ description }) => description || "empty" },
  { label: "Path", read: ({ actionPath }) => actionPath },
  { label: "Mandatory", read: ({ isMandatory }) => (isMandatory ? "yes" : "no") },
  { label: "Active", read: ({ isActive }) => (isActive ? "yes" : "no") },
];

/** Another admin saved the step while one typed here: both versions side by side, and the choice. */
export function StaleStep({ form }: { form: StepForm }) {
  const { meanwhile, shown } = form;
  if (!meanwhile) return null;
  return (
    <Notice
      live
      tone="warn"
      title="Another admin changed this step meanwhile"
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
      <dl className="mt-3 grid gap-3">
        {FIELDS.filter(({ read }) => read(meanwhile) !== read(shown)).map(({ label, read }) => (
          <div key={label} className="border-t border-line pt-2">
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="text-sm wrap-anywhere">
              <span className="text-muted">Saved now:</span> {read(meanwhile)}
            </dd>
            <dd className="text-sm wrap-anywhere">
              <span className="text-muted">Here:</span> {read(shown)}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
