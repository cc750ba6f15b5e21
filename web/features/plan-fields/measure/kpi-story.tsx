import type { Kpi } from "../../../../worker/features/kpis/contract.ts";
import { valueWords, wantedWords } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";
import { useHealth } from "../../plan-store/use-plan.tsx";
import { healthWords } from "./measure-words.ts";

/** What the health of a KPI was read from: its last value, and where that should be. */
export function KpiStory({ kpi }: { kpi: Kpi }) {
  const formats = useFormats();
  const reading = useHealth("kpi", kpi.id);
  const { current, checkedInOn, margin } = kpi;
  return (
    <div className="flex flex-col gap-3 text-sm text-muted">
      <p>{healthWords(reading, 0)}</p>
      <KeyValueList
        ruled
        items={[
          {
            label: "Last value",
            value: current === null ? "None" : valueWords(kpi, current, formats.number),
          },
          { label: "Measured", value: checkedInOn ? <Time value={checkedInOn} /> : "Never" },
          { label: "Wanted", value: wantedWords(kpi, formats.number) },
          ...(margin > 0
            ? [{ label: "Warning margin", value: valueWords(kpi, margin, formats.number) }]
            : []),
        ]}
      />
    </div>
  );
}
