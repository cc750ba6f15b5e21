import { renderConsent } from "../../../features/consents/page/render-consent.tsx";
import { renderForm } from "../../../features/forms/page/render-form.tsx";
import { renderWebpage } from "../../../features/webpages/page/render-webpage.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { answerContent } from "../../../server/answer-content.server.ts";
import { takeAnswer } from "../../../server/take-answer.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import type { Route } from "./+types/content";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** A public form or page, as a whole document of its own. */
export const loader = loadPublic((_ctx, _args: Route.LoaderArgs, scope) =>
  answerContent(scope, { form: renderForm, webpage: renderWebpage, consent: renderConsent }),
);

/** What a visitor answers to a form, sent to the form's own address. */
export const action = loadPublic((_ctx, { request }: Route.ActionArgs, scope) =>
  takeAnswer(scope, request, renderForm),
);
