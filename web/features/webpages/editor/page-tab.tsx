import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FORM_THEMES } from "../../../../db/values/forms.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { renameWebpage } from "../queries.ts";
import { THEME_WORDS } from "../../contents/themes/theme-words.ts";
import { themeName } from "../../../../worker/features/contents/rules.ts";
import { LANGUAGES } from "../words.ts";
import { changeSettings } from "./edit-blocks.ts";
import type { PageEditorState } from "./use-page-editor.ts";

/** What holds for the page as a whole: how it looks, which language it speaks, and where it stands. */
export function PageTab({ editor }: { editor: PageEditorState }) {
  const { draft, history } = editor;
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
            ...{ value, label: themeName(value), about: THEME_WORDS[value] },
          }))}
        />
        <p className="text-sm text-faint">
          Each has a day and a night, as the reader’s device asks.
        </p>
      </div>
      <SelectField
        label="Language"
        hint="How screen readers speak it, and search engines file it."
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
      <AddressField key={editor.row.slug} editor={editor} />
    </div>
  );
}

function AddressField({ editor }: { editor: PageEditorState }) {
  const { row } = editor;
  const [slug, setSlug] = useState(row.slug);
  const rename = useMutation({
    mutationFn: () => editor.act((seen) => renameWebpage({ ...seen, slug })),
    onSuccess: (written) => {
      toast.good({
        title: `The page stands at /page/${written.slug}`,
        description:
          written.publishedNumber === null
            ? undefined
            : "Whoever comes to the former address is led there.",
      });
    },
  });
  const problem = isProblem(rename.error) ? rename.error.fields["slug"] : undefined;
  return (
    <form
      noValidate
      className="flex max-w-lg flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
    >
      <TextField
        label="Address"
        hint={
          row.publishedNumber === null
            ? "Letters a to z, digits and hyphens."
            : "The former address leads to the new one from then on."
        }
        prefix="/page/"
        value={slug}
        maxLength={LIMITS.formSlugLength}
        error={problem ?? rename.error?.message}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
      {slug === row.slug ? null : (
        <Button type="submit" loading={rename.isPending} className="self-start">
          Change the address
        </Button>
      )}
    </form>
  );
}
