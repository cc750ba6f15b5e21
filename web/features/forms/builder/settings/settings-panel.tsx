import * as v from "valibot";
import { FORM_LANGUAGES } from "../../../../../db/values/forms.ts";
import { type FormSettings, Target } from "../../../../../worker/features/forms/contract.ts";
import { DAY } from "../../../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../../../worker/kernel/limits.ts";
import { HoldLine } from "../../../../shell/hold/hold-line.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { SwitchField } from "../../../../ui/switch-field.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useBuilding } from "../builder-context.ts";
import { languagesOf, setSettings } from "../edits.ts";
import { Group } from "../group.tsx";
import { DateFields } from "./date-fields.tsx";
import { EmbedField } from "./embed-field.tsx";
import { ThemePicker } from "./theme-picker.tsx";

/** What holds for the form as a whole. */
export function SettingsPanel() {
  const { draft, form, edit } = useBuilding();
  const { settings } = draft;
  const set = (changes: Partial<FormSettings>, key = Object.keys(changes).join()) =>
    edit(key === "" ? "" : `settings ${key}`, setSettings(changes));
  const target = v.safeParse(Target, settings.redirectUrl);
  return (
    <div className="flex flex-col gap-8">
      <Group title="Look">
        <ThemePicker />
      </Group>
      <Group title="Words">
        <TextArea
          label="Description"
          optional
          hint="Shown below the title."
          maxLength={LIMITS.formTextLength}
          value={draft.description}
          onChange={({ currentTarget: { value } }) =>
            edit("description", (now) => ({ ...now, description: value }))
          }
        />
        <TextField
          label="Button"
          optional
          placeholder="Submit"
          maxLength={LIMITS.formNameLength}
          value={settings.submitButtonText}
          onChange={({ currentTarget }) => set({ submitButtonText: currentTarget.value })}
        />
        <SelectField
          label="Form language"
          hint="Add translations in Languages."
          value={settings.language}
          options={FORM_LANGUAGES.filter(
            ({ code }) => code === settings.language || !languagesOf(settings).includes(code),
          ).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ currentTarget }) => {
            const found = FORM_LANGUAGES.find(({ code }) => code === currentTarget.value);
            if (found) set({ language: found.code }, "");
          }}
        />
      </Group>
      <Group title="After sending">
        <TextArea
          label="Thank-you message"
          optional
          placeholder="Form submitted successfully"
          maxLength={LIMITS.formTextLength}
          value={settings.successMessage}
          onChange={({ currentTarget }) => set({ successMessage: currentTarget.value })}
        />
        <TextField
          id="at-redirectUrl"
          label="Redirect to a page"
          optional
          hint="Opens two seconds after the message. Use a web address, or a path such as /thanks."
          spellCheck={false}
          autoCapitalize="none"
          value={settings.redirectUrl}
          error={target.success ? undefined : target.issues[0].message}
          onChange={({ currentTarget }) => set({ redirectUrl: currentTarget.value })}
        />
        <SwitchField
          label="Answer more than once"
          hint="Shows an empty form again instead of the thank-you page."
          checked={settings.allowMultipleSubmissions}
          onChange={({ currentTarget }) =>
            set({ allowMultipleSubmissions: currentTarget.checked }, "")
          }
        />
        <SwitchField
          label="Save and continue later"
          hint={`Visitors get a link to their unfinished answers, for at most ${Math.round(LIMITS.formDraftKeepMs / DAY)} days.`}
          checked={settings.canSaveForLater}
          onChange={({ currentTarget }) => set({ canSaveForLater: currentTarget.checked }, "")}
        />
      </Group>
      <Group title="Opening times and limit">
        <DateFields set={set} />
        <TextField
          label="Maximum answers"
          optional
          inputMode="numeric"
          fieldClassName="max-w-56"
          value={settings.answersMost ?? ""}
          onChange={({ currentTarget: { value } }) => {
            const most = Number(value.replaceAll(/\D/g, "").slice(0, 7));
            set({ answersMost: most > 0 ? most : null });
          }}
        />
        <TextArea
          label="Message while closed or full"
          optional
          maxLength={LIMITS.formTextLength}
          value={settings.closedMessage}
          onChange={({ currentTarget }) => set({ closedMessage: currentTarget.value })}
        />
      </Group>
      <Group title="On other websites">
        <EmbedField />
      </Group>
      <Group title="Legal hold">
        <HoldLine held={{ kind: "form", id: form.id }} />
      </Group>
    </div>
  );
}
