import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { KeyResult, Milestone } from "../../../worker/features/key-results/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { type MilestoneAction, milestoneAction } from "./milestones.ts";

/** What is to be reached on the way, ticked as it is. */
export function MilestoneList({ result }: { result: KeyResult }) {
  const store = usePlanStore();
  const [error, setError] = useState("");
  const id = useId();
  const canEdit = store.canEdit();
  const { milestones } = result;

  async function make(action: MilestoneAction): Promise<boolean> {
    const outcome = await store.run(milestoneAction(result, action));
    setError(outcome.ok ? "" : outcome.message || "This was not changed.");
    return outcome.ok;
  }

  return (
    <section aria-label="Milestones" className="flex flex-col gap-2">
      <h4 className="text-sm font-medium text-ink">Milestones</h4>
      {milestones.length === 0 ? (
        <p className="text-sm text-muted">
          Add the steps on the way to the target. Every ticked milestone counts the same.
        </p>
      ) : (
        <ol className="flex flex-col border-y border-line">
          {milestones.map((milestone, at) => (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              isFirst={at === 0}
              isLast={at === milestones.length - 1}
              canEdit={canEdit}
              make={make}
            />
          ))}
        </ol>
      )}
      {error ? <FieldError id={id} error={error} /> : null}
      {canEdit && milestones.length < LIMITS.milestonesMost ? <AddMilestone make={make} /> : null}
    </section>
  );
}

type Make = (action: MilestoneAction) => Promise<boolean>;
type MilestoneRowProps = {
  milestone: Milestone;
  isFirst: boolean;
  isLast: boolean;
  canEdit: boolean;
  make: Make;
};

function MilestoneRow({ milestone, isFirst, isLast, canEdit, make }: MilestoneRowProps) {
  const { id, title, isDone } = milestone;
  const [typed, setTyped] = useState<string | null>(null);

  async function rename() {
    const words = typed?.trim() ?? "";
    if (words === "" || words === title) setTyped(null);
    else if (await make({ what: "rename", id, title: words })) setTyped(null);
  }

  return (
    <li className="flex items-center gap-1.5 border-t border-line py-1.5 first:border-t-0">
      <input
        type="checkbox"
        aria-label={`Completed: ${title}`}
        checked={isDone}
        disabled={!canEdit}
        onChange={(event) => void make({ what: "tick", id, isDone: event.currentTarget.checked })}
        className="check mr-1 rounded-sm"
      />
      {canEdit ? (
        <>
          <TextField
            label={`Milestone ${title}`}
            hideLabel
            autoComplete="off"
            value={typed ?? title}
            fieldClassName="grow"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => void rename()}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.currentTarget.blur();
            }}
          />
          <IconButton
            size="sm"
            label={`Move ${title} up`}
            icon={<ArrowUp aria-hidden />}
            disabled={isFirst}
            onClick={() => void make({ what: "move", id, step: -1 })}
          />
          <IconButton
            size="sm"
            label={`Move ${title} down`}
            icon={<ArrowDown aria-hidden />}
            disabled={isLast}
            onClick={() => void make({ what: "move", id, step: 1 })}
          />
          <IconButton
            size="sm"
            label={`Remove ${title}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => void make({ what: "remove", id })}
          />
        </>
      ) : (
        <span className="text-base text-ink">{title}</span>
      )}
    </li>
  );
}

function AddMilestone({ make }: { make: Make }) {
  const store = usePlanStore();
  const [title, setTitle] = useState("");
  const form = useRef<HTMLFormElement>(null);

  async function add() {
    if (title.trim() === "") return;
    setTitle("");
    form.current?.querySelector("input")?.focus();
    if (!(await make({ what: "add", id: store.newId(), title }))) setTitle((next) => next || title);
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label="New milestone"
        hideLabel
        placeholder="New milestone"
        autoComplete="off"
        maxLength={LIMITS.itemTitleLength}
        value={title}
        fieldClassName="grow"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}
