import {
  type ConsentDraft,
  ConsentText,
} from "../../../../worker/features/consent-texts/contract.ts";
import { describeChanges } from "../../../../worker/features/consent-texts/rules/describe-changes.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { EditorKind } from "../../../kit/publishable/editor-kind.ts";
import { useEditor } from "../../../kit/publishable/use-editor.ts";
import { useUserId } from "../../../shell/auth.tsx";
import { listen, notifyLive } from "../../../shell/live/listen.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import {
  changeText,
  publishText,
  readText,
  returnText,
  TEXT_KEYS,
  review,
  versionQuery,
  versionsQuery,
} from "../queries.ts";
import type { Work } from "./edit-text.ts";

const TEXTS: EditorKind<ConsentText, Work, ConsentDraft> = {
  kind: "consent",
  noun: "text",
  record: "consent-text",
  read: readText,
  contract: ConsentText,
  lists: TEXT_KEYS.lists,
  draftOf: ({ name, definition }) => ({ name, definition }),
  save: async (seen, work) => {
    const { name, definition } = work;
    // Without a name it keeps the one that it has.
    const changes = { definition, ...(name.trim() === "" ? {} : { name }) };
    return { row: await changeText({ ...seen, changes }), stored: work };
  },
  documentOf: ({ definition }) => definition,
  withDocument: ({ name }, definition) => ({ name, definition }),
  differences: describeChanges,
  versions: versionsQuery,
  version: versionQuery,
  review,
  publish: publishText,
  reopens: false,
  bringBack: returnText,
  noteLength: LIMITS.formTextLength,
  shell: { toast, UnsavedGuard, listen, tell: notifyLive },
};

export function useTextEditor(text: ConsentText) {
  const editor = useEditor(TEXTS, text, useUserId());
  const { name, definition } = editor.draft;
  const { history } = editor;
  return { editor, name, draft: definition, history, change: history.change };
}

export type TextEditorState = ReturnType<typeof useTextEditor>;
