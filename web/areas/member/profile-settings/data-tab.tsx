import { DeletionCard } from "../../../features/account-data/deletion-card.tsx";
import { ExportCard } from "../../../features/account-data/export-card.tsx";
import type { DataSeeds } from "./profile-settings.tsx";

type DataTabProps = { seeds: DataSeeds };

export function DataTab({ seeds }: DataTabProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <ExportCard />
      <DeletionCard seed={seeds.deletion} />
    </div>
  );
}
