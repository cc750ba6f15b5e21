import { useState } from "react";
import { FORM_LANGUAGES, type FormLanguage } from "../../../../../db/values/forms.ts";
import { PreviewPane } from "../../../../kit/publishable/preview-pane.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { useBuilding } from "../builder-context.ts";
import { languagesOf } from "../edits.ts";
import { previewAddress } from "./preview-address.ts";

/** The saved draft as the page that visitors would get, in each of its languages. */
export function BuilderPreview() {
  const { form, draft, selected, editor } = useBuilding();
  const [view, setView] = useState("form");
  const [language, setLanguage] = useState<FormLanguage | undefined>();
  const codes = languagesOf(draft.settings);
  return (
    <PreviewPane
      runs
      address={previewAddress(form.id, { language, isSent: view === "sent" })}
      version={form.version}
      firstWidth="390"
      part={selected ? `[name="${CSS.escape(selected.id)}"]` : null}
      note={
        editor.autosave.state === "refused"
          ? "Without the last change, which could not be saved."
          : "Answers sent from here are not stored."
      }
      controls={
        <>
          <SelectField
            label="Page to preview"
            hideLabel
            fieldClassName="w-32"
            value={view}
            options={[
              { value: "form", label: "Form" },
              { value: "sent", label: "Thank-you" },
            ]}
            onChange={({ currentTarget }) => setView(currentTarget.value)}
          />
          {codes.length > 0 ? (
            <SelectField
              label="Language"
              hideLabel
              fieldClassName="w-32"
              value={language ?? draft.settings.language}
              options={FORM_LANGUAGES.filter(
                ({ code }) => code === draft.settings.language || codes.includes(code),
              ).map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ currentTarget }) =>
                setLanguage(FORM_LANGUAGES.find(({ code }) => code === currentTarget.value)?.code)
              }
            />
          ) : null}
        </>
      }
    />
  );
}
