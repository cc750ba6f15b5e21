import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { publishablePrompt } from "../../../../worker/features/prompts/publishable-prompt.ts";
import { PromptEditor } from "../../../features/prompts/editor/prompt-editor.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { RightsOf } from "../../../shell/rights-of.tsx";
import type { Route } from "./+types/prompt-editor";

export const middleware: Route.MiddlewareFunction[] = [allow("prompts.read")];

export const handle = { crumb: { label: "Prompts", to: "/admin/ai-settings/prompts" } };

export const loader = load(async (ctx, { params, request }: Route.LoaderArgs) => {
  const prompt = await publishablePrompt.read(ctx, params.id);
  // Searches, mentions and the trash know one address for both.
  if (prompt.area === "research")
    throw redirect(`/admin/research-instructions/${prompt.id}${new URL(request.url).search}`);
  return prompt;
});

/** Its tabs change nothing of what was loaded, and what is being written is newer than that. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.name ?? "Prompt"} · Executive Advisor` },
];

export default function EditPrompt() {
  const prompt = useLoaderData<typeof loader>();
  return (
    <RightsOf permission="prompts.manage">
      <PromptEditor key={prompt.id} prompt={prompt} />
    </RightsOf>
  );
}
