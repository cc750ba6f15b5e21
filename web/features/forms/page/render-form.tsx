import { renderToStaticMarkup } from "react-dom/server";
import type { FormDefinition } from "../../../../worker/features/forms/contract.ts";
import type { FormFill } from "../../../../worker/features/forms/rules/fill.ts";
import type { FormView } from "../../../../worker/features/forms/rules/view.ts";

type Published = { id: string; slug: string; number: number; document: FormDefinition };
type Address = { origin: string; path: string };

/** A published form as a whole page, without framework runtime. */
export function renderForm(
  content: Published,
  view: FormView,
  address: Address,
  _fill: FormFill | null = null,
): { html: string; style: string } {
  const { title } = content.document;
  const markup = renderToStaticMarkup(
    <html lang={view.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="canonical" href={address.origin + address.path} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
        </main>
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${markup}`, style: "" };
}
