import { publishableConsentText } from "../../../../worker/features/consent-texts/publishable-consent-text.ts";
import { consentView } from "../../../../worker/features/consent-texts/rules/view.ts";
import { makeOwnPage } from "../../../../worker/http/content-answer.ts";
import { withoutScript } from "../../../features/contents/without-script.ts";
import { renderConsent } from "../../../features/consents/page/render-consent.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/preview";

export const middleware: Route.MiddlewareFunction[] = [allow("consents.read")];

/** The draft as visitors would get it, framed by its editor and nobody else. */
export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const text = await publishableConsentText.read(ctx, params.id);
  const { id, definition: document } = text;
  const number = (text.publishedNumber ?? 0) + 1;
  const search = new URL(request.url).searchParams;
  const view = consentView(document, { search, acceptLanguage: "" });
  const draft = { id, slug: "preview", number, redirectUrl: "", document };
  const address = { origin: ctx.origin.origin, path: "/consent/preview" };
  const rendered = renderConsent(draft, view, address);
  const own = { frames: ["'self'"], isNegotiated: false, tag: "preview" };
  const html = withoutScript(rendered.html);
  const page = await makeOwnPage({ ...rendered, html, ...own, language: view.language });
  return new Response(page.body, { headers: page.headers });
});
