import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { fileSize } from "../../../lib/file-size.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LookupField, type LookupOption } from "../../../ui/lookup-field.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { filesQuery } from "../queries.ts";

export type PickFileDialogProps = {
  title?: string;
  description?: string;
  /** What picking it does. */
  action?: string;
  onPick: (fileId: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One of one's own files, by its name or what it says. */
export function PickFileDialog({
  title = "Attach one of your files",
  description = "Everyone who sees this item can open the file.",
  action = "Attach file",
  onPick,
  open,
  onOpenChange,
}: PickFileDialogProps) {
  const formats = useFormats();
  const [file, setFile] = useState<LookupOption | null>(null);
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  const q = typed.trim();
  const { data, isPending, error } = useQuery(
    filesQuery({ place: "all", sort: "latest", ...(q === "" ? {} : { q }) }),
  );
  const options = (data?.items ?? []).map(({ id, name, bytes, folderName }) => ({
    value: id,
    label: name,
    detail: [fileSize(bytes, formats), folderName].filter(Boolean).join(" · "),
  }));

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A task is a form around it.
    event.stopPropagation();
    setAsked(true);
    if (!file) return;
    onPick(file.value);
    onOpenChange(false);
  }

  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form="pick-file" variant="primary">
            {action}
          </Button>
        </>
      }
    >
      <form id="pick-file" noValidate onSubmit={send} className="pb-2">
        <LookupField
          label="File"
          placeholder="Name, or a word in it"
          options={options}
          value={file}
          onChange={setFile}
          typed={typed}
          onType={setTyped}
          error={isAsked && !file ? "Choose a file." : undefined}
          message={
            error
              ? error.message
              : isPending
                ? "Looking"
                : options.length > 0
                  ? ""
                  : q === ""
                    ? "You have no files yet."
                    : "No file of yours has this word."
          }
          clearLabel="Choose another file"
        />
      </form>
    </Dialog>
  );
}
