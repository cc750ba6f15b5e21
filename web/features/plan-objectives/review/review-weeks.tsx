import { addDays, mondayOf } from "../../../../worker/kernel/pure/days.ts";
import { readWeek } from "../../../../worker/features/check-ins/rules/week.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import { ReviewKpis } from "./review-kpis.tsx";
import { ReviewWeek } from "./review-week.tsx";

/** What this week's check-ins say, and what last week's said. */
export function ReviewWeeks({ ownerId }: { ownerId: string | null }) {
  const store = usePlanStore();
  const formats = useFormats();
  useKind("checkIn");
  const today = store.today();
  const monday = mondayOf(today);
  const sunday = addDays(monday, -1);
  const now = readWeek(store.plan, { week: today, asOf: today, ownerId });
  const last = readWeek(store.plan, { week: sunday, asOf: sunday, ownerId });
  const since = (day: string) => `since ${formats.date(new Date(day), "day", true)}`;
  return (
    <>
      <ReviewKpis ownerId={ownerId} />
      {now.length > 0 ? (
        <ReviewWeek title="This week" detail={since(monday)} entries={now} />
      ) : null}
      {last.length > 0 ? (
        <ReviewWeek
          title="Last week"
          detail={`until ${formats.date(new Date(sunday), "day", true)}`}
          entries={last}
        />
      ) : null}
    </>
  );
}
