import { previewWebpage } from "../../../../worker/features/webpages/preview-webpage.ts";
import { makeOwnPage } from "../../../../worker/http/content-answer.ts";
import { renderWebpage } from "../../../features/webpages/page/render-webpage.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/preview";

export const middleware: Route.MiddlewareFunction[] = [allow("webpages.read")];

/** The draft as visitors would get it, framed by its editor and nobody else. */
export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { page, slug } = await previewWebpage(ctx, params.id);
  const rendered = renderWebpage(
    { document: page },
    { origin: ctx.origin.origin, path: `/page/${slug}` },
  );
  const { language } = page.settings;
  const own = { frames: ["'self'"], language, isNegotiated: false, tag: "preview" };
  const { body, headers } = await makeOwnPage({ ...rendered, ...own });
  return new Response(body, { headers });
});
