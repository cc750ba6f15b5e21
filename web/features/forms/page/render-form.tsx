import { renderToStaticMarkup } from "react-dom/server";
import type { FormDefinition } from "../../../../worker/features/forms/contract.ts";
import type { FormFill } from "../../../../worker/features/forms/rules/fill.ts";
import type { FormView } from "../../../../worker/features/forms/rules/view.ts";
import { pageStyle } from "../../contents/themes/theme-style.ts";
import { conditionStyle } from "./condition-style.ts";
import { FormPage } from "./form-page.tsx";
import { formStyle } from "./form-style.ts";
import { pageModel } from "./page-model.ts";

type Published = { id: string; slug: string; number: number; document: FormDefinition };
type Address = { origin: string; path: string };

/** A published form as a whole page, without framework runtime. style is all that its one style element holds. */
export function renderForm(
  content: Published,
  view: FormView,
  { origin, path }: Address,
  fill: FormFill | null = null,
): { html: string; style: string } {
  const page = pageModel(content, view, path, fill);
  const { theme } = page.settings;
  const style = pageStyle(theme, formStyle(theme, page) + conditionStyle(page.fields));
  const markup = renderToStaticMarkup(
    <FormPage page={page} style={style} canonical={origin + path} />,
  );
  return { html: `<!DOCTYPE html>${markup}`, style };
}
