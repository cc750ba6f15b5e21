import type { AllFiles } from "../../../worker/features/files/all/contract.ts";
import { fileSize } from "../../lib/file-size.ts";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Card } from "../../ui/card.tsx";
import { useFormats } from "../../ui/preferences.tsx";

type Source = AllFiles["sources"][number]["source"];

const SOURCES: Record<Source, { label: string; to: string }> = {
  person: { label: "Files of people", to: "/admin/files?sort=largest" },
  form: { label: "Form answers", to: "/admin/forms-manager" },
  page: { label: "Pictures on pages", to: "/admin/content-manager" },
  feedback: { label: "Feedback screenshots", to: "/admin/feedback" },
  consent: { label: "Consent evidence", to: "/admin/consent/records" },
  avatar: { label: "Profile pictures", to: "/admin/users" },
};

/** Whose files take the most, and which part of the product. */
export function SpaceCard({ page: { used, people, sources } }: { page: AllFiles }) {
  const formats = useFormats();
  if (sources.length === 0) return null;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card>
        <BarChart
          title={`${fileSize(used, formats)} stored`}
          labelHeading="Part"
          valueHeading="Space"
          bars={sources.map(({ source, bytes }) => ({
            ...SOURCES[source],
            value: bytes,
            text: fileSize(bytes, formats),
          }))}
        />
      </Card>
      {people.length > 0 ? (
        <Card>
          <BarChart
            title="By person"
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
      ) : null}
    </div>
  );
}
