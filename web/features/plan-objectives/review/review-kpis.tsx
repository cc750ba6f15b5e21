import { wantedWords } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import { Card } from "../../../ui/card.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { openItem } from "../../plan-store/address/open-item.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";
import { HEALTH_MARKS } from "../../plan-fields/state-words.ts";
import { valueWords } from "../check-ins/value-words.ts";

/** Which KPIs a review has to talk about, what is off track first. */
export function ReviewKpis({ ownerId }: { ownerId: string | null }) {
  const store = usePlanStore();
  const formats = useFormats();
  useKind("kpi");
  const all = [...store.plan.all("kpi").values()].filter(
    ({ ownerMemberId }) => ownerId === null || ownerMemberId === ownerId,
  );
  const talk = (["off_track", "at_risk"] as const).flatMap((health) =>
    all.flatMap((kpi) =>
      kpi.current !== null && store.health("kpi", kpi.id).health === health
        ? { kpi, health, value: kpi.current }
        : [],
    ),
  );
  if (talk.length === 0) return null;
  return (
    <Card as="section" title="KPIs to discuss">
      <ul className="divide-y divide-line">
        {talk.map(({ kpi, health, value }) => (
          <li
            key={kpi.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
          >
            <button
              type="button"
              onClick={() => openItem("kpi", kpi.id)}
              className="touch rounded-sm text-left text-base font-medium text-ink underline-offset-4 hover:underline"
            >
              {kpi.title}
            </button>
            <span className="figures flex flex-wrap items-baseline gap-x-3 text-base text-muted">
              {valueWords(kpi, { value, target: 0 }, formats)}, wanted{" "}
              {wantedWords(kpi, formats.number)}
              <StatusMark plain {...HEALTH_MARKS[health]} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
