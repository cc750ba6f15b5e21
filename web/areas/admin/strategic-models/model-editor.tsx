import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { publishableModel } from "../../../../worker/features/strategic-models/publishable-model.ts";
import { ModelEditor } from "../../../features/strategic-models/editor/model-editor.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { RightsOf } from "../../../shell/rights-of.tsx";
import type { Route } from "./+types/model-editor";

export const middleware: Route.MiddlewareFunction[] = [allow("strategic-models.read")];

export const handle = { crumb: { label: "Strategic models", to: "/admin/strategic-models" } };

export const loader = load((ctx, { params }: Route.LoaderArgs) =>
  publishableModel.read(ctx, params.id),
);

/** Its tabs change nothing of what was loaded, and what is being written is newer than that. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Strategic model"} · Executive Advisor` },
];

export default function EditStrategicModel() {
  const model = useLoaderData<typeof loader>();
  return (
    <RightsOf permission="strategic-models.manage">
      <ModelEditor key={model.id} model={model} />
    </RightsOf>
  );
}
