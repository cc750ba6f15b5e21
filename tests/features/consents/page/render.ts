import type { ConsentFill } from "../../../../web/features/consents/page/consent-fill.ts";
import { renderConsent } from "../../../../web/features/consents/page/render-consent.tsx";
import type { ConsentDefinition } from "../../../../worker/features/consent-texts/contract.ts";
import { blankConsent } from "../../../../worker/features/consent-texts/rules/blank.ts";
import type { ConsentView } from "../../../../worker/features/consent-texts/rules/view.ts";

type Parts = {
  definition?: Partial<Omit<ConsentDefinition, "settings">>;
  settings?: Partial<ConsentDefinition["settings"]>;
  view?: Partial<ConsentView>;
  fill?: Partial<ConsentFill>;
  redirectUrl?: string;
};

const NO_FILL: ConsentFill = {
  answers: {},
  given: [],
  note: { title: "Submission failed", text: "Something went wrong.", fieldId: null },
  hadPicture: false,
};

/** The page of a consent that differs from an empty one by what is given. */
export function render({ definition, settings, view, fill, redirectUrl = "" }: Parts = {}) {
  const document = blankConsent(definition, settings);
  const page = renderConsent(
    { id: "link-1", slug: "join", number: 3, redirectUrl, document },
    { language: document.settings.language, sent: "no", ...view },
    { origin: "https://advisor.test", path: "/consent/join" },
    fill ? { ...NO_FILL, ...fill } : null,
  );
  return { ...page, document, words: wordsIn(page.html) };
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** All that somebody reads or that a link leads to, with one blank between words. */
function wordsIn(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replaceAll(/<[^>]*? href="([^"]*)"[^>]*>/g, " $1 ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&([#\w]+);/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replaceAll(/\s+/g, " ");
}
