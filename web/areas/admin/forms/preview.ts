import { FORM_THEMES } from "../../../../db/values/forms.ts";
import { publishableForm } from "../../../../worker/features/forms/publishable-form.ts";
import { formView } from "../../../../worker/features/forms/rules/view.ts";
import { answerWith, makeOwnPage } from "../../../../worker/http/content-answer.ts";
import { withoutScript } from "../../../features/contents/without-script.ts";
import { renderForm } from "../../../features/forms/page/render-form.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/preview";

export const middleware: Route.MiddlewareFunction[] = [allow("forms.read")];

const readDraft = load((ctx, { params }: Route.LoaderArgs | Route.ActionArgs) =>
  publishableForm.read(ctx, params.id),
);

/** The draft as visitors would get it, for the builder's own frame and for nobody else. */
export async function loader(args: Route.LoaderArgs) {
  const { id, slug, definition } = await readDraft(args);
  const { searchParams, pathname, origin } = new URL(args.request.url);
  const theme = FORM_THEMES.find((one) => one === searchParams.get("theme"));
  const document = {
    ...definition,
    settings: { ...definition.settings, ...(theme ? { theme } : {}) },
  };
  const asked = { search: searchParams, acceptLanguage: "", now: Date.now(), isFull: false };
  const view = { ...formView(document, asked), state: "open" as const };
  // No version: what the page counts is told from that of visitors.
  const page = renderForm({ id, slug, number: 0, document }, view, { origin, path: pathname });
  // With a theme it is a miniature.
  const html = theme ? withoutScript(page.html) : page.html;
  const { language } = view;
  return answerWith(
    await makeOwnPage({
      ...page,
      html,
      frames: ["'self'"],
      language,
      isNegotiated: false,
      tag: "preview",
    }),
    args.request,
  );
}

/** What is sent from a preview arrives nowhere, and the page says thank you as it would. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { definition } = await readDraft(args);
  const { successMessage, allowMultipleSubmissions } = definition.settings;
  if (args.request.headers.get("accept")?.includes("application/json")) {
    const sent = { state: "sent", successMessage, redirectUrl: "", allowMultipleSubmissions };
    return Response.json(sent);
  }
  const url = new URL(args.request.url);
  url.searchParams.set("sent", "1");
  return new Response(null, { status: 303, headers: { location: url.pathname + url.search } });
}
