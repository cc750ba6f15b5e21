import { FORM_THEMES } from "../../../../db/values/forms.ts";
import { AddressForm } from "../../../kit/publishable/address-form.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { renameWebpage } from "../queries.ts";
import { THEME_WORDS } from "../../contents/themes/theme-words.ts";
import { themeName } from "../../../../worker/features/contents/rules.ts";
import { LANGUAGES } from "../words.ts";
import { changeSettings } from "./edit-blocks.ts";
import type { PageEditorState } from "./use-page-editor.ts";

/** What holds for the page as a whole: how it looks, which language it speaks, and where it stands. */
export function PageTab({ editor }: { editor: PageEditorState }) {
  const { draft, history, row, act, kind } = editor;
  const { theme, language } = draft.settings;
  const known = LANGUAGES.some(([code]) => code === language);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <ChoiceCards
          legend="Theme"
          name="theme"
          value={theme}
          onChange={(chosen) => history.change(changeSettings({ theme: chosen }))}
          choices={FORM_THEMES.map((value) => ({
            value,
            label: themeName(value),
            about: THEME_WORDS[value],
          }))}
        />
        <p className="text-sm text-faint">
          Each has a light and a dark version. The reader’s device decides which one shows.
        </p>
      </div>
      <SelectField
        label="Language"
        hint="For screen readers and search engines."
        fieldClassName="max-w-lg"
        value={language}
        options={[
          ...(known ? [] : [{ value: language, label: language }]),
          ...LANGUAGES.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) =>
          history.change(changeSettings({ language: event.currentTarget.value }))
        }
      />
      <AddressForm
        key={row.slug}
        prefix="/page/"
        slug={row.slug}
        isPublished={row.publishedNumber !== null}
        onRename={(slug) => act((seen) => renameWebpage({ ...seen, slug }))}
        toast={kind.shell.toast}
      />
    </div>
  );
}
