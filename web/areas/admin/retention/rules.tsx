import { useState } from "react";
import { useLoaderData } from "react-router";
import { readRetention } from "../../../../worker/features/retention/queries.ts";
import { counted } from "../../../../worker/kernel/pure/plural.ts";
import { RETENTION } from "../../../../worker/wired.ts";
import { retentionQuery } from "../../../features/retention/queries.ts";
import { RuleCard } from "../../../features/retention/rule-card.tsx";
import { type Edited, RuleDialog } from "../../../features/retention/rule-dialog.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Route } from "./+types/rules";
import { RetentionTabs } from "./retention-tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [allow("retention.read")];

export const handle = { crumb: "Retention" };

export const loader = load((ctx) => readRetention(ctx, RETENTION));

export const meta = () => [{ title: "Retention · Executive Advisor" }];

export default function RetentionRules() {
  const { data } = useSeededQuery(retentionQuery, useLoaderData<typeof loader>());
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { trashDays, holds } = data;
  return (
    <Screen
      wide
      title="Retention"
      description="How long data is kept. What is older is deleted by itself."
    >
      <RetentionTabs value="rules" />
      {holds > 0 ? (
        <p className="text-base text-muted">
          <TextLink to="/admin/retention/holds">
            {counted(holds, "legal hold", "legal holds")}
          </TextLink>{" "}
          {holds === 1 ? "keeps its record" : "keep their records"} whatever these rules say.
        </p>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-2">
        {data.kinds.map((kind) => (
          <RuleCard
            key={kind.kind}
            kind={kind}
            onEdit={(rule) => {
              setEdited({ kind, rule });
              setOpen(true);
            }}
          />
        ))}
        <Card as="section" title="Trash">
          <p className="text-lg text-ink">Kept for {counted(trashDays, "day", "days")}</p>
          <p className="mt-1 max-w-prose text-sm text-muted">
            Deleted records can be restored for this time. Change it in{" "}
            <TextLink to="/admin/settings#trash_days">Settings</TextLink>, or open the{" "}
            <TextLink to="/admin/trash">trash</TextLink>.
          </p>
        </Card>
      </div>
      {edited ? (
        <RuleDialog
          key={`${edited.kind.kind}:${edited.rule?.scope ?? "new"}:${edited.rule?.version ?? 0}`}
          {...edited}
          open={isOpen}
          onOpenChange={setOpen}
        />
      ) : null}
    </Screen>
  );
}
