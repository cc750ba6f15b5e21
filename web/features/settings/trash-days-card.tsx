import type { Setting } from "../../../worker/features/settings/contract.ts";
import { valueWords } from "../../../worker/features/settings/rules.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useReportDraft } from "./drafts.ts";
import { SaveDraft } from "./save-draft.tsx";
import { SettingCard } from "./setting-card.tsx";
import { SettingProblems } from "./setting-problems.tsx";
import { useSetting } from "./use-setting.ts";

type TrashSetting = Extract<Setting, { key: "trash_days" }>;

const USUAL = [1, 7, 14, 30, 60, 90, 180, 365];

/** How long what was deleted can be restored. */
export function TrashDaysCard({ setting, isLedTo }: { setting: TrashSetting; isLedTo: boolean }) {
  const form = useSetting<TrashSetting, { days: number }>(setting, {
    draftOf: (days) => ({ days }),
    valueOf: ({ days }) => days,
    problemsOf: () => ({}),
  });
  useReportDraft(setting.key, form.isDirty);
  const words = (value: number) => valueWords({ key: "trash_days", value });
  // A script may have set another one.
  const options = [...new Set([...USUAL, setting.value])]
    .toSorted((one, other) => one - other)
    .map((days) => ({ value: String(days), label: words(days) }));
  return (
    <SettingCard setting={setting} isLedTo={isLedTo}>
      <div className="mt-4 max-w-xs">
        <SelectField
          id="trash-days"
          label="Keep deleted records for"
          options={options}
          value={String(form.draft.days)}
          onChange={(event) => form.type({ days: Number(event.currentTarget.value) })}
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        A shorter time also applies to what is in the trash now.
      </p>
      <SettingProblems form={form} words={({ days }) => words(days)} />
      <SaveDraft form={form} />
    </SettingCard>
  );
}
