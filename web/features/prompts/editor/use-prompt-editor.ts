import { Prompt, type PromptDefinition } from "../../../../worker/features/prompts/contract.ts";
import { describeChanges } from "../../../../worker/features/prompts/rules/describe-changes.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { EditorKind } from "../../../kit/publishable/editor-kind.ts";
import { useEditor } from "../../../kit/publishable/use-editor.ts";
import { useUserId } from "../../../shell/auth.tsx";
import { listen, notifyLive } from "../../../shell/live/listen.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import {
  changePrompt,
  PROMPT_KEYS,
  publishPrompt,
  readPrompt,
  returnPrompt,
  review,
  versionQuery,
  versionsQuery,
} from "../queries.ts";

type Work = Pick<Prompt, "name" | "definition">;

const EDITED: EditorKind<Prompt, Work, PromptDefinition> = {
  kind: "prompt",
  noun: "prompt",
  readers: "models",
  record: "prompt",
  read: readPrompt,
  contract: Prompt,
  lists: PROMPT_KEYS.lists,
  draftOf: ({ name, definition }) => ({ name, definition }),
  save: async (seen, work) => {
    const { name, definition } = work;
    // Without a name it keeps the one that it has.
    const changes = { definition, ...(name.trim() === "" ? {} : { name }) };
    return { row: await changePrompt({ ...seen, changes }), stored: work };
  },
  documentOf: ({ definition }) => definition,
  withDocument: ({ name }, definition) => ({ name, definition }),
  differences: describeChanges,
  versions: versionsQuery,
  version: versionQuery,
  review,
  publish: publishPrompt,
  reopens: false,
  bringBack: returnPrompt,
  noteLength: LIMITS.formTextLength,
  shell: { toast, UnsavedGuard, listen, tell: notifyLive },
};

export const usePromptEditor = (prompt: Prompt) => useEditor(EDITED, prompt, useUserId());

export type PromptEditorState = ReturnType<typeof usePromptEditor>;
