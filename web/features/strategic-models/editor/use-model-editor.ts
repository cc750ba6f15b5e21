import {
  type ModelDefinition,
  StrategicModel,
} from "../../../../worker/features/strategic-models/contract.ts";
import { describeChanges } from "../../../../worker/features/strategic-models/rules/describe-changes.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { EditorKind } from "../../../kit/publishable/editor-kind.ts";
import { useEditor } from "../../../kit/publishable/use-editor.ts";
import { useUserId } from "../../../shell/auth.tsx";
import { listen, notifyLive } from "../../../shell/live/listen.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import {
  changeModel,
  MODEL_KEYS,
  publishModel,
  readModel,
  returnModel,
  review,
  versionQuery,
  versionsQuery,
} from "../queries.ts";

type Work = Pick<StrategicModel, "name" | "definition">;

const EDITED: EditorKind<StrategicModel, Work, ModelDefinition> = {
  kind: "strategic_model",
  noun: "strategic model",
  readers: "planners",
  record: "strategic-model",
  read: readModel,
  contract: StrategicModel,
  lists: MODEL_KEYS.lists,
  draftOf: ({ name, definition }) => ({ name, definition }),
  save: async (seen, work) => {
    const { name, definition } = work;
    // Without a name it keeps the one that it has.
    const changes = { definition, ...(name.trim() === "" ? {} : { name }) };
    return { row: await changeModel({ ...seen, changes }), stored: work };
  },
  documentOf: ({ definition }) => definition,
  withDocument: ({ name }, definition) => ({ name, definition }),
  differences: describeChanges,
  versions: versionsQuery,
  version: versionQuery,
  review,
  publish: publishModel,
  reopens: false,
  bringBack: returnModel,
  noteLength: LIMITS.formTextLength,
  shell: { toast, UnsavedGuard, listen, tell: notifyLive },
};

export const useModelEditor = (model: StrategicModel) => useEditor(EDITED, model, useUserId());

export type ModelEditorState = ReturnType<typeof useModelEditor>;
