import type { AllFiles } from "../../../worker/features/files/all/contract.ts";
import { fileSize } from "../../lib/file-size.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Card } from "../../ui/card.tsx";
import { useFormats } from "../../ui/preferences.tsx";

/** Whose files take the most. */
export function SpaceCard({ page: { used, people } }: { page: AllFiles }) {
  const formats = useFormats();
  if (people.length === 0) return null;
  return (
    <Card className="max-w-2xl">
      <BarChart
        title={`${fileSize(used, formats)} used in all`}
        labelHeading="Person"
        valueHeading="Space"
        bars={people.map(({ name, email, bytes }) => ({
          label: name,
          to: `/admin/files?${new URLSearchParams({ owner: email, sort: "largest" })}`,
          value: bytes,
          text: fileSize(bytes, formats),
        }))}
      />
    </Card>
  );
}
