import { hasSample } from "../../../worker/features/plan-sample/rules/remove-sample.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { openSample } from "../plan-store/address/open-sample.ts";
import { useEveryKind } from "../plan-store/use-every-kind.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";

/** That a plan is made up in part, for as long as it is. */
export function SampleNotice() {
  const store = usePlanStore();
  const { ownerName } = usePlanPlace();
  useEveryKind();
  if (!hasSample(store.plan)) return null;
  return (
    <Notice
      tone="neutral"
      title="This plan contains a sample"
      action={
        store.canEdit() && ownerName === null ? (
          <Button size="sm" onClick={() => openSample("remove")}>
            Remove sample plan
          </Button>
        ) : null
      }
    >
      An item you change becomes yours. Everything else can be removed in one step.
    </Notice>
  );
}
