import { renderToStaticMarkup } from "react-dom/server";
import type { FormTheme } from "../../../../db/values/forms.ts";
import type { ConsentView } from "../../../../worker/features/consent-texts/rules/view.ts";
import { fieldSheets, pressAll } from "../../contents/fields/field-style.ts";
import { pageStyle } from "../../contents/themes/theme-style.ts";
import type { ConsentFill } from "./consent-fill.ts";
import { ConsentPage } from "./consent-page.tsx";
import consent from "./css/consent.css?raw";
import minimal from "./css/executive-minimal.css?raw";
import modern from "./css/executive-modern.css?raw";
import { consentModel, type PublishedConsent } from "./page-model.ts";

const OWN: Partial<Record<FormTheme, string>> = {
  "executive-minimal": minimal,
  "executive-modern": modern,
};

type Address = { origin: string; path: string };

/** What somebody is asked to consent to, as a whole page without framework runtime. */
export function renderConsent(
  content: PublishedConsent,
  view: ConsentView,
  { origin, path }: Address,
  fill: ConsentFill | null = null,
): { html: string; style: string } {
  const page = consentModel(content, view, path, fill);
  const { theme, languages, offersScreenshot: files } = page;
  const needs = {
    select: false,
    selectRtl: false,
    languages: languages.length > 1,
    quiet: files,
    good: true,
    files,
  };
  const sheets = [...fieldSheets(theme, needs), consent, OWN[theme] ?? ""];
  const style = pageStyle(theme, pressAll(sheets));
  const markup = renderToStaticMarkup(
    <ConsentPage page={page} style={style} canonical={origin + path} />,
  );
  return { html: `<!DOCTYPE html>${markup}`, style };
}
