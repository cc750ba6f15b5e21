import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ComboboxField } from "../../ui/combobox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { useChoices } from "../plan-fields/use-choices.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { useBoard } from "./board-context.ts";
import type { Spot } from "../../kit/board/drag-cards.ts";

type MoveDialogProps = {
  spots: readonly Spot[];
  onMove: (spots: readonly Spot[], to: string) => void;
  onClose: () => void;
};

/** Where there are too many columns for a menu, their names are searched. */
export function MoveDialog({ spots, onMove, onClose }: MoveDialogProps) {
  const { kind, field } = useBoard();
  const store = usePlanStore();
  const [first] = spots;
  const choices = useChoices(kind, field, "write");
  const [key, setKey] = useState(first?.column ?? "");
  const options = choices.map((choice) => ({ value: choice.key, label: choice.label }));
  const row = first && store.get(kind, first.id);
  const what =
    spots.length === 1 && row ? `“${titleOf(row)}”` : `${spots.length} ${KINDS[kind].many}`;
  const words = field.label.toLowerCase();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={`Move ${what}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={spots.every(({ column }) => column === key)}
            onClick={() => {
              onMove(spots, key);
              onClose();
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <ComboboxField
        label={field.label}
        groups={[{ value: field.label, items: options }]}
        value={options.find(({ value }) => value === key) ?? { value: "", label: "Choose one" }}
        onChange={setKey}
        search={`Search by name`}
        nothing={`No ${words} has this name.`}
      />
    </Dialog>
  );
}
