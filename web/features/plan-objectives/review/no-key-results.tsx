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
      title="A minute a week keeps a plan true"
      action={
        canEdit ? (
          <Link to={strategyAddress("objectives")} className={buttonClass({ variant: "primary" })}>
            Go to the objectives
          </Link>
        ) : null
      }
    >
      Once a week this screen asks how each key result stands and how sure you are of its target,
      one after the other. It begins with an objective that is under way and has a key result.
    </EmptyState>
  );
}
