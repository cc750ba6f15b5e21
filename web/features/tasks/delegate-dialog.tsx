import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { LookupField, type LookupOption } from "../../ui/lookup-field.tsx";
import { assigneesQuery } from "./queries.ts";

type DelegateDialogProps = {
  title: string;
  onChoose: (person: LookupOption) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Who is to do it: choosing somebody is all, since it can be undone. */
export function DelegateDialog({ title, onChoose, open, onOpenChange }: DelegateDialogProps) {
  const [typed, setTyped] = useState("");
  const { data, isPending, error } = useQuery(assigneesQuery(typed));
  const people = data?.items ?? [];
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title="Delegate task"
      description={title}
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() => body.current?.querySelector("input") ?? true}
    >
      <div ref={body} className="pb-2">
        <LookupField
          label="Assign to"
          placeholder="Name of a colleague"
          options={people.map(({ id, name }) => ({ value: id, label: name, detail: "" }))}
          value={null}
          onChange={(person) => {
            if (!person) return;
            onOpenChange(false);
            onChoose(person);
          }}
          typed={typed}
          onType={setTyped}
          message={
            error
              ? error.message
              : isPending
                ? "Looking"
                : people.length === 0
                  ? "Nobody of your plan or company is called that."
                  : ""
          }
          clearLabel="Choose somebody else"
        />
      </div>
    </Dialog>
  );
}
