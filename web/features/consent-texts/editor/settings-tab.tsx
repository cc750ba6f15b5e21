import { FORM_LANGUAGES, FORM_THEMES } from "../../../../db/values/forms.ts";
import { standardDisclaimer } from "../../../../worker/features/consent-texts/rules/check-languages.ts";
import { consentText } from "../../../../worker/features/consent-texts/rules/text.ts";
import { themeName } from "../../../../worker/features/contents/rules.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { THEME_WORDS } from "../../contents/themes/theme-words.ts";
import { changeSettings } from "./edit-text.ts";
import { placeId, usePlaces } from "./places.ts";
import type { TextEditorState } from "./use-text-editor.ts";

/** What is recorded and said of it, what is mailed, and how it looks. */
export function SettingsTab({ editor }: { editor: TextEditorState }) {
  const { draft, change } = editor;
  const { settings, translations } = draft;
  return (
    <div className="flex flex-col gap-9">
      <Recording editor={editor} />
      <section aria-labelledby="mailing" className="flex flex-col gap-4">
        <h2 id="mailing" className="text-base font-semibold text-ink">
          Confirmation and proof
        </h2>
        <SwitchField
          label="Confirm by email first"
          hint="A consent counts once the person opens a link in an email and confirms. This way, nobody can sign up somebody else."
          checked={settings.isDoubleOptIn}
          onChange={(event) =>
            change(changeSettings({ isDoubleOptIn: event.currentTarget.checked }))
          }
        />
        <SwitchField
          label="Email a receipt"
          hint="It is signed and has the exact words and a link to withdraw."
          checked={settings.mailsReceipt}
          onChange={(event) =>
            change(changeSettings({ mailsReceipt: event.currentTarget.checked }))
          }
        />
        <SwitchField
          label="Let people add a screenshot"
          hint="Adding one is optional. It shows what they saw, and is kept with the proof."
          checked={settings.offersScreenshot}
          onChange={(event) =>
            change(changeSettings({ offersScreenshot: event.currentTarget.checked }))
          }
        />
      </section>
      <section aria-labelledby="looking" className="flex flex-col gap-5">
        <h2 id="looking" className="text-base font-semibold text-ink">
          Design and language
        </h2>
        <ChoiceCards
          legend="Theme"
          name="theme"
          id={placeId("settings theme")}
          value={settings.theme}
          onChange={(theme) => change(changeSettings({ theme }))}
          choices={FORM_THEMES.map((value) => ({
            value,
            label: themeName(value),
            about: THEME_WORDS[value],
          }))}
        />
        <SelectField
          label="Original language"
          hint="Add more under Languages."
          fieldClassName="max-w-sm"
          value={settings.language}
          options={FORM_LANGUAGES.map(({ code, name }) => ({
            value: code,
            label: name,
            // Its words would have to be in two places.
            disabled: translations[code] !== undefined,
          }))}
          onChange={(event) => {
            const chosen = FORM_LANGUAGES.find(({ code }) => code === event.currentTarget.value);
            if (chosen) change(changeSettings({ language: chosen.code }));
          }}
        />
      </section>
    </div>
  );
}

function Recording({ editor }: { editor: TextEditorState }) {
  const { draft, change } = editor;
  const { recordsAddress, showDisclaimer, disclaimerText, language } = draft.settings;
  const at = usePlaces();
  return (
    <section aria-labelledby="recording" className="flex flex-col gap-4">
      <h2 id="recording" className="text-base font-semibold text-ink">
        What is recorded
      </h2>
      <SwitchField
        label="Record the IP address"
        hint="It helps to prove who agreed. The time and the browser are always recorded."
        checked={recordsAddress}
        onChange={(event) =>
          change(changeSettings({ recordsAddress: event.currentTarget.checked }))
        }
      />
      <SwitchField
        {...at("settings disclaimer")}
        label="Show the disclaimer"
        checked={showDisclaimer}
        onChange={(event) =>
          change(changeSettings({ showDisclaimer: event.currentTarget.checked }))
        }
      />
      {showDisclaimer ? (
        <>
          <figure className="flex flex-col gap-1 border-l-2 border-accent pl-4">
            <figcaption className="text-sm text-faint">Visitors see</figcaption>
            <blockquote aria-live="polite" className="serif text-lg text-ink">
              {consentText(draft, language).disclaimer}
            </blockquote>
          </figure>
          <TextArea
            {...at("words disclaimerText")}
            label="In your own words"
            optional
            hint="Leave empty to use the sentence above. It always matches what is recorded."
            placeholder={standardDisclaimer(draft)}
            value={disclaimerText}
            maxLength={LIMITS.formTextLength}
            onChange={(event) =>
              change(changeSettings({ disclaimerText: event.currentTarget.value }), "disclaimer")
            }
          />
        </>
      ) : null}
    </section>
  );
}
