import { Template } from "../../../../worker/features/consent-templates/contract.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { changeText, TEXT_KEYS } from "../queries.ts";
import type { Work } from "./edit-text.ts";

export type TextEditorState = ReturnType<typeof useTextEditor>;

const workOf = ({ name, definition }: Template): Work => ({ name, definition });

export function useTextEditor(text: Template) {
  const editor = useDraft({
    ...{ row: text, contract: Template, draftOf: workOf, lists: TEXT_KEYS.lists },
    save: async (seen, work) => {
      const { name, definition } = work;
      // Without a name it keeps the one that it has.
      const changes = { definition, ...(name.trim() === "" ? {} : { name }) };
      return { row: await changeText({ ...seen, changes }), stored: work };
    },
  });
  const { name, definition } = editor.draft;
  return { ...editor, name, draft: definition, change: editor.history.change };
}
