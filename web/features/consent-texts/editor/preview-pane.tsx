import { useState } from "react";
import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";
import type { ConsentDraft } from "../../../../worker/features/consent-texts/contract.ts";
import { PreviewPane as Pane } from "../../../kit/publishable/preview-pane.tsx";
import { SelectField } from "../../../ui/select-field.tsx";

type PreviewPaneProps = {
  textId: string;
  /** Changes with every save. */
  version: number;
  draft: ConsentDraft;
  /** The language that is being translated. */
  language: string | null;
};

const STATES = [
  { value: "", label: "Asked" },
  { value: "1", label: "Agreed" },
  { value: "unconfirmed", label: "Email sent" },
];

/** The page of a text in each of its states and languages. */
export function PreviewPane({ textId, version, draft, language }: PreviewPaneProps) {
  const { settings, translations } = draft;
  const [sent, setSent] = useState("");
  const [chosen, setChosen] = useState(language);
  const [followed, setFollowed] = useState(language);
  if (followed !== language) {
    setFollowed(language);
    setChosen(language);
  }
  const languages = FORM_LANGUAGES.filter(
    ({ code }) => code === settings.language || translations[code] !== undefined,
  );
  const lang = languages.find(({ code }) => code === chosen)?.code ?? settings.language;
  const query = new URLSearchParams({ lang, ...(sent === "" ? {} : { sent }) }).toString();
  return (
    <Pane
      address={`/admin/consent/texts/${textId}/preview?${query}`}
      version={version}
      firstWidth="390"
      controls={
        <>
          <SelectField
            label="Preview state"
            hideLabel
            fieldClassName="w-32"
            options={settings.isDoubleOptIn ? STATES : STATES.slice(0, 2)}
            value={sent}
            onChange={(event) => setSent(event.currentTarget.value)}
          />
          {languages.length > 1 ? (
            <SelectField
              label="Preview language"
              hideLabel
              fieldClassName="w-32"
              options={languages.map(({ code, name }) => ({ value: code, label: name }))}
              value={lang}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          ) : null}
        </>
      }
    />
  );
}
