import type { FormTheme } from "../../../../db/values/forms.ts";
import { pressCss } from "../../contents/themes/press-css.ts";
import embed from "./css/embed.css?raw";
import paper from "./css/default.css?raw";
import corporate from "./css/executive-corporate.css?raw";
import minimal from "./css/executive-minimal.css?raw";
import modern from "./css/executive-modern.css?raw";
import files from "./css/files.css?raw";
import form from "./css/form.css?raw";
import steps from "./css/steps.css?raw";
import type { PageModel } from "./page-model.ts";

const OWN: Record<FormTheme, string> = {
  default: paper,
  "executive-corporate": corporate,
  "executive-minimal": minimal,
  "executive-modern": modern,
};

const pressed = new Map<string, string>();

/** How a form looks in its theme: only what this form needs, since each page carries it. */
export function formStyle(theme: FormTheme, { fields, view }: PageModel): string {
  const has = (type: string) => fields.some((field) => field.type === type);
  return [
    form,
    has("step") ? steps : "",
    has("file") ? files : "",
    theme !== "default" || has("step") ? OWN[theme] : "",
    view.isEmbedded ? embed : "",
  ]
    .map((sheet) => {
      const known = pressed.get(sheet) ?? pressCss(sheet);
      pressed.set(sheet, known);
      return known;
    })
    .join("");
}
