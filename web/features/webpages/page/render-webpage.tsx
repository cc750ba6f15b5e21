import { renderToStaticMarkup } from "react-dom/server";
import type { WebpageDefinition } from "../../../../worker/features/webpages/contract.ts";

type Published = { id: string; slug: string; document: WebpageDefinition };
type Address = { origin: string; path: string };

/** A published page, whole and without any script. */
export function renderWebpage(
  { document }: Published,
  address: Address,
): { html: string; style: string } {
  const { title, description } = document;
  const markup = renderToStaticMarkup(
    <html lang={document.settings.language}>
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
        </main>
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${markup}`, style: "" };
}
