import { SECOND } from "../../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import island from "../../../islands/consent.ts?worker&url";
import { PageFooter } from "../../contents/themes/page-footer.tsx";
import { PageHead } from "../../contents/themes/page-head.tsx";
import { Paragraphs } from "../../contents/fields/field-words.tsx";
import { directionOf, Languages } from "../../contents/fields/languages.tsx";
import { ConsentBody } from "./consent-body.tsx";
import { consentAddress, type ConsentModel } from "./page-model.ts";
import { leadsOn, SentHeader, SentView, thanksFor } from "./sent-view.tsx";

type Props = { page: ConsentModel; style: string; canonical: string };

/** The whole document around what is asked, or around what became of it. */
export function ConsentPage({ page, style, canonical }: Props) {
  const { text, redirectUrl } = page;
  const isSent = page.sent !== "no" && page.fill === null;
  return (
    <html lang={page.language} {...directionOf(page.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{titleOf(page, isSent)}</title>
        <meta name="description" content={text.description} />
        {isSent ? <meta name="robots" content="noindex" /> : null}
        {isSent && leadsOn(page) ? (
          <meta
            httpEquiv="refresh"
            content={`${LIMITS.formRedirectMs / SECOND};url=${redirectUrl}`}
          />
        ) : null}
        <link rel="canonical" href={canonical} />
        <PageHead style={style} />
        {isSent ? null : <script src={island} type="module" />}
      </head>
      <body>
        <main>
          {isSent ? (
            <>
              <SentHeader page={page} />
              <SentView page={page} />
            </>
          ) : (
            <>
              <header>
                <h1>{text.title}</h1>
                <Paragraphs text={text.description} className="lead" />
                <Languages
                  page={page}
                  languages={page.languages}
                  addressIn={(code) => consentAddress(page, code)}
                />
              </header>
              <ConsentBody page={page} />
            </>
          )}
        </main>
        <PageFooter language={page.language} />
      </body>
    </html>
  );
}

function titleOf(page: ConsentModel, isSent: boolean): string {
  const { title } = page.text;
  if (isSent) return `${thanksFor(page).title} – ${title}`;
  return page.fill === null ? title : `${page.fill.note.title}: ${title}`;
}
