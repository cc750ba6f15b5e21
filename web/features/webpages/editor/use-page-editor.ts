import { Webpage, type WebpageDraft } from "../../../../worker/features/webpages/contract.ts";
import { describeChanges } from "../../../../worker/features/webpages/rules/describe-changes.ts";
import { draftOf } from "../../../../worker/features/webpages/rules/export.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { EditorKind } from "../../../kit/publishable/editor-kind.ts";
import { useEditor } from "../../../kit/publishable/use-editor.ts";
import { useUserId } from "../../../shell/auth.tsx";
import { listen, notifyLive } from "../../../shell/live/listen.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import {
  changeWebpage,
  publishWebpage,
  readWebpage,
  returnWebpage,
  review,
  versionQuery,
  versionsQuery,
  WEBPAGE_KEYS,
} from "../queries.ts";

const PAGES: EditorKind<Webpage, WebpageDraft, WebpageDraft> = {
  kind: "webpage",
  noun: "page",
  record: "webpage",
  read: readWebpage,
  contract: Webpage,
  lists: WEBPAGE_KEYS.lists,
  draftOf,
  save: async (seen, changes) => ({
    row: await changeWebpage({ ...seen, changes }),
    stored: changes,
  }),
  documentOf: (draft) => draft,
  withDocument: (_draft, version) => draftOf(version),
  differences: describeChanges,
  versions: versionsQuery,
  version: versionQuery,
  review,
  publish: ({ after: _after, ...publishing }) => publishWebpage(publishing),
  reopens: true,
  bringBack: ({ after: _after, ...returning }) => returnWebpage({ ...returning, note: "" }),
  noteLength: LIMITS.formTextLength,
  shell: { toast, UnsavedGuard, listen, tell: notifyLive },
};

export const usePageEditor = (page: Webpage) => useEditor(PAGES, page, useUserId());

export type PageEditorState = ReturnType<typeof usePageEditor>;
