import { subjectOf } from "../../../worker/features/plan-updates/rules/queue.ts";
import { useItem, useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { Answering } from "./answering.tsx";
import { Replies } from "./said.tsx";

/** What was said to a check-in, and to the latest what is to be said. */
export function CheckInSaid({ id }: { id: string }) {
  const { plan } = usePlanStore();
  const checkIn = useItem("checkIn", id);
  const keyResult = useItem("keyResult", checkIn?.keyResultId ?? "");
  const kpi = useItem("kpi", checkIn?.kpiId ?? "");
  useKind("checkIn");
  useKind("update");
  const measured = keyResult ?? kpi;
  const kind = kpi ? "kpi" : "keyResult";
  const isLatest = measured && subjectOf(plan, kind, measured.id)?.id === id;
  return (
    <div className="mt-2 flex flex-col gap-2 empty:hidden">
      <Replies kind="checkIn" id={id} />
      {isLatest ? <Answering kind={kind} item={measured} /> : null}
    </div>
  );
}
