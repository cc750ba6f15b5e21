import {
  Template,
  type TemplateDefinition,
} from "../../../../worker/features/reports/templates/contract.ts";
import { describeTemplate } from "../../../../worker/features/reports/rules/describe-template.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { EditorKind } from "../../../kit/publishable/editor-kind.ts";
import { useEditor } from "../../../kit/publishable/use-editor.ts";
import { useUserId } from "../../../shell/auth.tsx";
import { listen, notifyLive } from "../../../shell/live/listen.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { UnsavedGuard } from "../../../ui/unsaved-guard.tsx";
import {
  changeTemplate,
  publishTemplate,
  readTemplate,
  returnTemplate,
  TEMPLATE_KEYS,
  templateReview,
  templateVersionQuery,
  templateVersionsQuery,
} from "../admin-queries.ts";

type Work = Pick<Template, "name" | "definition">;

const EDITED: EditorKind<Template, Work, TemplateDefinition> = {
  kind: "report_template",
  noun: "template",
  readers: "reports",
  record: "report-template",
  read: readTemplate,
  contract: Template,
  lists: TEMPLATE_KEYS.lists,
  draftOf: ({ name, definition }) => ({ name, definition }),
  save: async (seen, work) => {
    const { name, definition } = work;
    // What has no name keeps the one that it has; a section without a heading waits for one.
    const isWhole = definition.sections.every(({ heading }) => heading.trim() !== "");
    const changes = {
      ...(isWhole ? { definition } : {}),
      ...(name.trim() === "" ? {} : { name }),
    };
    return { row: await changeTemplate({ ...seen, changes }), stored: work };
  },
  heldBack: ({ definition }) =>
    definition.sections.some(({ heading }) => heading.trim() === "")
      ? ["A section has no heading yet."]
      : [],
  documentOf: ({ definition }) => definition,
  withDocument: ({ name }, definition) => ({ name, definition }),
  differences: describeTemplate,
  versions: templateVersionsQuery,
  version: templateVersionQuery,
  review: templateReview,
  publish: publishTemplate,
  reopens: false,
  bringBack: returnTemplate,
  noteLength: LIMITS.formTextLength,
  shell: { toast, UnsavedGuard, listen, tell: notifyLive },
};

export const useTemplateEditor = (template: Template) => useEditor(EDITED, template, useUserId());

export type TemplateEditorState = ReturnType<typeof useTemplateEditor>;
