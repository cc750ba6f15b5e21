import type { ComponentProps } from "react";
import { DeletionCard } from "../../../features/account-data/deletion-card.tsx";
import { ExportCard } from "../../../features/account-data/export-card.tsx";

type DataTabProps = { seeds: { deletion: ComponentProps<typeof DeletionCard>["seed"] } };

export function DataTab({ seeds }: DataTabProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <ExportCard />
      <DeletionCard seed={seeds.deletion} />
    </div>
  );
}
