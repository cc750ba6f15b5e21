import { describeChanges } from "../../../../worker/features/consent-templates/rules/describe-changes.ts";
import { DraftTrouble } from "../../../ui/draft-trouble.tsx";
import type { TextEditorState } from "./use-text-editor.ts";

export function Trouble({ editor }: { editor: TextEditorState }) {
  const { theirs, draft, autosave } = editor;
  return (
    <DraftTrouble
      noun="text"
      {...{ state: autosave.state, error: autosave.error, isGone: editor.isGone }}
      theirs={
        theirs && { by: theirs.updatedBy, sentences: describeChanges(theirs.definition, draft) }
      }
      onKeepMine={editor.keepMine}
      onTakeTheirs={editor.takeTheirs}
      onTry={() => void autosave.saveNow()}
    />
  );
}
