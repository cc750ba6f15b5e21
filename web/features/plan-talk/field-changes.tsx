import type { PlanEvent } from "../../../worker/features/plan-activity/contract.ts";
import type { CommentKind } from "../../../db/values/plans.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { type FieldChange, fieldChanges } from "../plan-fields/read-changes.ts";

type Change = NonNullable<Extract<PlanEvent, { what: "operation" }>["change"]>;

/** The fields that changed, each as it was and as it became. */
export function FieldChanges({ kind, change }: { kind: CommentKind; change: Change }) {
  const store = usePlanStore();
  const formats = useFormats();
  if (!change.before || !change.after) {
    return <p className="text-sm text-muted">{change.after ? "Added" : "Removed"}</p>;
  }
  const changes = fieldChanges(store, formats, kind, change.before, change.after);
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-col gap-0.5 text-sm">
      {changes.map((one) => (
        <div key={one.label} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted">{one.label}:</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">
            <Values {...one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ before, after }: FieldChange) {
  if (before === null || after === null) return "changed";
  return (
    <>
      <span className="sr-only">from </span>
      <span className="text-muted">{before || "empty"}</span> <span aria-hidden="true">→</span>
      <span className="sr-only">to</span> {after || "empty"}
    </>
  );
}
