import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PublishedRow } from "./editor-kind.ts";
import { Sentences } from "./sentences.tsx";
import type { Editor } from "./use-editor.ts";

type DraftTroubleProps<Row extends PublishedRow, Draft extends object, Document> = {
  editor: Editor<Row, Draft, Document>;
};

/** What keeps a draft from being saved, and what can be done about it. Nothing that was typed is lost. */
export function DraftTrouble<Row extends PublishedRow, Draft extends object, Document>({
  editor,
}: DraftTroubleProps<Row, Draft, Document>) {
  const { kind, autosave, isGone, theirs, draft } = editor;
  const { state, error } = autosave;
  if (isGone) {
    return (
      <Notice live tone="warn" title={`Another admin deleted this ${kind.noun} meanwhile`}>
        Your text is still here. Copy what you need before you leave.
      </Notice>
    );
  }
  if (theirs) return <Conflict editor={editor} theirs={theirs} />;
  if (state === "refused" && error === null && kind.heldBack) {
    return (
      <Notice live tone="bad" title="Some changes can't be saved yet">
        <ul>
          {kind.heldBack(draft).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (error === null || (state !== "failed" && state !== "refused")) return null;
  const [field] = isProblem(error) ? Object.values(error.fields) : [];
  return (
    <Notice
      live
      tone="bad"
      title="Your changes are not saved"
      action={
        <Button size="sm" onClick={() => void autosave.saveNow()}>
          Try again
        </Button>
      }
    >
      {field ?? (error instanceof Error ? error.message : "")}{" "}
      {state === "failed"
        ? "Saving is retried automatically. Your changes stay here."
        : "Your changes stay here, and are saved with your next change."}
    </Notice>
  );
}

type ConflictProps<Row extends PublishedRow, Draft extends object, Document> = {
  editor: Editor<Row, Draft, Document>;
  theirs: Row;
};

/** Both are here: what another admin saved, told by how it differs from what is on this screen. */
function Conflict<Row extends PublishedRow, Draft extends object, Document>({
  editor,
  theirs,
}: ConflictProps<Row, Draft, Document>) {
  const { kind, draft, keepMine, takeTheirs } = editor;
  const { noun, documentOf, draftOf, differences, sameDocument } = kind;
  const found = differences(documentOf(draftOf(theirs)), documentOf(draft));
  const sentences = found.length === 0 && sameDocument !== undefined ? [sameDocument] : found;
  return (
    <Notice
      live
      tone="warn"
      title={`${theirs.updatedBy ?? "Another admin"} changed this ${noun} meanwhile`}
      action={
        <>
          <Button size="sm" variant="primary" onClick={keepMine}>
            Keep mine
          </Button>
          <Button size="sm" onClick={takeTheirs}>
            Use theirs
          </Button>
        </>
      }
    >
      <p>Your changes stay here until you choose. If you use theirs, Undo restores yours.</p>
      {sentences.length > 0 ? (
        <>
          <p className="mt-2 text-sm font-medium">Differences, from theirs to yours:</p>
          <Sentences sentences={sentences} />
        </>
      ) : null}
    </Notice>
  );
}
