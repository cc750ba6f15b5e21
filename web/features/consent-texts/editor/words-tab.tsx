import { CONSENT_DEFAULTS } from "../../../../worker/features/consent-texts/rules/text.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { changeSettings, rename } from "./edit-text.ts";
import { placeId } from "./places.ts";
import type { TextEditorState } from "./use-text-editor.ts";

type Words = "title" | "description" | "submitButtonText" | "successTitle" | "successText";

const HELD: readonly {
  key: Words;
  label: string;
  hint?: string;
  most: number;
  isLong: boolean;
}[] = [
  { key: "title", label: "Title", most: LIMITS.formTitleLength, isLong: false },
  { key: "description", label: "Introduction", most: LIMITS.formTextLength, isLong: true },
  { key: "submitButtonText", label: "Button", most: LIMITS.formNameLength, isLong: false },
  {
    key: "successTitle",
    label: "Thank-you title",
    isLong: false,
    most: LIMITS.formTitleLength,
    hint: "Shown once somebody has agreed.",
  },
  {
    key: "successText",
    label: "Thank-you text",
    isLong: true,
    most: LIMITS.formTextLength,
  },
];

/** Everything around the purposes. What is left empty stands as it is shown in grey. */
export function WordsTab({ editor }: { editor: TextEditorState }) {
  const { draft, name, change } = editor;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Name of the text"
        hint="For you and other admins. Visitors never see it."
        value={name}
        maxLength={LIMITS.formTitleLength}
        error={name.trim() === "" ? "Enter a name. Until then, the old one is kept." : undefined}
        onChange={(event) => change(rename(event.currentTarget.value), "name")}
      />
      <hr className="border-line" />
      {HELD.map(({ key, label, hint, most, isLong }) => {
        const shared = {
          label,
          hint,
          maxLength: most,
          value: draft.settings[key],
          id: placeId(`words ${key}`),
          placeholder: CONSENT_DEFAULTS[key],
        };
        const write = (words: string) => change(changeSettings({ [key]: words }), key);
        return isLong ? (
          <TextArea key={key} {...shared} onChange={(event) => write(event.currentTarget.value)} />
        ) : (
          <TextField key={key} {...shared} onChange={(event) => write(event.currentTarget.value)} />
        );
      })}
    </div>
  );
}
