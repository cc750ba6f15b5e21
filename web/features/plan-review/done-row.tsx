import { Check } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import type { KnownFinding } from "./stand-of.ts";
import type { Done } from "./use-held-findings.ts";

type DoneRowProps = { finding: KnownFinding; title: string; done: Done | null };

/** In the place of a finding that is gone. Undo is not where a fix was: a second click must do nothing. */
export function DoneRow({ finding: { kind, id }, title, done }: DoneRowProps) {
  const store = usePlanStore();
  return (
    <div className="min-w-0">
      <p className="text-base">
        <ItemLink kind={kind} id={id} className="font-medium" />
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        <Check aria-hidden="true" className="mr-2 inline size-4 text-good" />
        {done?.says ?? "Nothing to fix here any more"}
        {done ? (
          <Button
            size="sm"
            variant="quiet"
            className="-my-2 ml-1 inline-flex"
            aria-label={`Undo: ${title}`}
            onClick={() => void store.undoOne(done.operationId)}
          >
            Undo
          </Button>
        ) : null}
      </p>
    </div>
  );
}
