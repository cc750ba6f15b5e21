import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import * as v from "valibot";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ImportFile } from "../../ui/import-file.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Seen } from "./editor-kind.ts";
import type { DocumentActions } from "./use-document-actions.ts";

type Choice<Start extends string> = {
  value: Start;
  label: string;
  about: string;
  picture?: ReactNode;
};

type ImportProps<Row extends Seen, Document> = {
  actions: DocumentActions<Row>;
  /** What an exported file holds. */
  contract: v.GenericSchema<unknown, Document>;
  /** What came of it: which one it is now, and what is missing. */
  take: (document: Document) => Promise<{ id: string; name: string; missing?: string | undefined }>;
};

type NewDocumentDialogProps<Row extends Seen, Start extends string, Document> = ImportProps<
  Row,
  Document
> & {
  description: string;
  /** What it is called: the contract's field, its label, and a sentence about it. */
  name: { field: string; label: string; hint: string; maxLength: number };
  starts: readonly Choice<Start>[];
  create: (name: string, start: Start) => Promise<{ id: string }>;
  open: boolean;
  onClose: () => void;
};

/** Asks for a name and what to begin with, or for a file. Then the editor opens. */
export function NewDocumentDialog<Row extends Seen, Start extends string, Document>(
  props: NewDocumentDialogProps<Row, Start, Document>,
) {
  const { actions, description, starts, contract, take, open, onClose } = props;
  const { field, label, hint, maxLength } = props.name;
  const { noun } = actions.kind;
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [chosen, setStart] = useState<Start>();
  const start = chosen ?? starts[0]?.value;
  const [problem, setProblem] = useState<string>();
  const create = useMutation({
    mutationFn: (from: Start) => props.create(name, from),
    onSuccess: ({ id }) => actions.openEditor(id),
    onError: (error) => setProblem(isProblem(error) ? error.fields[field] : undefined),
  });
  const submit = () => {
    const isMissing = name.trim() === "";
    setProblem(isMissing ? `Enter a ${label.toLowerCase()}.` : undefined);
    if (isMissing) input.current?.focus();
    else if (start !== undefined) create.mutate(start);
  };
  return (
    <Dialog
      title={`New ${noun}`}
      description={description}
      size="lg"
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      initialFocus={input}
      footer={
        <>
          <ImportDocument actions={actions} contract={contract} take={take} />
          <Button onClick={onClose} className="sm:ml-auto">
            Cancel
          </Button>
          <Button variant="primary" loading={create.isPending} onClick={submit}>
            Create {noun}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-6 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={input}
          label={label}
          hint={hint}
          value={name}
          maxLength={maxLength}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {start === undefined ? null : (
          <ChoiceCards
            legend="Start with"
            name="start"
            value={start}
            onChange={setStart}
            choices={starts}
          />
        )}
        {create.error && !problem ? (
          <Notice live tone="bad" title={`The ${noun} was not created`}>
            {create.error.message} What you typed is still here.
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}

/** What was exported here or elsewhere comes in as a draft. */
function ImportDocument<Row extends Seen, Document>({
  actions,
  contract,
  take,
}: ImportProps<Row, Document>) {
  const { noun, toast } = actions.kind;
  const taking = useMutation({
    mutationFn: async (file: File) => {
      const exported = v.pipe(
        v.string(),
        v.parseJson(undefined, "This file is not JSON."),
        contract,
      );
      const read = v.safeParse(exported, await file.text());
      if (!read.success) throw new Error(read.issues[0].message);
      return take(read.output);
    },
    onSuccess: async ({ id, name, missing }) => {
      toast.good({ title: `“${name}” imported as a draft`, description: missing });
      await actions.openEditor(id);
    },
    onError: (error) =>
      toast.warn({ title: "The file was not imported", description: error.message }),
  });
  return (
    <ImportFile
      label={`A ${noun} as a JSON file`}
      isBusy={taking.isPending}
      onFile={taking.mutate}
    />
  );
}
