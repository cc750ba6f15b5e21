import { BarChart } from "../../ui/bar-chart.tsx";
import { Card } from "../../ui/card.tsx";
import { ColumnChart } from "../../ui/column-chart.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { Section, Specimen } from "./specimen.tsx";

const weeks = [31, 34, 33, 41, 46, 44, 52, 58, 61].map((value, index) => ({
  label: `Week ${39 + index}`,
  value,
  text: `${value} %`,
}));

export function ChartSection() {
  return (
    <Section
      id="charts"
      title="Charts"
      intro="Labels are next to what they name. Each chart is a table to those who cannot see it."
    >
      <Specimen title="Columns, one of them empty">
        <Card>
          <ColumnChart
            title="Sign-ins by day"
            labelHeading="Day"
            goodHeading="Succeeded"
            badHeading="Failed"
            columns={[
              { label: "17", good: 24, bad: 2 },
              { label: "18", good: 22, bad: 0 },
              { label: "19", good: 0, bad: 0 },
              { label: "20", good: 18, bad: 9 },
              { label: "21", good: 6, bad: 1 },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen title="Bars and a sparkline">
        <Card>
          <BarChart
            title="Spent by squad, against plan"
            labelHeading="Squad"
            valueHeading="Spent"
            bars={[
              {
                label: "Field Kit",
                value: 212,
                text: "€ 212 k",
                target: 240,
                targetText: "of € 240 k",
              },
              {
                label: "Clinical",
                value: 318,
                text: "€ 318 k",
                target: 277,
                targetText: "of € 277 k",
                tone: "bad",
              },
              {
                label: "Firmware",
                value: 96,
                text: "€ 96 k",
                target: 190,
                targetText: "of € 190 k",
              },
              { label: "Quality", value: 0, text: "€ 0", target: 60, targetText: "of € 60 k" },
            ]}
          />
        </Card>
        <Card className="mt-4 flex items-center justify-between gap-6">
          <div>
            <p className="text-sm text-muted">Installed remotely</p>
            <p className="serif figures text-3xl text-ink">61 %</p>
          </div>
          <Sparkline title="Installed remotely by week" points={weeks} className="w-40" />
        </Card>
      </Specimen>
    </Section>
  );
}
