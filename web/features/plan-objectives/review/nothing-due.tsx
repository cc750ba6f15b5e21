import { nextDueDay } from "../../../../worker/features/check-ins/rules/due.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";

/** Nothing waits; when something will. */
export function NothingDue({ ownerId, isMine }: { ownerId: string | null; isMine: boolean }) {
  const store = usePlanStore();
  const formats = useFormats();
  const next = nextDueDay(store.plan, store.today(), ownerId);
  const words = isMine
    ? "You own nothing that needs a check-in. Choose Everyone to see the others."
    : "No KPI and no key result of an active objective needs a check-in.";
  return (
    <div className="flex flex-col gap-2">
      <h2 className="serif text-2xl text-ink">{isMine ? "Nothing due for you" : "Nothing due"}</h2>
      <p className="text-base text-muted">
        {next === null
          ? words
          : `The next check-ins are due on ${formats.date(new Date(next), "day", true)}.`}
      </p>
    </div>
  );
}
