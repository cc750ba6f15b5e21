import { useState } from "react";
import type { PromptArea } from "../../../../db/values/prompts.ts";
import type { PromptList, PromptSummary } from "../../../../worker/features/prompts/contract.ts";
import { DocumentRowMenu, RemoveDocument } from "../../../kit/publishable/document-menu.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { promptsIn } from "../queries.ts";
import { NewPromptDialog } from "./new-prompt-dialog.tsx";
import { PROMPTS, RESEARCH_INSTRUCTIONS } from "./prompt-list.tsx";
import { PROMPT_OF, usePromptActions } from "./use-prompt-actions.ts";

const LISTS = { product: PROMPTS, research: RESEARCH_INSTRUCTIONS } as const;
const QUERIES = { product: promptsIn("product"), research: promptsIn("research") } as const;

export const usePromptList = (area: PromptArea, loaded: PromptList) =>
  useResourceList(LISTS[area], QUERIES[area], loaded, undefined);

type List = ReturnType<typeof usePromptList>;

/** What can be done with the prompts of one area: the menu of each row, and the dialogs that it opens. */
export function usePromptListActions(area: PromptArea, list: List) {
  const actions = usePromptActions(area);
  const { dialog, close } = useOverList(list, "new");
  const [leaving, setLeaving] = useState<PromptSummary | null>(null);
  const [isAsking, setAsking] = useState(false);
  const menu = (prompt: PromptSummary) => (
    <DocumentRowMenu
      row={prompt}
      actions={actions}
      own={[]}
      onRemove={() => {
        setLeaving(prompt);
        setAsking(true);
      }}
    />
  );
  const dialogs = (
    <>
      <NewPromptDialog actions={actions} uses={list.page.uses} open={dialog.open} onClose={close} />
      {leaving ? (
        <RemoveDocument
          kind={PROMPT_OF[area]}
          row={leaving}
          actions={actions}
          open={isAsking}
          onOpenChange={setAsking}
        />
      ) : null}
    </>
  );
  return { menu, dialogs };
}
