import { useState } from "react";
import type { PlanSettingsFields } from "../../../worker/features/plan-settings/contract.ts";
import { keysIn } from "../plan-fields/keys-in.ts";
import { Button } from "../../ui/button.tsx";
import { useSettingsDraft } from "../plan-store/use-plan.tsx";

type Fields = Partial<PlanSettingsFields>;

type BackToDefaultsProps = {
  /** What the defaults are for this part of the settings. */
  defaults: Fields;
  /** One line that says what stays as it is. */
  note?: string;
};

/** Sets a part of the settings as a new plan has it, and offers what was there before. */
export function BackToDefaults({ defaults, note }: BackToDefaultsProps) {
  const { values, change } = useSettingsDraft();
  const [before, setBefore] = useState<Fields | null>(null);
  const names = keysIn(defaults);
  // The same names with their values, which fromEntries forgets.
  const current = Object.fromEntries(names.map((name) => [name, values[name]])) as Fields;
  const isDefault = JSON.stringify(current) === JSON.stringify(defaults);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4">
      {isDefault && before ? (
        <>
          <p role="status" className="text-sm text-muted">
            These are the defaults.
          </p>
          <Button
            size="sm"
            onClick={() => {
              change(before);
              setBefore(null);
            }}
          >
            Undo
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2.5"
          disabled={isDefault}
          onClick={() => {
            setBefore(current);
            change(defaults);
          }}
        >
          Reset to defaults
        </Button>
      )}
      {note ? <p className="text-sm text-faint">{note}</p> : null}
    </div>
  );
}
