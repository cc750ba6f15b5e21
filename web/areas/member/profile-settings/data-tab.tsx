import type { ComponentProps } from "react";
import { DeletionCard } from "../../../features/account-data/deletion-card.tsx";
import { ExportCard } from "../../../features/account-data/export-card.tsx";
import { Card } from "../../../ui/card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

type DataTabProps = {
  seeds: {
    deletion: ComponentProps<typeof DeletionCard>["seed"];
    file: ComponentProps<typeof ExportCard>["seed"];
  };
};

export function DataTab({ seeds }: DataTabProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Card as="section" title="Links" padding="lg">
        <p className="max-w-prose text-muted">
          See what opens without an account, such as a calendar of your tasks, and end it.
        </p>
        <LinkButton to="/links" className="mt-5 self-start">
          See your links
        </LinkButton>
      </Card>
      <ExportCard seed={seeds.file} />
      <DeletionCard seed={seeds.deletion} />
    </div>
  );
}
