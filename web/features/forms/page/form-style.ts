import type { FormTheme } from "../../../../db/values/forms.ts";
import { fieldSheets, pressAll } from "../../contents/fields/field-style.ts";
import embed from "./css/embed.css?raw";
import paper from "./css/default.css?raw";
import steps from "./css/steps.css?raw";
import { directionOf } from "../../contents/fields/languages.tsx";
import type { PageModel } from "./page-model.ts";

/** How a form looks in its theme: only what this form needs, since each page carries it. */
export function formStyle(theme: FormTheme, page: PageModel): string {
  const { fields, view, fill, settings, languages } = page;
  const has = (type: string) => fields.some((field) => field.type === type);
  return pressAll([
    ...fieldSheets(theme, {
      select: has("select"),
      selectRtl: has("select") && directionOf(page.language).dir === "rtl",
      languages: languages.length > 1,
      // What leads back a step, saves for later, or copies the link of what was saved.
      quiet: has("step") || settings.canSaveForLater || Boolean(fill?.saved),
      good: view.isSent || Boolean(fill?.saved),
      files: has("file"),
    }),
    has("step") ? steps : "",
    theme === "default" && has("step") ? paper : "",
    view.isEmbedded ? embed : "",
  ]);
}
