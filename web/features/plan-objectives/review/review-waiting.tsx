import { kindOf } from "../../../../worker/features/check-ins/rules/measured.ts";
import { readDue } from "../../../../worker/features/check-ins/rules/due.ts";
import { Card } from "../../../ui/card.tsx";
import { openItem } from "../../plan-store/address/open-item.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import { NothingDue } from "./nothing-due.tsx";

/** For those who read the plan: what others have not looked at yet. */
export function ReviewWaiting({ ownerId }: { ownerId: string | null }) {
  const store = usePlanStore();
  useKind("checkIn");
  const due = readDue(store.plan, store.today(), ownerId);
  if (due.length === 0) return <NothingDue ownerId={ownerId} isMine={ownerId !== null} />;
  return (
    <Card title="Waiting for a check-in">
      <ul className="divide-y divide-line">
        {due.map((one) => (
          <li key={one.id} className="py-2">
            <button
              type="button"
              onClick={() => openItem(kindOf(one), one.id)}
              className="touch rounded-sm text-left text-base text-ink underline-offset-4 hover:underline"
            >
              {one.title}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
