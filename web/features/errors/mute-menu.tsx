import { BellOff } from "lucide-react";
import { useId, useState } from "react";
import type { ErrorChange } from "../../../worker/features/errors/contract.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { MUTES } from "./words.ts";

type MuteMenuProps = { isBusy: boolean; onChoose: (change: ErrorChange) => void; size?: "sm" };

/** For how long nobody wants to hear of it. */
export function MuteMenu({ isBusy, onChoose, size }: MuteMenuProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        align="start"
        side="top"
        trigger={
          <Button size={size} icon={<BellOff aria-hidden="true" />} aria-disabled={isBusy}>
            Mute
          </Button>
        }
        entries={[
          ...MUTES.map(({ until, label }) => ({
            kind: "action" as const,
            label,
            disabled: isBusy,
            onSelect: () => onChoose({ state: "muted", until }),
          })),
          {
            kind: "action",
            label: "Until more people meet it …",
            disabled: isBusy,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <PeopleDialog
        open={isAsking}
        onOpenChange={setAsking}
        onChoose={(people) => {
          setAsking(false);
          onChoose({ state: "muted", until: `people:${people}` });
        }}
      />
    </>
  );
}

type PeopleDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (people: number) => void;
};

function PeopleDialog({ open, onOpenChange, onChoose }: PeopleDialogProps) {
  const id = useId();
  const [people, setPeople] = useState("10");
  const [error, setError] = useState<string | null>(null);
  return (
    <Dialog
      title="Mute until more people meet it"
      description="It opens again when this many people have met it in all."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Mute
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (/^[1-9]\d{0,5}$/.test(people.trim())) onChoose(Number(people.trim()));
          else setError("Enter a number of people.");
        }}
      >
        <TextField
          label="Number of people"
          inputMode="numeric"
          value={people}
          error={error}
          onChange={(event) => {
            setPeople(event.currentTarget.value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
