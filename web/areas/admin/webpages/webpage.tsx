import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { publishableWebpage } from "../../../../worker/features/webpages/publishable-webpage.ts";
import { listFormChoices } from "../../../../worker/features/webpages/queries.ts";
import { TargetLinks } from "../../../features/links/target-links.tsx";
import { PageEditor } from "../../../features/webpages/editor/page-editor.tsx";
import { titleOf } from "../../../features/webpages/words.ts";
import { useTimeZone } from "../../../ui/preferences.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { RightsOf } from "../../../shell/rights-of.tsx";
import type { Route } from "./+types/webpage";

export const middleware: Route.MiddlewareFunction[] = [allow("webpages.read")];

export const handle = { crumb: { label: "Pages", to: "/admin/content-manager" } };

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const [page, forms] = await Promise.all([
    publishableWebpage.read(ctx, params.id),
    listFormChoices(ctx),
  ]);
  const { origin } = ctx.origin;
  return { page, forms: forms.items, origin };
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
  const { page, forms, origin } = useLoaderData<typeof loader>();
  return (
    <RightsOf permission="webpages.manage">
      <PageEditor
        key={page.id}
        page={page}
        forms={forms}
        origin={origin}
        timeZone={useTimeZone()}
        draftLinks={<TargetLinks kind="webpage_draft" targetId={page.id} name={titleOf(page)} />}
      />
    </RightsOf>
  );
}
