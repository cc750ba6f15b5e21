import { useId, useState, type SubmitEvent } from "react";
import type { FactorRow } from "../../../worker/features/factors/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { renameFactor } from "./queries.ts";
import { useFactorAction } from "./use-factor-action.ts";

type RenameDialogProps = { factor: FactorRow };

export function RenameDialog({ factor }: RenameDialogProps) {
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [slip, setSlip] = useState<string>();
  const rename = useFactorAction(
    (name: string) => renameFactor(factor, name),
    () => setOpen(false),
  );

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("name");
    const name = typeof typed === "string" ? typed.trim() : "";
    setSlip(name === "" ? "Enter a name that you will recognise." : undefined);
    if (name !== "") rename.mutate(name);
  }

  return (
    <Dialog
      title={`Rename “${factor.name}”`}
      size="sm"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" aria-label={`Rename ${factor.name}`}>
          Rename
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={rename.isPending}>
            Save name
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <TextField
          name="name"
          label="Name"
          maxLength={LIMITS.factorNameLength}
          defaultValue={factor.name}
          error={slip}
        />
      </form>
    </Dialog>
  );
}
