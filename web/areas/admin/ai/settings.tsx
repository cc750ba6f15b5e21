import { useLoaderData } from "react-router";
import { readOverview } from "../../../../worker/features/ai/tasks/read-overview.ts";
import { overviewQuery } from "../../../features/ai/queries.ts";
import { AiSettingsTabs } from "../../../features/ai/settings-tabs.tsx";
import { KeepCard } from "../../../features/ai/settings/keep-card.tsx";
import { SwitchCard } from "../../../features/ai/settings/switch-card.tsx";
import { TaskCard } from "../../../features/ai/settings/task-card.tsx";
import { useSeededQuery } from "../../../lib/use-seeded-query.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Route } from "./+types/settings";

export const middleware: Route.MiddlewareFunction[] = [allow("ai.read")];

export const handle = { crumb: "AI settings" };

export const loader = load(readOverview);

export const meta = () => [{ title: "AI settings · Executive Advisor" }];

export default function AiSettings() {
  const { data } = useSeededQuery(overviewQuery, useLoaderData<typeof loader>());
  return (
    <Screen
      manages="ai.manage"
      wide
      title="AI settings"
      description="Which language models do which work, and the switch that stops them all."
    >
      <AiSettingsTabs value="tasks" />
      {data.hasMasterKey ? null : (
        <Notice tone="warn" title="No provider can be used">
          The secret AI_MASTER_KEY is not set on this installation.
        </Notice>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <SwitchCard overview={data} />
        <KeepCard settings={data.settings} />
      </div>
      <Card as="section" padding="none" className="overflow-hidden">
        <div className="border-b border-line px-4 py-4 sm:px-5">
          <h2 className="text-base font-semibold text-ink">Models by task</h2>
          <p className="mt-0.5 text-base text-muted">
            The fallback is asked when the first model fails.{" "}
            {data.models.length === 0 ? (
              <>
                There are no models yet: <TextLink to="/admin/ai-settings/models">add one</TextLink>
                .
              </>
            ) : (
              <>
                Try a task in the <TextLink to="/admin/api-integrations/test">test</TextLink>.
              </>
            )}
          </p>
        </div>
        <div className="divide-y divide-line">
          {data.tasks.map((task) => (
            <TaskCard key={task.task} task={task} models={data.models} />
          ))}
        </div>
      </Card>
    </Screen>
  );
}
