import { Link } from "react-router";
import { countWaiting } from "../../../worker/features/plan-updates/rules/count-waiting.ts";
import { waitingWords } from "../plan-fields/waiting-words.ts";
import { dashboardAddress } from "../plan-store/address/dashboard-part.ts";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";
import { useKind, usePlanStore, useSettings } from "../plan-store/use-plan.tsx";

/** What of the plan's rhythm is due: check-ins alone lead to the review, all else to the list of updates. */
export function ReviewLine() {
  const store = usePlanStore();
  useKind("keyResult");
  useKind("objective");
  useKind("kpi");
  useKind("update");
  useKind("reply");
  useSettings();
  const waiting = countWaiting(store.plan, store.today());
  const words = waitingWords(waiting);
  if (words === "") return null;
  const isReview = waiting.updates + waiting.questions === 0;
  return (
    <p className="-mt-5 text-base text-muted">
      <Link
        to={isReview ? strategyAddress("review") : dashboardAddress("updates")}
        className="touch rounded-sm text-accent underline underline-offset-4"
      >
        {words}
      </Link>{" "}
      in the whole plan
    </p>
  );
}
