import { renderToStaticMarkup } from "react-dom/server";

/** Why there is nothing to show. */
export type Notice = { kind: "not_found"; detail: string } | { kind: "unsupported" };

/** A whole small page for an identifier that leads nowhere. */
export function renderNotice(notice: Notice): { html: string; style: string } {
  const title = notice.kind === "not_found" ? "Content Not Found" : "Unsupported Content Type";
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {notice.kind === "not_found" ? (
            <>
              <p>The requested content could not be found or is no longer available.</p>
              <p>Please check the URL and try again.</p>
              <p>
                <code>{notice.detail}</code>
              </p>
            </>
          ) : null}
          <p>
            <a href="/">Home</a>
          </p>
        </main>
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${markup}`, style: "" };
}
