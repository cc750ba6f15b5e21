import { renderToStaticMarkup } from "react-dom/server";
import type { WebpageDefinition } from "../../../../worker/features/webpages/contract.ts";
import formFrames from "../../../islands/form-frames.ts?worker&url";
import { PageFooter } from "../../contents/themes/page-footer.tsx";
import { PageHead } from "../../contents/themes/page-head.tsx";
import { pressCss } from "../../contents/themes/press-css.ts";
import { pageStyle } from "../../contents/themes/theme-style.ts";
import { HeadTags } from "./head-tags.tsx";
import sheet from "./page.css?raw";
import { wordsFor } from "./page-words.ts";

type Published = { document: WebpageDefinition };
type Address = { origin: string; path: string };

const pressed = pressCss(sheet);

/** A page as a whole document. No script, but for frames with forms: one of the site's own sizes them. */
export function renderWebpage(
  { document: page }: Published,
  { origin, path }: Address,
): { html: string; style: string } {
  const { language, theme, blocks, content } = page.settings;
  const style = pageStyle(theme, pressed);
  const words = wordsFor(language);
  const hasForm = blocks.some(({ type }) => type === "form");
  const markup = renderToStaticMarkup(
    <html lang={language} {...(words.isRightToLeft ? { dir: "rtl" } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <HeadTags page={page} origin={origin} path={path} />
        <PageHead style={style} />
        {hasForm ? <script src={formFrames} type="module" /> : null}
      </head>
      <body>
        <a className="skip" href="#text" lang={words.skipLanguage}>
          {words.skip}
        </a>
        <main>
          <header>
            <h1>{page.title}</h1>
            {page.description === "" ? null : <p className="lead">{page.description}</p>}
          </header>
          {/* Sanitised by an allow-list when it was saved, and served under a policy that runs no script of it. */}
          <div
            className="text"
            id="text"
            tabIndex={-1}
            dangerouslySetInnerHTML={{ __html: content }}
          />
        </main>
        <PageFooter language={language} />
      </body>
    </html>,
  );
  return { html: `<!DOCTYPE html>${markup}`, style };
}
