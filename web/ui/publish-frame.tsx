import { type ReactNode, useState } from "react";
import { isProblem } from "../lib/api-problem.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";
import { TextField } from "./text-field.tsx";

interface PublishFrameProps {
  /** What it is, as in “Another admin changed the page meanwhile”. */
  noun: string;
  title: string;
  description: string;
  isReady: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  publishing: { isPending: boolean; error: Error | null };
  /** Empties the note once it resolves. */
  onPublish: (note: string) => Promise<unknown>;
  /** What the check found. */
  findings: ReactNode;
  noteLength: number;
  children?: ReactNode;
}

/** The last look before visitors see what was written: the check, a note, and the press that does it. */
export function PublishFrame(props: PublishFrameProps) {
  const { noun, isReady, onOpenChange, publishing, onPublish } = props;
  const { error, isPending } = publishing;
  const [note, setNote] = useState("");
  const publish = async () => {
    try {
      await onPublish(note);
    } catch {
      // What went wrong is said below, and the note stays.
      return;
    }
    setNote("");
    onOpenChange(false);
  };
  return (
    <Dialog
      title={isReady ? props.title : "Something has to be mended first"}
      description={props.description}
      open={props.open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            {isReady ? "Cancel" : "Go on writing"}
          </Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={isPending}
            onClick={() => void publish()}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        {props.findings}
        {isReady ? (
          <TextField
            label="What changed"
            optional
            hint="For whoever looks through the versions later."
            value={note}
            maxLength={props.noteLength}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : null}
        {isReady ? props.children : null}
        {error ? (
          <Notice live tone="bad" title="This was not published">
            {isProblem(error, "stale_version")
              ? `Another admin changed the ${noun} meanwhile. Close this to see both.`
              : error.message}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
