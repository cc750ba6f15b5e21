import { SessionLengths, type Setting } from "../../../worker/features/settings/contract.ts";
import { problemsIn } from "../../kit/row-form/row-form.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useReportDraft } from "./drafts.ts";
import { SaveDraft } from "./save-draft.tsx";
import { SettingCard } from "./setting-card.tsx";
import { SettingProblems } from "./setting-problems.tsx";
import { useSetting } from "./use-setting.ts";
import { lengthWords, valueWords } from "../../../worker/features/settings/rules.ts";

type LengthsSetting = Extract<Setting, { key: "session_lengths" }>;

const HOUR = 60;
const DAY = 24 * HOUR;
const IDLE = [15, 30, HOUR, 4 * HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY];
const ABSOLUTE = [HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, DAY, 7 * DAY, 14 * DAY, 30 * DAY, 60 * DAY];

/** The usual lengths, and the one that a script may have set. */
const optionsOf = (usual: readonly number[], current: number) =>
  [...new Set([...usual, current])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: lengthWords(minutes) }));

/** When people must sign in again. */
export function SessionLengthsCard({
  setting,
  isLedTo,
}: {
  setting: LengthsSetting;
  isLedTo: boolean;
}) {
  const form = useSetting<LengthsSetting, SessionLengths>(setting, {
    draftOf: (value) => ({ ...value }),
    valueOf: (draft) => draft,
    problemsOf: (draft) => problemsIn(SessionLengths, draft),
  });
  useReportDraft(setting.key, form.isDirty);
  const { idleMinutes, absoluteMinutes } = form.draft;
  return (
    <SettingCard setting={setting} isLedTo={isLedTo}>
      <div className="mt-4 grid max-w-xl gap-4 sm:grid-cols-2">
        <SelectField
          id="session-idle"
          label="Unused sessions end after"
          options={optionsOf(IDLE, setting.value.idleMinutes)}
          value={String(idleMinutes)}
          error={form.problems.idleMinutes}
          onChange={(event) => form.type({ idleMinutes: Number(event.currentTarget.value) })}
        />
        <SelectField
          id="session-absolute"
          label="Every session ends after"
          options={optionsOf(ABSOLUTE, setting.value.absoluteMinutes)}
          value={String(absoluteMinutes)}
          error={form.problems.absoluteMinutes}
          onChange={(event) => form.type({ absoluteMinutes: Number(event.currentTarget.value) })}
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        Shorter lengths sign people out at their next request, you as well.
      </p>
      <SettingProblems
        form={form}
        words={(value) => valueWords({ key: "session_lengths", value })}
      />
      <SaveDraft form={form} />
    </SettingCard>
  );
}
