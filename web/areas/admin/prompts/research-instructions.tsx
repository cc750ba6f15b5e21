import { useLoaderData } from "react-router";
import { PromptListInput } from "../../../../worker/features/prompts/contract.ts";
import { listPrompts } from "../../../../worker/features/prompts/queries.ts";
import {
  usePromptList,
  usePromptListActions,
} from "../../../features/prompts/list/use-prompt-list.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/research-instructions";

export const middleware: Route.MiddlewareFunction[] = [allow("prompts.read")];

export const handle = { crumb: "Research instructions", savesUrl: "new" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listPrompts(ctx, { ...readSearch(request, PromptListInput), area: "research" }),
);

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Research instructions · Executive Advisor" }];

export default function ResearchInstructions() {
  const list = usePromptList("research", useLoaderData<typeof loader>());
  const { menu, dialogs } = usePromptListActions("research", list);
  return (
    <Screen
      manages="prompts.manage"
      wide
      title="Research instructions"
      description="How a language model asks, reads and writes in research, as published versions."
      action={<NewLink list={list} />}
    >
      <ResourceList list={list} menuReads menu={menu} />
      {dialogs}
    </Screen>
  );
}
