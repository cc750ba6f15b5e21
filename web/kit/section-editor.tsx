import { useState } from "react";
import { isProblem } from "../lib/api-problem.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-area.tsx";

type SectionEditorProps = {
  heading: string;
  start: string;
  /** What becomes of the sentences in whose place it stands. */
  hint: string;
  maxLength: number;
  error: Error | null;
  isSaving: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** One's own words in the place of a section's quotes. */
export function SectionEditor(props: SectionEditorProps) {
  const { heading, start, hint, maxLength, error, isSaving, onSave, onCancel } = props;
  const [typed, setTyped] = useState(start);
  const [isTried, setTried] = useState(false);
  const fault = isProblem(error) ? error.fields["text"] : undefined;
  return (
    <form
      noValidate
      data-print="no"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (typed.trim() !== "") onSave(typed.trim());
      }}
    >
      {error && fault === undefined ? (
        <Notice live tone="bad" title="The section was not saved">
          {error.message} What you typed is still here.
        </Notice>
      ) : null}
      <TextArea
        label={`Text of “${heading}”`}
        hint={hint}
        growing
        value={typed}
        maxLength={maxLength}
        error={fault ?? (isTried && typed.trim() === "" ? "Write a text." : undefined)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={isSaving}>
          Save text
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
