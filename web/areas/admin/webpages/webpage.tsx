import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { publishableWebpage } from "../../../../worker/features/webpages/publishable-webpage.ts";
import { listFormChoices } from "../../../../worker/features/webpages/queries.ts";
import { PageEditor } from "../../../features/webpages/editor/page-editor.tsx";
import { titleOf } from "../../../features/webpages/words.ts";
import { useTimeZone } from "../../../lib/use-time-zone.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import type { Route } from "./+types/webpage";

export const middleware: Route.MiddlewareFunction[] = [allow("webpages.read")];

export const handle = { crumb: "Page" };

export const loader = load(async (ctx, { params }: Route.LoaderArgs, scope) => {
  const [page, forms, visitor] = await Promise.all([
    publishableWebpage.read(ctx, params.id),
    listFormChoices(ctx),
    scope.visitor(),
  ]);
  const { origin } = ctx.origin;
  return { page, forms: forms.items, origin, timeZone: visitor?.timeZone ?? "" };
});

/** Its tabs change nothing of what was loaded, and what is being written is newer than that. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? titleOf(loaderData.page) : "Page"} · Executive Advisor` },
];

export default function EditPage() {
  const { page, forms, origin, timeZone } = useLoaderData<typeof loader>();
  return (
    <PageEditor
      key={page.id}
      page={page}
      forms={forms}
      origin={origin}
      timeZone={useTimeZone(timeZone)}
    />
  );
}
