import { useEffect, useRef, useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { openNewItem } from "../plan-store/address/open-item.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { filledValues } from "./create/filled-values.ts";
import { addLabel, nameField } from "../plan-fields/action-labels.ts";

type AddBelowProps = {
  kind: ItemKind;
  filled: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** One line for a title: Enter adds it, and the next can be typed at once. */
export function AddBelow({ kind, filled, onClose }: AddBelowProps) {
  const store = usePlanStore();
  const [title, setTitle] = useState("");
  const [error, setError] = useState("");
  const field = useRef<HTMLDivElement>(null);
  const { one } = KINDS[kind];
  useEffect(() => field.current?.querySelector("input")?.focus(), []);

  async function add() {
    setTitle("");
    setError("");
    const fields = { ...filledValues(store, kind, filled), [nameField(kind)]: title };
    const outcome = await store.run({
      label: addLabel(kind, title.trim()),
      changes: [{ action: "add", kind, id: store.newId(kind), fields }],
      tellsItself: () => field.current !== null,
    });
    if (outcome.ok) return;
    setTitle((typed) => typed || title);
    setError(outcome.message || `This ${one} was not added.`);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-2 border-t border-line py-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div ref={field} data-keeps-escape>
        <TextField
          label={`New ${one}`}
          hideLabel
          placeholder={`Title of the ${one}`}
          autoComplete="off"
          value={title}
          error={error || undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            onClose();
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary">
          Add
        </Button>
        <Button
          size="sm"
          onClick={() => openNewItem(kind, { ...filled, [nameField(kind)]: title })}
        >
          More fields
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </form>
  );
}
