import { FORM_THEMES } from "../../../../../db/values/forms.ts";
import { themeName } from "../../../../../worker/features/contents/rules.ts";
import { cx } from "../../../../ui/cx.ts";
import { useBuilding } from "../builder-context.ts";
import { setSettings } from "../edits.ts";
import { previewAddress } from "../preview/preview-address.ts";

/** The form itself in each of its four themes, as small as a card. */
export function ThemePicker() {
  const { draft, form, edit } = useBuilding();
  const chosen = draft.settings.theme;
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">Theme</legend>
      {FORM_THEMES.map((theme) => (
        <label
          key={theme}
          className={cx(
            "relative flex cursor-pointer flex-col overflow-hidden rounded-lg border bg-surface transition-colors",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            theme === chosen
              ? "border-accent outline-1 outline-accent"
              : "border-line hover:border-line-field",
          )}
        >
          <input
            type="radio"
            name="form-theme"
            value={theme}
            checked={theme === chosen}
            className="sr-only"
            onChange={() => edit("", setSettings({ theme }))}
          />
          <span aria-hidden inert className="relative block h-36 overflow-hidden bg-sunken">
            <iframe
              title={themeName(theme)}
              sandbox="allow-same-origin"
              tabIndex={-1}
              loading="lazy"
              src={previewAddress(form.id, { theme, version: form.version })}
              className="pointer-events-none absolute top-0 left-0 h-[250%] w-[250%] origin-top-left scale-[0.4] border-0"
            />
          </span>
          <span className="border-t border-line px-3 py-2 text-sm font-medium text-ink">
            {themeName(theme)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
