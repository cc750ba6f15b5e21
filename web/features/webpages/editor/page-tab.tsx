import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FORM_THEMES } from "../../../../db/values/forms.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { renameWebpage } from "../queries.ts";
import { LANGUAGES, THEME_WORDS } from "../words.ts";
import { changeSettings } from "./edit-blocks.ts";
import type { PageEditorState } from "./use-page-editor.ts";

/** What holds for the page as a whole: how it looks, which language it speaks, and where it stands. */
export function PageTab({ editor }: { editor: PageEditorState }) {
  const { draft, history } = editor;
  const { theme, language } = draft.settings;
  const known = LANGUAGES.some(([code]) => code === language);
  return (
    <div className="flex flex-col gap-8">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium text-ink">Theme</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {FORM_THEMES.map((one) => (
            <label
              key={one}
              className={cx(
                "flex cursor-pointer flex-col gap-0.5 rounded-lg border px-4 py-3 transition-colors",
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
                one === theme
                  ? "border-accent bg-accent-wash/55"
                  : "border-line hover:border-line-strong hover:bg-hover",
              )}
            >
              <input
                type="radio"
                name="theme"
                checked={one === theme}
                onChange={() => history.change(changeSettings({ theme: one }))}
                className="sr-only"
              />
              <span className="text-base font-medium text-ink">{THEME_WORDS[one][0]}</span>
              <span className="text-sm text-muted">{THEME_WORDS[one][1]}</span>
            </label>
          ))}
        </div>
        <p className="text-sm text-faint">
          Each has a day and a night, as the reader’s device asks.
        </p>
      </fieldset>
      <SelectField
        label="Language"
        hint="How screen readers speak it, and search engines file it."
        fieldClassName="max-w-xs"
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
      if (!written) return;
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
