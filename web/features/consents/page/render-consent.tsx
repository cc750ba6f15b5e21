import { renderToStaticMarkup } from "react-dom/server";
import type { ConsentDefinition } from "../../../../worker/features/consent-templates/contract.ts";
import { consentText } from "../../../../worker/features/consent-templates/rules/text.ts";
import type { ConsentView } from "../../../../worker/features/consent-templates/rules/view.ts";

type Published = { id: string; slug: string; number: number; document: ConsentDefinition };
type Address = { origin: string; path: string };

/** What somebody is asked to consent to, as a whole page without framework runtime. */
export function renderConsent(
  { document }: Published,
  view: ConsentView,
  address: Address,
): { html: string; style: string } {
  const { title, description } = consentText(document, view.language);
  const markup = renderToStaticMarkup(
    <html lang={view.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address.origin + address.path} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{description}</p>
        </main>
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${markup}`, style: "" };
}
