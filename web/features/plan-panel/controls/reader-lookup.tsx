import { useAuthIfAny } from "../../../shell/auth.tsx";
import { Button } from "../../../ui/button.tsx";
import type { FieldProps } from "../../../ui/field.tsx";
import { CANNOT_OPEN, useCannotOpen } from "../../plan-fields/use-cannot-open.ts";
import { openSharing } from "../../plan-store/address/open-sharing.ts";
import { useItem, usePlanPlace } from "../../plan-store/use-plan.tsx";
import type { Binding } from "../drafts/use-drafts.ts";
import { ItemLookup } from "./item-lookup.tsx";

interface ReaderLookupProps extends FieldProps {
  id: string;
  binding: Binding;
}

/** Who reads the updates: who has no way into the plan is said at the choice, with the way to give one. */
export function ReaderLookup({ binding, ...field }: ReaderLookupProps) {
  const { ownerName } = usePlanPlace();
  const isActing = useAuthIfAny()?.isVisit ?? false;
  const chosen = useItem("teamMember", typeof binding.raw === "string" ? binding.raw : "");
  const cannotOpen = useCannotOpen();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <ItemLookup
        {...field}
        kind="teamMember"
        binding={binding}
        note={(id) => (cannotOpen(id) ? CANNOT_OPEN : "")}
      />
      {chosen && cannotOpen(chosen.id) ? (
        <p role="status" className="text-sm text-warn">
          {chosen.name} {CANNOT_OPEN}.{" "}
          {ownerName === null && !isActing ? (
            <Button size="sm" variant="quiet" onClick={openSharing}>
              Share plan
            </Button>
          ) : (
            "Ask the owner of the plan to share it."
          )}
        </p>
      ) : null}
    </div>
  );
}
