import { HEALTHS, type Health } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Card } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { FieldValue } from "../plan-fields/field-value.tsx";
import { fieldOf } from "../plan-fields/kinds.ts";
import { HealthValue } from "../plan-fields/measure/health-value.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import { UNKNOWN_KEYS } from "../plan-fields/select/keys-of.ts";
import { HEALTH_MARKS, UNKNOWN_MARKS } from "../plan-fields/state-words.ts";
import { useHealth, useItem, useKind, usePlanStore, useSettings } from "../plan-store/use-plan.tsx";
import { OverviewPart } from "./overview-part.tsx";

const SHOWN: readonly (Health | null)[] = ["off_track", "at_risk"];

/** Which of the numbers that are watched left their range, or come near its end. */
export function KpisSection() {
  const store = usePlanStore();
  useKind("kpi");
  const { modules } = useSettings();
  const all = [...store.plan.all("kpi").values()].map(({ id }) => ({
    id,
    ...store.health("kpi", id),
  }));
  if (all.length === 0 || !modules.kpis) return null;
  const countOf = (health: Health | null) => all.filter((one) => one.health === health).length;
  const worst = SHOWN.flatMap((health) => all.filter((one) => one.health === health));
  return (
    <OverviewPart id="overview-kpis" title="KPIs">
      <ul className="figures -mt-1 flex flex-wrap gap-x-5 gap-y-1 text-base">
        {HEALTHS.map((health) => (
          <li key={health}>
            <ListLink kind="kpi" filters={{ health: [health] }}>
              <Count value={countOf(health)} /> {HEALTH_MARKS[health].label.toLowerCase()}
            </ListLink>
          </li>
        ))}
        {UNKNOWN_KEYS.map((key) => {
          const count = all.filter(({ because }) => because === key).length;
          return count === 0 ? null : (
            <li key={key}>
              <ListLink kind="kpi" filters={{ health: [key] }}>
                <Count value={count} /> {UNKNOWN_MARKS[key].label.toLowerCase()}
              </ListLink>
            </li>
          );
        })}
      </ul>
      <Card padding="none">
        {worst.length === 0 ? (
          <p className="p-5">
            <StatusMark plain tone="good" label="Every measured KPI is in its range" />
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {worst.slice(0, LIMITS.boardRows).map(({ id }) => (
              <KpiRow key={id} id={id} />
            ))}
          </ul>
        )}
      </Card>
    </OverviewPart>
  );
}

function KpiRow({ id }: { id: string }) {
  const kpi = useItem("kpi", id);
  const { because } = useHealth("kpi", id);
  const [current, wanted] = [fieldOf("kpi", "current"), fieldOf("kpi", "wanted")];
  if (!kpi || !current || !wanted) return null;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
      <ItemLink kind="kpi" id={id} className="min-w-0 text-base" />
      <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-muted">
        <span className="text-base font-medium text-ink">
          <FieldValue kind="kpi" row={kpi} field={current} />
        </span>
        <FieldValue kind="kpi" row={kpi} field={wanted} />
        {because === "near" ? <span>near its limit</span> : null}
        <HealthValue kind="kpi" id={id} />
      </span>
    </li>
  );
}
