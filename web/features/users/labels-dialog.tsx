import { X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Label, type UserDetail } from "../../../worker/features/users/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import * as v from "valibot";
import { displayName } from "../../lib/display-name.ts";
import { failureOf } from "../../shell/confirm-identity/failure-of.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { labelUser } from "./queries.ts";
import { useUserAction } from "./use-user-action.ts";

type LabelsDialogProps = {
  user: UserDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Adds and removes labels; what is in use is offered, so that one thing gets one word. */
export default function LabelsDialog({ user, open, onOpenChange }: LabelsDialogProps) {
  const id = useId();
  const name = displayName(user);
  const [labels, setLabels] = useState(user.labels);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const action = useUserAction(
    (wanted: string[]) => labelUser(user, wanted),
    `The labels of ${name} are saved`,
  );
  const isFull = labels.length >= LIMITS.userLabelsMost;
  const offered = user.labelsInUse.filter((label) => !labels.includes(label));
  const isTyped = typed !== "" || labels.join() !== user.labels.join();

  /** Those there are with what is typed; null where that is no label. */
  function withTyped(): string[] | null {
    const label = v.safeParse(Label, typed);
    if (!label.success) {
      setError(label.issues[0].message);
      return null;
    }
    return labels.includes(label.output) ? labels : [...labels, label.output];
  }

  function add() {
    const next = withTyped();
    if (!next) return;
    setLabels(next);
    setTyped("");
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim() === "" ? labels : withTyped();
    if (!wanted || action.isPending) return;
    action.mutate(wanted, { onSuccess: () => onOpenChange(false) });
  }

  return (
    <Dialog
      title={`Labels of ${name}`}
      description="Only admins see labels here. The person gets them in the export of their data."
      open={open}
      onOpenChange={(next) => {
        if (!action.isPending) onOpenChange(next);
      }}
      dismissible={!action.isPending && !isTyped}
      footer={
        <>
          <Button disabled={action.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" loading={action.isPending}>
            Save labels
          </Button>
        </>
      }
    >
      {action.error ? (
        <Notice tone="bad" live className="mb-4">
          {failureOf(action.error)}
        </Notice>
      ) : null}
      <ul className="flex flex-wrap gap-2">
        {labels.map((label) => (
          <li key={label} className="flex items-center gap-1 rounded-full bg-neutral-wash pl-3">
            <span className="text-sm text-ink">{label}</span>
            <IconButton
              size="sm"
              label={`Remove ${label}`}
              icon={<X aria-hidden="true" />}
              onClick={() => setLabels(labels.filter((one) => one !== label))}
            />
          </li>
        ))}
      </ul>
      <form id={id} noValidate className="mt-4 flex items-end gap-2" onSubmit={save}>
        <div className="min-w-0 flex-1">
          <TextField
            label="New label"
            list={`${id}-in-use`}
            value={typed}
            maxLength={LIMITS.userLabelLength}
            autoCapitalize="none"
            autoComplete="off"
            error={isFull ? `A person can have ${LIMITS.userLabelsMost} labels.` : error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
          />
          <datalist id={`${id}-in-use`}>
            {offered.map((label) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
          </datalist>
        </div>
        <Button disabled={isFull || typed.trim() === ""} onClick={add}>
          Add label
        </Button>
      </form>
    </Dialog>
  );
}
