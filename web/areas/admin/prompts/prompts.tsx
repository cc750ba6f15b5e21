import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  PromptListInput,
  type PromptSummary,
} from "../../../../worker/features/prompts/contract.ts";
import { listPrompts } from "../../../../worker/features/prompts/queries.ts";
import { AiSettingsTabs } from "../../../features/ai/settings-tabs.tsx";
import { NewPromptDialog } from "../../../features/prompts/list/new-prompt-dialog.tsx";
import { PROMPTS } from "../../../features/prompts/list/prompt-list.tsx";
import { PROMPT, usePromptActions } from "../../../features/prompts/list/use-prompt-actions.ts";
import { promptsQuery } from "../../../features/prompts/queries.ts";
import { DocumentRowMenu, RemoveDocument } from "../../../kit/publishable/document-menu.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/prompts";

export const middleware: Route.MiddlewareFunction[] = [allow("prompts.read")];

export const handle = { crumb: "Prompts", savesUrl: "new" };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listPrompts(ctx, readSearch(request, PromptListInput)),
);

export const shouldRevalidate = keepList(["new"]);

export const meta = () => [{ title: "Prompts · Executive Advisor" }];

export default function Prompts() {
  const list = useResourceList(PROMPTS, promptsQuery, useLoaderData<typeof loader>(), undefined);
  const actions = usePromptActions();
  const { dialog, close } = useOverList(list, "new");
  const [leaving, setLeaving] = useState<PromptSummary | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <Screen
      manages="prompts.manage"
      wide
      title="AI settings"
      description="Instructions for language models, as published versions."
      action={<NewLink list={list} />}
    >
      <AiSettingsTabs value="prompts" />
      <ResourceList
        list={list}
        menuReads
        menu={(prompt) => (
          <DocumentRowMenu
            row={prompt}
            actions={actions}
            own={[]}
            onRemove={() => {
              setLeaving(prompt);
              setAsking(true);
            }}
          />
        )}
      />
      <NewPromptDialog actions={actions} uses={list.page.uses} open={dialog.open} onClose={close} />
      {leaving ? (
        <RemoveDocument
          kind={PROMPT}
          row={leaving}
          actions={actions}
          open={isAsking}
          onOpenChange={setAsking}
        />
      ) : null}
    </Screen>
  );
}
