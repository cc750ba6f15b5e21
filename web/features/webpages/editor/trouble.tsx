import { describeChanges } from "../../../../worker/features/webpages/rules/describe-changes.ts";
import { DraftTrouble } from "../../../ui/draft-trouble.tsx";
import type { PageEditorState } from "./use-page-editor.ts";

export function Trouble({ editor }: { editor: PageEditorState }) {
  const { theirs, draft, autosave } = editor;
  return (
    <DraftTrouble
      noun="page"
      {...{ state: autosave.state, error: autosave.error, isGone: editor.isGone }}
      theirs={theirs && { by: theirs.updatedBy, sentences: describeChanges(theirs, draft) }}
      onKeepMine={editor.keepMine}
      onTakeTheirs={editor.takeTheirs}
      onTry={() => void autosave.saveNow()}
    />
  );
}
