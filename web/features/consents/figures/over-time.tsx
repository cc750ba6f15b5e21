import type { ConsentFigures } from "../../../../worker/features/consents/contract.ts";
import { binDays } from "../../../../worker/features/consents/rules/bin-days.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Card } from "../../../ui/card.tsx";
import { ColumnChart } from "../../../ui/column-chart.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FigureTile } from "../../../ui/figure-tile.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { DaysTable } from "./days-table.tsx";

const SPANS: Readonly<Record<number, string>> = { 1: "a day", 7: "a week", 28: "four weeks" };

/** What happened in the period, in four numbers, as a picture by spans that fit, and day by day. */
export function OverTime({ figures: { days } }: { figures: ConsentFigures }) {
  const formats = useFormats();
  const { length, bins } = binDays(days, LIMITS.formSummaryColumns);
  const sum = (of: (day: ConsentFigures["days"][number]) => number) =>
    days.reduce((all, day) => all + of(day), 0);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <FigureTile label="Given" value={sum(({ given }) => given)} note="Consents received" />
        <FigureTile
          label="Confirmed by email"
          value={sum(({ confirmed }) => confirmed)}
          note="Where a text asks for it"
        />
        <FigureTile
          label="Withdrawn"
          value={sum(({ withdrawn }) => withdrawn)}
          note="Fully or for one purpose"
        />
        <FigureTile
          label="Erased"
          value={sum(({ erased }) => erased)}
          note="Consents of erased people"
        />
      </div>
      <Card as="section" title="Over time">
        <p className="-mt-2 mb-4 text-sm text-muted">
          Each column covers {SPANS[length] ?? `${length} days`}, starting on the day shown.
        </p>
        <ColumnChart
          title="Given and withdrawn"
          labelHeading="From"
          goodHeading="Given"
          badHeading="Withdrawn"
          columns={bins.map(({ day, given, withdrawn }) => ({
            label: formats.date(new Date(`${day}T00:00:00Z`), "short-day", true),
            good: given,
            bad: withdrawn,
          }))}
        />
        <Disclosure summary="Show as table" className="mt-2 -mb-2">
          <DaysTable days={days} />
        </Disclosure>
      </Card>
    </>
  );
}
