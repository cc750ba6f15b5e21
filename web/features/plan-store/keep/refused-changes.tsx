import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";
import { usePlanPlace, usePlanStore } from "../use-plan.tsx";
import { ownerOf } from "../plan-place.ts";
import type { KeptRefused } from "./plan-databases.ts";
import { type TypedValue, typedValues } from "./typed-values.ts";
import { useWaiting } from "./use-waiting.ts";

/** Changes that waited and were refused in the end: nothing of them is lost until somebody lets go of it. */
export function RefusedChanges({ refused }: { refused: readonly KeptRefused[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = refused.length === 1 ? "1 change" : `${refused.length} changes`;
  return (
    <Notice
      live
      tone="bad"
      title={`${count} could not be saved`}
      action={<Button onClick={() => setIsOpen(true)}>Show my changes</Button>}
    >
      The plan did not accept them when the connection came back.
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={`${count} could not be saved`}>
        <ul className="flex flex-col divide-y divide-line">
          {refused.map((one) => (
            <RefusedChange key={one.id} refused={one} />
          ))}
        </ul>
      </Dialog>
    </Notice>
  );
}

function RefusedChange({ refused }: { refused: KeptRefused }) {
  const store = usePlanStore();
  const formats = useFormats();
  const { forget } = useWaiting();
  const { userId, planId } = usePlanPlace();
  const { id, at, action, refusal } = refused;
  const isOfThisPlan = refused.owner === ownerOf({ userId, planId });
  const values = typedValues(store, formats, action.changes);
  async function again() {
    // Over whatever is there by now: what that is, they were told.
    const changes = action.changes.map((change) =>
      change.action === "set" ? { ...change, was: {} } : change,
    );
    const outcome = await store.run({ ...action, changes });
    if (outcome.ok) forget(id);
  }
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="font-medium wrap-anywhere text-ink">{action.label}</p>
      <p className="mt-0.5 text-sm text-muted">
        <Time value={at} show="date-time" />. {refusal.detail}
      </p>
      {values.length > 0 ? <Typed values={values} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOfThisPlan ? (
          <Button size="sm" onClick={() => void again()}>
            Save now
          </Button>
        ) : null}
        <CopyButton size="sm" value={asText(action.label, values)} />
        <Button size="sm" variant="quiet" onClick={() => forget(id)}>
          Discard change
        </Button>
      </div>
    </li>
  );
}

function Typed({ values }: { values: readonly TypedValue[] }) {
  return (
    <dl className="mt-2 flex flex-col gap-1 text-sm">
      {values.map(({ key, label, words }) => (
        <div key={key}>
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line text-ink">{words || "empty"}</dd>
        </div>
      ))}
    </dl>
  );
}

const asText = (label: string, values: readonly TypedValue[]) =>
  [label, ...values.map((one) => `${one.label}: ${one.words}`)].join("\n");
