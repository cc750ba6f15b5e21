import { renderToStaticMarkup } from "react-dom/server";
import notice from "./notice.css?raw";
import { PageFooter } from "./themes/page-footer.tsx";
import { PageHead } from "./themes/page-head.tsx";
import { pressCss } from "./themes/press-css.ts";
import { pageStyle } from "./themes/theme-style.ts";

/** Why there is nothing to show. */
export type Notice =
  | { kind: "not_found"; detail: string }
  | { kind: "closed" }
  | { kind: "unsupported" }
  /** A link that somebody was sent. */
  | { kind: "dead" };

const TITLES = {
  not_found: "Content Not Found",
  closed: "This list is closed",
  unsupported: "Unsupported Content Type",
  dead: "This link doesn’t work",
};

export const CLOSED_TEXT =
  "No new answers are accepted at the moment. What you sent before still counts.";

/** A whole small page for an identifier that leads nowhere. */
export function renderNotice(found: Notice): { html: string; style: string } {
  const title = TITLES[found.kind];
  const style = pageStyle("default", pressCss(notice));
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <PageHead style={style} />
      </head>
      <body>
        <main>
          <header>
            <h1>{title}</h1>
          </header>
          <Why found={found} />
          <p>
            <a href="/">Go to the home page</a>
          </p>
        </main>
        <PageFooter language="en" />
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${markup}`, style };
}

function Why({ found }: { found: Notice }) {
  if (found.kind === "not_found") return <NotFound detail={found.detail} />;
  return <p className="what">{TEXTS[found.kind]}</p>;
}

const TEXTS = {
  closed: CLOSED_TEXT,
  unsupported:
    "The content at this address was published by a newer version of this site. Please try again in a few minutes.",
  dead: "It has expired, was ended, or was not copied completely. Ask the person who sent it for a new one.",
};

function NotFound({ detail }: { detail: string }) {
  return (
    <>
      <p className="what">The requested content could not be found or is no longer available.</p>
      <p>Please check the URL and try again.</p>
      <p className="debug">
        <code>{detail}</code>
      </p>
    </>
  );
}
