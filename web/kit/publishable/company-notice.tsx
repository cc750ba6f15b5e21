import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { PublishedRow } from "./editor-kind.ts";
import type { Editor } from "./use-editor.ts";

type CompanyNoticeProps<Row extends PublishedRow, Draft extends object, Document> = {
  editor: Editor<Row, Draft, Document>;
};

/** Another one writes this draft: it is shown as they save it, and can be taken over after a question. */
export function CompanyNotice<Row extends PublishedRow, Draft extends object, Document>({
  editor,
}: CompanyNoticeProps<Row, Draft, Document>) {
  const { company, kind, userId, autosave } = editor;
  const { writer, wasTaken, takeOver } = company;
  if (!writer) return null;
  const isOwn = writer.userId === userId;
  const { name } = writer;
  const title = isOwn
    ? `You are editing this ${kind.noun} in another tab`
    : wasTaken
      ? `${name} took over`
      : `${name} is editing this ${kind.noun}`;
  return (
    <Notice
      live
      tone="info"
      title={title}
      action={
        <ConfirmDialog
          title={isOwn ? "Edit in this tab?" : `Take over from ${name}?`}
          description={
            isOwn
              ? "The other tab can only read from then on. What it saved stays."
              : `${name} can only read from then on. What they saved stays.`
          }
          confirmLabel={isOwn ? "Edit here" : "Take over"}
          danger={false}
          onConfirm={takeOver}
          trigger={<Button size="sm">{isOwn ? "Edit here" : "Take over"}</Button>}
        />
      }
    >
      {wasTaken && autosave.state === "saved"
        ? "What you wrote is saved. You see each change here once it is saved."
        : "You see each change here once it is saved."}
    </Notice>
  );
}
