import type { Setting } from "../../../worker/features/settings/contract.ts";
import { Button } from "../../ui/button.tsx";
import type { SettingForm } from "./use-setting.ts";

/** Keeps or drops what was changed; nothing while there is nothing to decide. */
export function SaveDraft<S extends Setting, Draft extends object>({
  form,
}: {
  form: SettingForm<S, Draft>;
}) {
  if (!form.isDirty || form.conflict || form.failure !== null) return null;
  return (
    <div className="mt-4 flex gap-2">
      <Button
        variant="primary"
        loading={form.isSaving}
        onClick={() => {
          if (form.check()) void form.submit();
        }}
      >
        Save
      </Button>
      <Button disabled={form.isSaving} onClick={form.discard}>
        Discard
      </Button>
    </div>
  );
}
