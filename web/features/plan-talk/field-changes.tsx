import type { CommentKind } from "../../../db/values/plans.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import {
  type FieldChange,
  fieldChanges,
  isLine,
  type Values,
} from "../plan-fields/read-changes.ts";

type FieldChangesProps = { kind: CommentKind; id: string; before: Values; after: Values };

/** The fields that changed, each as it was and as it became. */
export function FieldChanges({ kind, id, before, after }: FieldChangesProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const changes = fieldChanges(store, formats, { kind, id, before, after });
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-col gap-0.5 text-sm">
      {changes.map((one) => (
        <div key={one.label} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted">{one.label}:</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">
            <FromTo {...one} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FromTo({ before, after }: FieldChange) {
  if (before === null || after === null || !isLine(before) || !isLine(after)) return "changed";
  return (
    <>
      <span className="sr-only">from </span>
      <span className="text-muted">{before || "empty"}</span> <span aria-hidden="true">→</span>
      <span className="sr-only">to</span> {after || "empty"}
    </>
  );
}
