import { useMutation } from "@tanstack/react-query";
import { useLoaderData } from "react-router";
import { recallHealth } from "../../../../worker/features/health/recall-health.ts";
import { FindingsTable } from "../../../features/health/findings-table.tsx";
import { healthQuery, testHealth } from "../../../features/health/queries.ts";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { OnlyWith } from "../../../ui/bound.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { KeyValueList } from "../../../ui/key-value-list.tsx";
import type { Route } from "./+types/health";

export const middleware: Route.MiddlewareFunction[] = [allow("health.read")];

export const handle = { crumb: "Health" };

export const loader = load((ctx, _args: Route.LoaderArgs, scope) => recallHealth(ctx, scope.env));

export const meta = () => [{ title: "Health · Executive Advisor" }];

export default function Health() {
  const { data } = useSeededQuery(healthQuery, useLoaderData<typeof loader>());
  const tried = useMutation({
    mutationFn: testHealth,
    onError: (error) => toast.bad({ title: "That did not work", description: error.message }),
  });
  const { findings, settings } = tried.data ?? data;
  return (
    <Screen
      manages="health.test"
      wide
      title="Health"
      description="What works and what doesn't. For the same list in a terminal, run npm run doctor."
      controls={
        <OnlyWith>
          <Button loading={tried.isPending} onClick={() => tried.mutate(true)}>
            Run checks with an email to support
          </Button>
        </OnlyWith>
      }
      action={
        <Button variant="primary" loading={tried.isPending} onClick={() => tried.mutate(false)}>
          Run all checks
        </Button>
      }
    >
      <FindingsTable findings={findings} />
      <Card as="section" title="Configuration">
        <KeyValueList items={settings.map(({ name, value }) => ({ label: name, value }))} />
      </Card>
    </Screen>
  );
}
