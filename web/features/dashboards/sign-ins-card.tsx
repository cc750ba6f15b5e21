import type { AdminDashboard } from "../../../worker/features/dashboards/contract.ts";
import { Card } from "../../ui/card.tsx";
import { ColumnChart } from "../../ui/column-chart.tsx";

type SignInsCardProps = { days: AdminDashboard["signIns"] };

const dayOfMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", timeZone: "UTC" });

export function SignInsCard({ days }: SignInsCardProps) {
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const all = days.reduce((sum, day) => sum + day.succeeded + day.failed, 0);
  return (
    <Card
      as="section"
      title={`Sign-ins, last ${days.length} days`}
      padding="lg"
      className="lg:col-span-2"
    >
      <p className="text-sm text-muted">
        {all === 0 ? "Nobody has tried yet." : `${failed} of ${all} attempts failed.`} Days are
        counted in UTC.
      </p>
      <ColumnChart
        title="Sign-ins by day of the month"
        labelHeading="Day"
        goodHeading="Succeeded"
        badHeading="Failed"
        className="mt-5"
        columns={days.map((day) => ({
          label: dayOfMonth.format(new Date(day.day)),
          good: day.succeeded,
          bad: day.failed,
        }))}
      />
    </Card>
  );
}
