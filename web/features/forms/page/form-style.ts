import type { FormTheme } from "../../../../db/values/forms.ts";
import { fieldSheets, pressAll } from "../../contents/fields/field-style.ts";
import embed from "./css/embed.css?raw";
import paper from "./css/default.css?raw";
import steps from "./css/steps.css?raw";
import type { PageModel } from "./page-model.ts";

/** How a form looks in its theme: only what this form needs, since each page carries it. */
export function formStyle(theme: FormTheme, { fields, view }: PageModel): string {
  const has = (type: string) => fields.some((field) => field.type === type);
  return pressAll([
    ...fieldSheets(theme, { hasFiles: has("file") }),
    has("step") ? steps : "",
    theme === "default" && has("step") ? paper : "",
    view.isEmbedded ? embed : "",
  ]);
}
