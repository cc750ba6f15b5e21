import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { publishableTemplate } from "../../../../worker/features/reports/templates/publishable-template.ts";
import { TemplateEditor } from "../../../features/reports/templates/template-editor.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { RightsOf } from "../../../shell/rights-of.tsx";
import type { Route } from "./+types/agent-template";

export const middleware: Route.MiddlewareFunction[] = [allow("reports.read")];

export const handle = { crumb: { label: "Report templates", to: "/admin/agent-templates" } };

export const loader = load((ctx, { params }: Route.LoaderArgs) =>
  publishableTemplate.read(ctx, params.id),
);

/** Its tabs change nothing of what was loaded, and what is being written is newer than that. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Report template"} · Executive Advisor` },
];

export default function EditTemplate() {
  const template = useLoaderData<typeof loader>();
  return (
    <RightsOf permission="reports.manage">
      <TemplateEditor key={template.id} template={template} />
    </RightsOf>
  );
}
