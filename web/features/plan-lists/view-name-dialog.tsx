import { type FormEvent, useId, useState } from "react";
import { parseFields } from "../../../worker/features/plans/rules/parse-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";

type ViewNameDialogProps = {
  title: string;
  save: string;
  name: string;
  /** Two views of one name could not be told apart. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
};

export function ViewNameDialog(props: ViewNameDialogProps) {
  const { title, save, taken, onSave, onClose } = props;
  const form = useId();
  const [name, setName] = useState(props.name);
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = parseFields("view", { name });
    if ("fields" in parsed) return setError(parsed.fields["name"] ?? "Enter a name.");
    const trimmed = name.trim();
    if (taken.some((other) => other.toLowerCase() === trimmed.toLowerCase())) {
      return setError("A view with this name already exists.");
    }
    onSave(trimmed);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={title}
      description="Saves the filters, sorting, grouping and kind of view."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            {save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="pb-1">
        <TextField
          label="Name"
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
