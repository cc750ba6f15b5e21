import { renderConsent } from "../../../features/consents/page/render-consent.tsx";
import { renderForm } from "../../../features/forms/page/render-form.tsx";
import { renderWebpage } from "../../../features/webpages/page/render-webpage.tsx";
import { readContentPath } from "../../../../worker/features/contents/rules.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { answerContent } from "../../../server/answer-content.server.ts";
import { takeAnswer } from "../../../server/take-answer.server.ts";
import { takeConsent } from "../../../server/take-consent.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import type { Route } from "./+types/content";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** A public form or page, as a whole document of its own. */
export const loader = loadPublic((_ctx, _args: Route.LoaderArgs, scope) =>
  answerContent(scope, { form: renderForm, webpage: renderWebpage, consent: renderConsent }),
);

/** What a visitor answers to a form or consents to, sent to the page's own address. */
export const action = loadPublic((_ctx, { request }: Route.ActionArgs, scope) =>
  readContentPath(new URL(request.url).pathname)?.kind === "consent"
    ? takeConsent(scope, request, renderConsent)
    : takeAnswer(scope, request, renderForm),
);
