import { Link } from "react-router";
import { readDue } from "../../../worker/features/check-ins/rules/due.ts";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";
import { useKind, usePlanStore, useSettings } from "../plan-store/use-plan.tsx";

/** How many key results nobody has looked at this week. */
export function ReviewLine() {
  const store = usePlanStore();
  useKind("keyResult");
  useKind("objective");
  const { modules } = useSettings();
  const { length } = readDue(store.plan, store.today());
  if (length === 0 || !modules.strategy) return null;
  return (
    <p className="-mt-5 text-base text-muted">
      <Link
        to={strategyAddress("review")}
        className="touch rounded-sm text-accent underline underline-offset-4"
      >
        {length === 1
          ? "1 key result waits for a check-in"
          : `${length} key results wait for a check-in`}
      </Link>
    </p>
  );
}
