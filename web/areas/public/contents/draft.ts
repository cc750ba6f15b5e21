import { readEditor } from "../../../../worker/features/contents/read-editor.ts";
import { publishableForm } from "../../../../worker/features/forms/publishable-form.ts";
import { findLink } from "../../../../worker/features/links/find-link.ts";
import { noteView } from "../../../../worker/features/links/note-view.ts";
import { previewWebpage } from "../../../../worker/features/webpages/preview-webpage.ts";
import { makeOwnPage } from "../../../../worker/http/content-answer.ts";
import type { Context } from "../../../../worker/kernel/context.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { asDraft } from "../../../features/contents/as-draft.ts";
import { renderNotice } from "../../../features/contents/render-notice.tsx";
import { answerToDraft, previewForm } from "../../../features/forms/page/preview-form.ts";
import { renderWebpage } from "../../../features/webpages/page/render-webpage.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { isDead } from "../../../server/open-link.server.ts";
import { PRIVATE_HEADERS } from "../../../server/private-page.server.ts";
import type { Route } from "./+types/draft";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

const KINDS = { form_draft: "form", webpage_draft: "webpage" } as const;

/** What a link leads to, as long as its owner may see the draft themselves. */
async function openDraft(ctx: Context, token: string) {
  const link = await findLink(ctx, token);
  if (link.kind !== "form_draft" && link.kind !== "webpage_draft") throw new AppError("link_dead");
  const kind = KINDS[link.kind];
  const draft = { kind, id: link.targetId, userId: link.userId };
  if (!(await readEditor(ctx, draft))) throw new AppError("link_dead");
  return { link, ...draft };
}

async function render(ctx: Context, { kind, id }: { kind: string; id: string }, url: URL) {
  if (kind === "form") return previewForm(await publishableForm.read(ctx, id), url);
  const { page, slug } = await previewWebpage(ctx, id);
  const address = { origin: ctx.origin.origin, path: `/page/${slug}` };
  return { ...renderWebpage({ document: page }, address), language: page.settings.language };
}

/** A draft for those who were sent its link: never kept, never found by search engines. */
export const loader = loadPublic(async (ctx, { params, request }: Route.LoaderArgs, scope) => {
  const own = { frames: [], isNegotiated: false, tag: "draft" };
  try {
    const found = await openDraft(ctx, params.token);
    const { html, style, language } = await render(ctx, found, new URL(request.url));
    if (request.method === "GET") {
      scope.afterwards(noteView(ctx, found.link, scope.request.cf?.["country"]));
    }
    const page = await makeOwnPage({ ...own, html: asDraft(html), style, language });
    return new Response(page.body, { headers: { ...page.headers, ...PRIVATE_HEADERS } });
  } catch (error) {
    if (!isDead(error)) throw error;
    const notice = renderNotice({ kind: "dead" });
    const page = await makeOwnPage({ ...own, ...notice, language: "en" });
    return new Response(page.body, {
      status: error.status,
      headers: { ...page.headers, ...PRIVATE_HEADERS },
    });
  }
});

export const action = loadPublic(async (ctx, { params, request }: Route.ActionArgs) => {
  const { kind, id } = await openDraft(ctx, params.token);
  if (kind !== "form") throw new AppError("link_dead");
  return answerToDraft(await publishableForm.read(ctx, id), request);
});
