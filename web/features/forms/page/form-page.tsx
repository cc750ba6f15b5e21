import { LIMITS } from "../../../../worker/kernel/limits.ts";
import island from "../../../islands/form.ts?worker&url";
import around from "../../../islands/form-around.ts?worker&url";
import { PageFooter } from "../../contents/themes/page-footer.tsx";
import { PageHead } from "../../contents/themes/page-head.tsx";
import { ClosedView } from "./closed-view.tsx";
import { Paragraphs } from "../../contents/fields/field-words.tsx";
import { directionOf, Languages } from "../../contents/fields/languages.tsx";
import { FormBody } from "./form-body.tsx";
import { GoOn, Home } from "./notes.tsx";
import { pageAddress, type PageModel } from "./page-model.ts";

const SECOND = 1000;

type Props = { page: PageModel; style: string; canonical: string };

/** The whole document around a form, or around what became of it. */
export function FormPage({ page, style, canonical }: Props) {
  const { language, title, description, settings, words, fill, view } = page;
  const isThanks = view.isSent && fill === null && !settings.allowMultipleSubmissions;
  const isForm = !isThanks && (view.state === "open" || fill !== null);
  const leadsOn = view.isSent && fill === null && !view.isEmbedded && settings.redirectUrl !== "";
  return (
    <html lang={language} {...directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{titleOf(page, isThanks)}</title>
        <meta name="description" content={description.trim() || title} />
        {view.isEmbedded || view.isSent ? <meta name="robots" content="noindex" /> : null}
        {leadsOn ? (
          <meta
            httpEquiv="refresh"
            content={`${LIMITS.formRedirectMs / SECOND};url=${settings.redirectUrl}`}
          />
        ) : null}
        <link rel="canonical" href={canonical} />
        <PageHead style={style} />
        {isForm ? <script src={island} type="module" /> : null}
        {view.isEmbedded || fill?.saved ? <script src={around} type="module" /> : null}
      </head>
      <body {...(view.isEmbedded ? { className: "embed" } : {})}>
        <main>
          <header>
            {isThanks ? (
              <>
                <p className="k">{title}</p>
                <h1>{words.sentTitle}</h1>
                <Paragraphs text={settings.successMessage || words.sentText} className="lead" />
              </>
            ) : (
              <>
                <h1>{title}</h1>
                <Paragraphs text={description} className="lead" />
              </>
            )}
            {isForm ? (
              <Languages
                page={page}
                languages={page.languages}
                addressIn={(code) => pageAddress(page, code)}
              />
            ) : null}
          </header>
          {isThanks ? <GoOn page={page} /> : null}
          {isForm ? <FormBody page={page} /> : null}
          {isThanks || isForm ? null : <ClosedView page={page} />}
          {isForm || leadsOn ? null : <Home page={page} />}
        </main>
        {view.isEmbedded ? null : <PageFooter language={language} />}
      </body>
    </html>
  );
}

function titleOf({ fill, words, title }: PageModel, isThanks: boolean): string {
  if (isThanks) return `${words.sentTitle} – ${title}`;
  return fill?.problem === "invalid" ? `${words.invalidTitle}: ${title}` : title;
}
