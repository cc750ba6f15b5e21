import type { AdminDashboard } from "../../../worker/features/dashboards/contract.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Card } from "../../ui/card.tsx";

type SignInsCardProps = { days: AdminDashboard["signIns"] };

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", timeZone: "UTC" });

export function SignInsCard({ days }: SignInsCardProps) {
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const all = days.reduce((sum, day) => sum + day.succeeded + day.failed, 0);
  return (
    <Card as="section" title="Sign-ins, last 14 days" padding="lg" className="lg:col-span-2">
      <p className="text-sm text-muted">
        {failed} of {all} attempts failed. Days are counted in UTC.
      </p>
      <BarChart
        title="Sign-ins by day"
        hideTitle
        labelHeading="Day"
        valueHeading="Sign-ins"
        className="mt-4"
        bars={days.map((day) => ({
          label: weekday.format(new Date(day.day)),
          value: day.succeeded,
          text: day.failed > 0 ? `${day.succeeded}, ${day.failed} failed` : String(day.succeeded),
          tone: day.failed > day.succeeded ? ("bad" as const) : ("info" as const),
        }))}
      />
    </Card>
  );
}
