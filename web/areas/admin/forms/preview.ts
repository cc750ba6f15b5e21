import { FORM_THEMES } from "../../../../db/values/forms.ts";
import { publishableForm } from "../../../../worker/features/forms/publishable-form.ts";
import { answerWith, makeOwnPage } from "../../../../worker/http/content-answer.ts";
import { withoutScript } from "../../../features/contents/without-script.ts";
import { answerToDraft, previewForm } from "../../../features/forms/page/preview-form.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/preview";

export const middleware: Route.MiddlewareFunction[] = [allow("forms.read")];

const readDraft = load((ctx, { params }: Route.LoaderArgs | Route.ActionArgs) =>
  publishableForm.read(ctx, params.id),
);

/** The draft as visitors would get it, for the builder's own frame and for nobody else. */
export async function loader(args: Route.LoaderArgs) {
  const form = await readDraft(args);
  const url = new URL(args.request.url);
  const theme = FORM_THEMES.find((one) => one === url.searchParams.get("theme"));
  const { definition } = form;
  const settings = { ...definition.settings, ...(theme ? { theme } : {}) };
  const page = previewForm({ ...form, definition: { ...definition, settings } }, url);
  // With a theme it is a miniature.
  const html = theme ? withoutScript(page.html) : page.html;
  const own = { frames: ["'self'"], isNegotiated: false, tag: "preview" };
  return answerWith(await makeOwnPage({ ...page, html, ...own }), args.request);
}

export const action = async (args: Route.ActionArgs): Promise<Response> =>
  answerToDraft(await readDraft(args), args.request);
