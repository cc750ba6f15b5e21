import { useItem } from "../plan-store/use-plan.tsx";
import { KeyResultRows } from "./key-result-rows.tsx";

/** The key results of an objective. */
export function ObjectiveSection({ id }: { id: string }) {
  const objective = useItem("objective", id);
  if (!objective) return null;
  return (
    <section aria-label="Key results" className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink">Key results</h3>
      <div className="@container rounded-lg border border-line [&>div]:border-t-0">
        <KeyResultRows objectiveId={id} />
      </div>
    </section>
  );
}
