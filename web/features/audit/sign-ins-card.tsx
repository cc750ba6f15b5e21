import type { SignInsCard } from "../../../worker/features/audit/contract.ts";
import { ColumnChart } from "../../ui/column-chart.tsx";
import { useFormats } from "../../ui/preferences.tsx";

export function SignInsBody({ data: { days } }: { data: SignInsCard }) {
  const { number } = useFormats();
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const all = days.reduce((sum, day) => sum + day.succeeded + day.failed, 0);
  return (
    <>
      <p className="text-sm text-muted">
        {all === 0
          ? "No sign-ins yet."
          : `In the last ${days.length} days ${number(failed)} of ${number(all)} attempts failed.`}
      </p>
      <ColumnChart
        title="Sign-ins by day of the month"
        labelHeading="Day"
        goodHeading="Succeeded"
        badHeading="Failed"
        className="mt-5"
        columns={days.map((day) => ({
          label: number(new Date(day.day).getUTCDate()),
          good: day.succeeded,
          bad: day.failed,
        }))}
      />
    </>
  );
}
