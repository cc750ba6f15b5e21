import { Link } from "react-router";
import { buttonClass } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { strategyAddress } from "../../plan-store/address/strategy-part.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";

/** Before there is anything to review. */
export function NoKeyResults() {
  const canEdit = usePlanStore().canEdit();
  return (
    <EmptyState
      title="Weekly key result review"
      action={
        canEdit ? (
          <Link to={strategyAddress("objectives")} className={buttonClass({ variant: "primary" })}>
            Go to objectives
          </Link>
        ) : null
      }
    >
      Once a week, this page asks for the current value of each key result and how sure you are of
      its target. To start, you need an active objective with a key result.
    </EmptyState>
  );
}
