import { describeChanges } from "../../../../worker/features/consent-templates/rules/describe-changes.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Sentences } from "./sentences.tsx";
import type { TextEditorState } from "./use-text-editor.ts";

/** What keeps the draft from being saved, and what can be done about it. Nothing that was typed is lost. */
export function Trouble({ editor }: { editor: TextEditorState }) {
  const { theirs, draft, autosave, isGone } = editor;
  if (isGone) {
    return (
      <Notice live tone="warn" title="Another admin deleted this text meanwhile">
        What you wrote is still here: copy what you need before you leave.
      </Notice>
    );
  }
  if (theirs) {
    const sentences = describeChanges(theirs.definition, draft);
    return (
      <Notice
        live
        tone="warn"
        title={`${theirs.updatedBy ?? "Another admin"} changed this text meanwhile`}
        action={
          <>
            <Button size="sm" variant="primary" onClick={editor.keepMine}>
              Save mine over it
            </Button>
            <Button size="sm" onClick={editor.takeTheirs}>
              Take theirs
            </Button>
          </>
        }
      >
        <p>
          Nothing is lost: what you wrote stays here until you choose, and after taking theirs, undo
          brings yours back.
        </p>
        {sentences.length > 0 ? (
          <>
            <p className="mt-2 text-sm font-medium">From theirs to yours:</p>
            <Sentences sentences={sentences} />
          </>
        ) : null}
      </Notice>
    );
  }
  if (autosave.state !== "failed") return null;
  const fields = isProblem(autosave.error) ? Object.values(autosave.error.fields) : [];
  return (
    <Notice
      live
      tone="bad"
      title="This is not saved"
      action={
        <Button size="sm" onClick={() => void autosave.saveNow()}>
          Try again now
        </Button>
      }
    >
      {fields[0] ?? (autosave.error instanceof Error ? autosave.error.message : "")} It is tried
      again by itself; what you wrote stays here.
    </Notice>
  );
}
