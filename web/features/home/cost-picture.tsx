import { KeyValueList } from "../../ui/key-value-list.tsx";
import { COST_OF_AN_EPIC } from "./demo-company.ts";
import { Picture } from "./picture.tsx";
import { SpendChart } from "./spend-chart.tsx";

export function CostPicture() {
  return (
    <Picture title="Spent against planned" note="January 2026 to June 2027">
      <SpendChart />
      <div className="mt-6 rounded-lg bg-sunken px-4 pt-3 pb-1.5">
        <p className="pb-1.5 text-sm font-semibold text-ink">Guided set-up in eleven languages</p>
        <KeyValueList items={COST_OF_AN_EPIC} ruled />
      </div>
    </Picture>
  );
}
